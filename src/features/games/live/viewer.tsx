import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { CancelReason } from '#features/games/clock/cancel-reason.tsx'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useWakeLock } from '#platform/wake-lock.ts'
import { GameDetails } from './game-details.tsx'
import { GameActions } from './game-actions.tsx'
import { GoalNote } from './goal-note.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { StreamStage } from './stream-stage.tsx'
import { Timeline } from './timeline.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { useRecentGoal } from './use-recent-goal.ts'
import { useStream } from './use-stream.ts'

interface ViewerProps {
  game: GameDetail
  /** Whether the game is known to be current. */
  isCurrent: boolean
  heart: ReactNode
  /** A link back to the schedule. */
  back: ReactNode
  /** Says how old the game's data is. */
  staleNotice: ReactNode
}

/** One game: stream, score and timeline. */
export function Viewer({ game, isCurrent, heart, back, staleNotice }: ViewerProps) {
  const { t } = useLingui()
  const stage = useRef<HTMLDivElement>(null)
  const fullscreen = useFullscreen(stage)
  const goal = useRecentGoal(game)
  const address = game.has_stream && (game.status === 'live' || game.status === 'finished') ? (game.live_stream ?? null) : null
  const stream = useStream(address)
  useWakeLock(game.status === 'live' && address !== null)
  const locale = currentLocale()
  const title = t`${localName(game.club_one_ref, locale)} against ${localName(game.club_two_ref, locale)}`
  return (
    <main className="mx-auto max-w-7xl items-start gap-6 max-lg:pb-8 max-lg:portrait:[@media(min-height:40rem)]:[--covered-head:calc(4rem+56.25vw)] lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:px-6 lg:py-6">
      <h1 className="sr-only">{title}</h1>
      <div className="z-20 lg:static lg:z-auto portrait:[@media(min-height:40rem)]:sticky portrait:[@media(min-height:40rem)]:top-[calc(4rem+env(safe-area-inset-top))]">
        <StreamStage {...{ game, title, stream, goal, stage, fullscreen, back }} />
      </div>
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5 px-4 py-5 lg:row-span-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5">
        <div className="@container">
          {staleNotice}
          <Scoreboard game={game} goal={goal} />
          <CancelReason game={game} className="mt-3 text-center text-body wrap-anywhere" />
          <p
            role="status"
            className={`mt-3 flex items-center justify-center text-caption text-muted ${game.status === 'live' ? 'mb-2 min-h-9' : ''}`}
          >
            {goal ? (
              <GoalNote game={game} goal={goal} />
            ) : (
              game.status === 'live' && game.club_one_score !== null && !isCurrent && <Trans>Checking the score…</Trans>
            )}
          </p>
          <GameDetails game={game} />
        </div>
        <GameActions game={game} title={title} heart={heart} onFullscreen={address && !stream.failed ? fullscreen.enter : null} />
      </div>
      <Timeline game={game} />
    </main>
  )
}
