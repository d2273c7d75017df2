import { useLingui } from '@lingui/react/macro'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { isOver, type GameStatus } from '#shared/game.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { statusOf } from './game-status.ts'

const TONES: Record<GameStatus, TagTone> = { upcoming: 'plain', live: 'live', finished: 'plain', analytics: 'action', cancelled: 'off' }

/** How a game stands, as a small label. */
export function GameTag({ game }: { game: Pick<GameRow, 'status' | 'decision'> }) {
  const { t } = useLingui()
  return <Tag tone={TONES[game.status]}>{t(statusOf(game))}</Tag>
}

/** The label of a game where there is little space: the result says that it was played, and no label that it is to come. */
export function ShortGameTag({ game }: { game: Pick<GameRow, 'status' | 'decision' | 'score'> }) {
  const { status, decision, score } = game
  if (status === 'upcoming' && !decision) return null
  if (score && isOver(status))
    return (
      <Tag tone={TONES[status]}>
        <span className="figures">{`${score.one} : ${score.two}`}</span>
      </Tag>
    )
  return <GameTag game={game} />
}
