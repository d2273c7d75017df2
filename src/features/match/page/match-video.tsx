import { isOver } from '#shared/game.ts'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useCallback, useRef, useState } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { isOwnVideo } from '#features/app/games/live/own-video.ts'
import { StreamStage } from '#features/app/games/live/stream-stage.tsx'
import { Timeline } from '#features/app/games/live/timeline.tsx'
import { useFullscreen } from '#features/app/games/live/use-fullscreen.ts'
import { useRecentGoal } from '#features/app/games/live/use-recent-goal.ts'
import { useScoreAtOnce } from '#features/app/games/live/use-score-at-once.ts'
import { useStream } from '#features/app/games/live/use-stream.ts'
import { useShownGame } from '#platform/held-games.ts'
import { later } from '#platform/later.tsx'
import { OwnPlayer } from '#features/app/games/live/own-player.ts'

const AfterMatch = later('video', async () => (await import('#features/video/after-match.tsx')).AfterMatch, { optional: true })

interface MatchVideoProps {
  game: GameDetail
  /** Of the picture: of our own, or of another site. */
  address: string
  names: { one: string; two: string }
  /** Where it begins; null for the beginning. */
  playFrom: number | null
}

/**
 * The picture of a match, live or from the beginning, and its timeline: with video of our own each entry plays its picture.
 * While it is live, score and clock follow the picture as in the viewer; the score of a finished match stands above it anyway.
 */
export function MatchVideo({ game, address, names, playFrom }: MatchVideoProps) {
  const { t } = useLingui()
  const stage = useRef<HTMLDivElement>(null)
  const fullscreen = useFullscreen(stage)
  const stream = useStream(address)
  const shown = useShownGame(game)
  const goal = useRecentGoal(shown)
  const { atOnce } = useScoreAtOnce(null)
  const [jump, setJump] = useState<((entryId: string) => void) | null>(null)
  const onReady = useCallback((ready: ((entryId: string) => void) | null) => setJump(() => ready), [])
  const title = t`${names.one} v ${names.two}`
  const parts = { game, title, fullscreen, onReady, onFail: stream.fail }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-4">
        <div className="mx-auto w-full max-w-[calc(60dvh*16/9)]">
          <StreamStage
            {...{ game: shown, title, stream, goal, stage, fullscreen }}
            back={null}
            isHeld={false}
            player={
              isOwnVideo(address) ? (
                <Suspense>
                  <OwnPlayer {...parts} playFrom={playFrom} holdsBack={game.status === 'live' && !atOnce} />
                </Suspense>
              ) : null
            }
          />
        </div>
        {isOwnVideo(address) && isOver(game.status) && (
          <div className="flex flex-wrap justify-center gap-2 max-sm:*:grow">
            <Suspense>
              <AfterMatch game={game} resultHidden={false} />
            </Suspense>
          </div>
        )}
      </div>
      <Timeline game={shown} onJump={jump} className="max-lg:px-0" />
    </div>
  )
}
