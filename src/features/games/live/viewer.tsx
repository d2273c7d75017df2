import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useWakeLock } from '#platform/wake-lock.ts'
import { AboutGame } from './about-game.tsx'
import { GameActions } from './game-actions.tsx'
import { GoalNote } from './goal-note.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { Stage } from './stage.tsx'
import { Timeline } from './timeline.tsx'
import { useFullView } from './use-full-view.ts'
import { useGoalMoment } from './use-goal-moment.ts'
import { useStream } from './use-stream.ts'

interface ViewerProps {
  game: GameDetail
  /** Whether what is shown is surely current. */
  confirmed: boolean
  heart: ReactNode
  /** Leads back to the schedule. */
  back: ReactNode
  /** Says how old the game is, where it may not be current. */
  age: ReactNode
}

/** One game: its stream, its score, what has happened. */
export function Viewer({ game, confirmed, heart, back, age }: ViewerProps) {
  const { t } = useLingui()
  const stage = useRef<HTMLDivElement>(null)
  const view = useFullView(stage)
  const goal = useGoalMoment(game)
  const address = game.status === 'live' || game.status === 'finished' ? (game.live_stream ?? null) : null
  const stream = useStream(address)
  useWakeLock(game.status === 'live' && address !== null)
  const locale = currentLocale()
  const title = t`${localName(game.club_one_ref, locale)} against ${localName(game.club_two_ref, locale)}`
  return (
    <main className="mx-auto max-w-7xl items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:px-6 lg:py-6">
      <h1 className="sr-only">{title}</h1>
      <div className="z-20 lg:static lg:z-auto portrait:[@media(min-height:40rem)]:sticky portrait:[@media(min-height:40rem)]:top-[calc(4rem+env(safe-area-inset-top))]">
        <Stage {...{ game, title, stream, goal, stage, view, back }} />
      </div>
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5 px-4 max-lg:portrait:[@media(min-height:40rem)]:[--covered-head:calc(4rem+56.25vw)] pt-5 pb-8 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5">
        <div className="@container">
          {age}
          <Scoreboard game={game} goal={goal} />
          <p
            role="status"
            className={`mt-3 flex items-center justify-center text-caption text-muted ${game.status === 'live' ? 'min-h-9' : ''}`}
          >
            {goal ? <GoalNote game={game} goal={goal} /> : game.status === 'live' && !confirmed && <Trans>Checking the score…</Trans>}
          </p>
          <AboutGame game={game} />
        </div>
        <GameActions game={game} title={title} heart={heart} onFullscreen={address && !stream.failed ? view.enter : null} />
        <Timeline game={game} />
      </div>
    </main>
  )
}
