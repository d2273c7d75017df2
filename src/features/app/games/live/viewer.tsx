import { isOver } from '#shared/game.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { CancelReason } from '../clock/cancel-reason.tsx'
import { useShownGame } from '#platform/held-games.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useWakeLock } from '#platform/wake-lock.ts'
import { GameDetails } from './game-details.tsx'
import { GameActions } from './game-actions.tsx'
import { GoalNote } from './goal-note.tsx'
import { isOwnVideo } from './own-video.ts'
import { Recovering } from './recovering.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { StreamStage } from './stream-stage.tsx'
import { Timeline } from './timeline.tsx'
import { useFullscreen, type Fullscreen } from './use-fullscreen.ts'
import { useRecentGoal } from './use-recent-goal.ts'
import { useScoreAtOnce } from './use-score-at-once.ts'
import { useStream } from './use-stream.ts'

interface ViewerProps {
  game: GameDetail
  /** Whether it is being checked that the game is current. */
  isChecking: boolean
  heart: ReactNode
  /** A link back to the schedule. */
  back: ReactNode
  /** Says how old the game's data is. */
  staleNotice: ReactNode
  /** What is asked before the kick-off, and of coaches after the match. */
  asked: ReactNode
  /** Below the timeline. */
  lineUps: ReactNode
  video: VideoSlots
}

/** What the page fills in for video of our own, and for a picture of another site. */
export interface VideoSlots {
  player(parts: {
    game: GameDetail
    title: string
    holdsBack: boolean
    fullscreen: Fullscreen
    onReady(jump: ((entryId: string) => void) | null): void
    onFail(): void
  }): ReactNode
  /** Whether score and clock follow the picture. */
  scoreSwitch(parts: { game: GameDetail; replay: boolean; atOnce: boolean; onChange(atOnce: boolean): void }): ReactNode
  /** How late a picture of another site is. */
  delay(parts: { game: GameDetail }): ReactNode
}

/** One game: stream, score and timeline. */
export function Viewer({ game, isChecking, heart, back, staleNotice, asked, lineUps, video }: ViewerProps) {
  const { t } = useLingui()
  const stage = useRef<HTMLDivElement>(null)
  const fullscreen = useFullscreen(stage)
  const shown = useShownGame(game)
  const ended = isOver(game.status)
  const goal = useRecentGoal(shown)
  const address = game.has_stream && (game.status === 'live' || ended) ? (game.live_stream ?? null) : null
  const stream = useStream(address)
  const own = isOwnVideo(address)
  const replay = own && ended
  const { atOnce, setAtOnce } = useScoreAtOnce(replay ? game : null)
  const [jump, setJump] = useState<((entryId: string) => void) | null>(null)
  const onReady = useCallback((ready: ((entryId: string) => void) | null) => setJump(() => ready), [])
  useWakeLock(game.status === 'live' && address !== null)
  const locale = currentLocale()
  const title = t`${localName(game.club_one_ref, locale)} v ${localName(game.club_two_ref, locale)}`
  return (
    <main className="mx-auto max-w-7xl items-start gap-6 max-lg:pb-8 max-lg:portrait:[@media(min-height:40rem)]:[--covered-head:calc(4rem+56.25vw)] lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:px-6 lg:py-6">
      <h1 translate="no" className="sr-only">
        {title}
      </h1>
      <div className="z-20 lg:static lg:z-auto portrait:[@media(min-height:40rem)]:sticky portrait:[@media(min-height:40rem)]:top-[calc(4rem+env(safe-area-inset-top))]">
        <StreamStage
          {...{ game: shown, title, stream, goal, stage, fullscreen, back }}
          isHeld={game.stream_held === true && game.status !== 'upcoming'}
          player={own ? video.player({ game, title, holdsBack: !atOnce, fullscreen, onReady, onFail: stream.fail }) : null}
        />
      </div>
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5 px-4 py-5 lg:row-span-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5">
        <div className="@container">
          {staleNotice}
          <Recovering>
            <Scoreboard game={shown} goal={goal} />
          </Recovering>
          <CancelReason game={shown} className="mt-3 text-center text-body wrap-anywhere" />
          <p
            role="status"
            className={`mt-3 flex items-center justify-center text-caption text-muted ${game.status === 'live' ? 'mb-2 min-h-9' : ''}`}
          >
            {goal ? (
              <GoalNote game={shown} goal={goal} />
            ) : (
              game.status === 'live' && game.club_one_score !== null && isChecking && <Trans>Checking the score…</Trans>
            )}
          </p>
          <GameDetails game={game} />
        </div>
        <GameActions game={game} title={title} heart={heart} onFullscreen={address && !stream.failed && !own ? fullscreen.enter : null} />
        {address && !stream.failed && (own || (game.status === 'live' && game.club_one_score !== null)) && (
          <div className="flex justify-center">
            {own ? video.scoreSwitch({ game, replay, atOnce, onChange: setAtOnce }) : video.delay({ game })}
          </div>
        )}
        {asked}
      </div>
      <div className="grid grid-cols-1 gap-6">
        <Recovering>
          <Timeline game={shown} onJump={jump} />
        </Recovering>
        {lineUps}
      </div>
    </main>
  )
}
