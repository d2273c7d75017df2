import { useLingui } from '@lingui/react/macro'
import Minimize from 'lucide-react/icons/minimize'
import type { ReactNode, RefObject } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CompactScore } from './compact-score.tsx'
import { GoalNote } from './goal-note.tsx'
import { NotAuthorized } from './not-authorized.tsx'
import { StreamFrame } from './stream-frame.tsx'
import type { Fullscreen } from './use-fullscreen.ts'
import type { Stream } from './use-stream.ts'

interface StreamStageProps {
  game: GameDetail
  title: string
  stream: Stream
  goal: Side | null
  stage: RefObject<HTMLDivElement | null>
  fullscreen: Fullscreen
  back: ReactNode
  /** Whether the stream is held back from everyone. */
  isHeld: boolean
  /** Our own player, where the stream is video of our own. */
  player: ReactNode
}

/** The stream. In full screen it also shows the score. */
export function StreamStage({ game, title, stream, goal, stage, fullscreen, back, isHeld, player }: StreamStageProps) {
  const { t } = useLingui()
  const { address, failed, attempt, fail, retry } = stream
  if (!address || failed) return <NotAuthorized back={back} held={isHeld} onRetry={failed ? retry : undefined} />
  return (
    <div
      ref={stage}
      className={`overflow-hidden bg-black ${fullscreen.active ? 'fixed inset-0 z-50 size-full' : 'relative aspect-video w-full lg:rounded-card'}`}
    >
      {player ?? <StreamFrame key={`${attempt} ${address}`} address={address} title={t`Stream: ${title}`} onFail={fail} />}
      {fullscreen.active && (
        <div className="night pointer-events-none absolute inset-x-0 top-0 flex items-start justify-between gap-3 p-[max(0.5rem,env(safe-area-inset-top))_max(0.75rem,env(safe-area-inset-right))_0_max(0.75rem,env(safe-area-inset-left))] text-ink">
          <div className="rounded-control bg-scrim px-3 py-1.5">
            <CompactScore game={game} />
          </div>
          {goal && <GoalNote game={game} goal={goal} />}
          <IconButton label={t`Exit full screen`} className="pointer-events-auto bg-scrim" onClick={fullscreen.leave}>
            <Minimize className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
