import { Trans, useLingui } from '@lingui/react/macro'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ShownClip } from '#shared/highlights.schema.ts'
import type { ClipForm } from '#shared/video.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Controls, type ControlCommands } from '../controls.tsx'
import { floatPicture } from '../float-picture.ts'
import { latinLetter, runKey } from '../keys.ts'
import type { PanoramaHandle } from '../panorama/panorama.tsx'
import { PanoramaLayer } from '../panorama-layer.tsx'
import { PlayIcon } from '../play-icon.tsx'
import { RemoteMessage } from '../remote-message.tsx'
import { useShownControls } from '../use-shown-controls.ts'
import { ChapterList } from './chapter-list.tsx'
import { useClipTitle, type Clubs } from './use-clip-title.ts'
import { useReel } from './use-reel.ts'

interface ReelProps {
  gameId: string
  /** Whose clips they are; null for those of the match. */
  playerId: string | null
  clubs: Clubs
  clips: readonly ShownClip[]
  /** In which forms a clip can be saved. */
  forms: readonly ClipForm[]
  resultHidden: boolean
}

/** Clips as one reel with chapters: played one after the other, or each alone. */
export function Reel({ gameId, playerId, clubs, clips, forms, resultHidden }: ReelProps) {
  const { t } = useLingui()
  const group = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const panorama = useRef<PanoramaHandle>(null)
  const fullscreen = useStageFullscreen(stage)
  const titleOf = useClipTitle(clubs, resultHidden)
  const { video, lens, chapters, current, playback, started, failed, play, playChapter, seek, mute, remote } = useReel({
    gameId,
    playerId,
    clips,
  })
  const visible = useShownControls(stage, playback.playing)
  const shown = chapters[current]
  const last = chapters.length - 1
  const commands: ControlCommands = {
    toggle: () => (playback.playing ? video.current?.pause() : play()),
    skip: (seconds) => seek(Math.min(Math.max(0, (video.current?.currentTime ?? 0) + seconds), playback.end)),
    mute,
    fullscreen: fullscreen.toggle,
    seek,
    float: () => floatPicture(panorama.current, video.current),
  }
  const step = (by: number) => playChapter(Math.min(last, Math.max(0, current + by)), false)

  /** The button that was pressed is gone then: its keys are those of the reel. */
  const begin = () => {
    playChapter(0, false)
    group.current?.focus({ preventScroll: true })
  }

  const latest = useRef({ commands, step })
  useEffect(() => {
    latest.current = { commands, step }
  })
  // N and P go to the next and the previous clip; the other keys are those of the player.
  useEffect(() => {
    const element = group.current
    if (!element) return
    const onKey = (event: KeyboardEvent) => {
      const key = latinLetter(event)
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (plain && (key === 'n' || key === 'p')) latest.current.step(key === 'n' ? 1 : -1)
      else if (!panorama.current?.key(event) && !runKey(event, latest.current.commands)) return
      event.preventDefault()
      // The match's own player on the same page has the same keys.
      event.stopPropagation()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [])
  const title = shown ? titleOf(shown.clip) : null
  return (
    <div ref={group} role="group" aria-label={t`Clips`} tabIndex={-1} className="grid w-full gap-3 outline-none">
      <div ref={stage} className="relative aspect-video w-full overflow-hidden rounded-card bg-black">
        <video
          ref={video}
          data-testid="reel-video"
          muted
          playsInline
          aria-label={title ? t`Clip: ${title.minute} ${title.what}` : t`Clips`}
          className="size-full object-contain"
          onClick={() => started && commands.toggle()}
          onDoubleClick={fullscreen.toggle}
        />
        {started && lens && (
          <PanoramaLayer
            ref={panorama}
            video={video}
            lens={lens}
            shown={visible && playback.painted}
            onTap={commands.toggle}
            onDoubleTap={fullscreen.toggle}
          />
        )}
        {!started && (
          <div className="absolute inset-0 grid place-items-center bg-pitch text-on-pitch">
            <Button look="onPitch" onClick={begin} size="large" className="px-6">
              <PlayIcon className="size-5" />
              <Trans>Play all clips</Trans>
            </Button>
          </div>
        )}
        {started && !playback.painted && (
          <div className="absolute inset-0 grid place-items-center bg-pitch text-on-pitch" data-testid="reel-overlay">
            {failed ? (
              <p role="alert" className="max-w-80 text-center text-body">
                <Trans>The clips cannot be played right now.</Trans>
              </p>
            ) : (
              <Spinner className="size-9" label={t`Loading the clips`} />
            )}
          </div>
        )}
        {remote.showing && <RemoteMessage />}
        {started && playback.painted && (
          <div className={visible ? '' : 'opacity-0'}>
            <Controls playback={playback} commands={commands} edge={null} fullscreen={fullscreen.active} remote={remote} />
          </div>
        )}
      </div>
      <div className="flex items-center justify-between gap-2">
        <Button look="quiet" disabled={current === 0} onClick={() => step(-1)} aria-label={t`Previous clip`} className="px-4">
          <SkipBack className="size-5" />
        </Button>
        <p aria-live="polite" className="min-w-0 text-center text-small font-semibold wrap-anywhere">
          {title && [title.minute, title.what].filter(Boolean).join(' ')}
        </p>
        <Button look="quiet" disabled={current === last} onClick={() => step(1)} aria-label={t`Next clip`} className="px-4">
          <SkipForward className="size-5" />
        </Button>
      </div>
      <ChapterList
        gameId={gameId}
        playerId={playerId}
        clubs={clubs}
        chapters={chapters}
        forms={forms}
        current={started ? current : null}
        titleOf={titleOf}
        onPlay={(index) => playChapter(index, true)}
      />
    </div>
  )
}

/** Lets an element fill the screen; on an iPhone, whose browser has no such mode, its video alone. */
function useStageFullscreen(stage: RefObject<HTMLElement | null>): { active: boolean; toggle(): void } {
  const [active, setActive] = useState(false)
  useEffect(() => {
    const changed = () => setActive(document.fullscreenElement !== null && document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [stage])
  return {
    active,
    toggle() {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      else if (document.fullscreenEnabled) void stage.current?.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
      else
        (stage.current?.querySelector('video') as (HTMLVideoElement & { webkitEnterFullscreen?(): void }) | null)?.webkitEnterFullscreen?.()
    },
  }
}
