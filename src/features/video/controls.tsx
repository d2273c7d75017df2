import { Trans, useLingui } from '@lingui/react/macro'
import Cast from 'lucide-react/icons/cast'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Pause from 'lucide-react/icons/pause'
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { IconButton } from '#ui/icon-button.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import type { PlayerCommands } from './keys.ts'
import type { Playback } from './use-playback.ts'
import type { RemoteScreen } from './use-remote-playback.ts'
import { PlayIcon } from './play-icon.tsx'

/** What the controls do, besides the keys' commands. */
export interface ControlCommands extends PlayerCommands {
  /** Goes to a time in seconds, and plays if asked to. */
  seek(time: number, play?: boolean): void
  /** Shows the picture in a window of its own. */
  float(): void
}

interface ControlsProps {
  playback: Playback
  commands: ControlCommands
  /** Where the live picture is, in seconds; null for a recording. */
  edge: number | null
  fullscreen: boolean
  remote: RemoteScreen
}

/** So near to the live picture, it counts as live. Seconds. */
const NEAR = 8
const STEP = 10
const ICON = 'size-5'

/** The controls of the player, over its picture. */
export function Controls({ playback, commands, edge, fullscreen, remote }: ControlsProps) {
  const { t } = useLingui()
  const { playing, muted, time, end } = playback
  const behind = edge === null ? 0 : Math.max(0, edge - time)
  const isLive = edge !== null && behind < NEAR && playing
  const now = edge === null ? clock(time) : ''
  const rest = edge === null ? ` / ${clock(end)}` : behind < NEAR ? '' : `−${clock(behind)}`
  return (
    <div className="night absolute inset-x-0 bottom-0 bg-scrim px-2 pb-[env(safe-area-inset-bottom)] text-ink">
      <input
        type="range"
        aria-label={t`Place in the match`}
        aria-valuetext={now + rest || t`Live`}
        min={0}
        max={Math.max(1, end)}
        step={1}
        value={Math.min(time, end)}
        onChange={(event) => commands.seek(Number(event.target.value))}
        className="h-6 w-full accent-live"
      />
      <div className="flex flex-wrap items-center justify-between">
        <div className="flex items-center">
          <IconButton label={playing ? t`Pause` : t`Play`} onClick={commands.toggle}>
            {playing ? <Pause className={ICON} /> : <PlayIcon className={ICON} />}
          </IconButton>
          <IconButton label={t`Back ${STEP} seconds`} onClick={() => commands.skip(-STEP)}>
            <RotateCcw className={ICON} />
          </IconButton>
          <IconButton label={t`Forward ${STEP} seconds`} onClick={() => commands.skip(STEP)}>
            <RotateCw className={ICON} />
          </IconButton>
          <IconButton label={muted ? t`Sound on` : t`Sound off`} onClick={commands.mute}>
            {muted ? <VolumeX className={ICON} /> : <Volume2 className={ICON} />}
          </IconButton>
        </div>
        <div className="ms-auto flex items-center">
          {now + rest && (
            <span className="figures px-1 text-caption whitespace-nowrap">
              {now}
              {/* A phone has no room for it next to the television. */}
              <span className={remote.available ? 'max-sm:hidden' : ''}>{rest}</span>
            </span>
          )}
          {isLive && (
            <span className="inline-flex items-center gap-1.5 px-1 text-caption font-semibold text-live">
              <LiveDot />
              <Trans>Live</Trans>
            </span>
          )}
          {edge !== null && !isLive && (
            <button
              type="button"
              onClick={() => commands.seek(edge, true)}
              className="min-h-11 px-2 text-caption font-semibold whitespace-nowrap text-live"
            >
              <Trans>Go live</Trans>
            </button>
          )}
          {remote.available && (
            <IconButton label={t`Show on a TV`} aria-pressed={remote.showing} onClick={remote.choose}>
              <Cast className={`${ICON} ${remote.showing ? 'text-live' : ''}`} />
            </IconButton>
          )}
          {document.pictureInPictureEnabled && (
            <IconButton label={t`Picture in picture`} className="max-sm:hidden" onClick={commands.float}>
              <PictureInPicture2 className={ICON} />
            </IconButton>
          )}
          <IconButton label={fullscreen ? t`Exit full screen` : t`Full screen`} onClick={commands.fullscreen}>
            {fullscreen ? <Minimize className={ICON} /> : <Maximize className={ICON} />}
          </IconButton>
        </div>
      </div>
    </div>
  )
}

/** Minutes and seconds. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
