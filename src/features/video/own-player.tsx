import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { BoardPlace } from '#shared/board.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { isScoring } from '#shared/game.ts'
import { isTimelineKind } from '#shared/match-record.ts'
import { CallError, isPermanent } from '#platform/call-error.ts'
import { Spinner } from '#ui/spinner.tsx'
import type { Lens } from '#shared/lens.ts'
import { Controls, type ControlCommands } from './controls.tsx'
import { floatPicture } from './float-picture.ts'
import { runKey } from './keys.ts'
import { isMetered } from './metered.ts'
import type { PanoramaHandle } from './panorama/panorama.tsx'
import { StreamMessage } from './stream-message.tsx'
import { forgetTilted, loadTilted, readTilted } from './tilted-page.ts'
import { useEngine } from './use-engine.ts'
import { useHeldBack } from './use-held-back.ts'
import { usePicturePhase } from './use-picture-phase.ts'
import { usePlayback } from './use-playback.ts'
import { RemoteMessage } from './remote-message.tsx'
import { useRemotePlayback } from './use-remote-playback.ts'
import { useShownControls } from './use-shown-controls.ts'
import { videoQueries } from './queries.ts'
import { PanoramaLayer } from './panorama-layer.tsx'
import { StartPanel } from './start-panel.tsx'

/** A recording begins so long before the kick-off, and an entry is played from so long before it. Milliseconds. */
const BEFORE_KICK_OFF = 5000
const BEFORE_GOAL = 12_000
const BEFORE_OTHERS = 6000

export interface OwnPlayerProps {
  game: GameDetail
  title: string
  /** Whether score, clock and timeline follow the picture. */
  holdsBack: boolean
  fullscreen: { active: boolean; toggle(): void }
  /** A date to play from as soon as there is a picture. */
  playFrom?: number | null
  /** Gives what plays the picture of an entry. */
  onReady(jump: ((entryId: string) => void) | null): void
  onFail(): void
  /** A sponsor's board for a place on the stage. */
  board?(place: BoardPlace): ReactNode
}

/** Our own player. Nothing is loaded before someone plays. */
export function OwnPlayer({ game, title, holdsBack, fullscreen, playFrom = null, onReady, onFail, board }: OwnPlayerProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const panorama = useRef<PanoramaHandle>(null)
  const [started, setStarted] = useState(false)
  const [asking, setAsking] = useState(false)
  const [tilted] = useState(() => readTilted(game._id))
  const {
    data: watch,
    error,
    refetch,
  } = useQuery({
    ...videoQueries.watching(game._id),
    refetchIntervalInBackground: true,
  })
  const { data: history } = useQuery({ ...videoQueries.moments(game._id, game.version), placeholderData: keepPreviousData })
  const moments = history?.moments
  // A network that is away for a moment stops nothing.
  const stopped = isPermanent(error)
  const state = stopped ? 'stopped' : watch?.state
  const address = stopped ? null : (watch?.multivariant ?? null)
  const recorded = watch?.state === 'recorded'
  const kickOff = game.period_starts.first_half
  const refused = useCallback(() => void refetch(), [refetch])
  const remote = useRemotePlayback(video)
  const engine = useEngine(video, {
    address: started ? address : null,
    startAt: recorded && kickOff ? Date.parse(kickOff) - BEFORE_KICK_OFF : null,
    native: remote.native,
    onRefused: refused,
    onFailed: onFail,
  })
  const playback = usePlayback(video)
  const lens = useLens(game, { known: watch?.lens ?? null, active: started })
  const lag = watch?.lag ?? 0
  useHeldBack(video, { active: started && holdsBack, game, moments, engine, lag })
  const phase = usePicturePhase(video, { active: started && board !== undefined, game, moments, engine, lag })

  useEffect(() => {
    if (error instanceof CallError && error.code === 'forbidden') onFail()
  }, [error, onFail])

  const play = () => {
    setAsking(false)
    setStarted(true)
    void video.current?.play().catch(() => undefined)
  }
  const begin = () => (isMetered() && !started ? setAsking(true) : play())
  const commands: ControlCommands = {
    toggle() {
      const element = video.current
      if (!started) begin()
      else if (element?.paused) play()
      else element?.pause()
    },
    skip: (seconds) => commands.seek(Math.min(Math.max(0, (video.current?.currentTime ?? 0) + seconds), playback.end)),
    mute() {
      if (video.current) video.current.muted = !video.current.muted
    },
    fullscreen: fullscreen.toggle,
    seek(time, plays = false) {
      if (video.current) video.current.currentTime = time
      if (plays) play()
    },
    float: () => floatPicture(panorama.current, video.current),
  }

  // An entry that was asked for before the picture is there is played as soon as it is.
  const [wanted, setWanted] = useState<number | null>(null)
  useEffect(() => {
    const time = wanted === null || !playback.painted ? null : (engine?.timeAt(wanted) ?? null)
    if (time === null || !video.current) return
    video.current.currentTime = time
    setWanted(null)
  }, [wanted, engine, playback.painted])
  const playAt = (date: number) => setWanted(date + (watch?.lag ?? 0))
  /** Of the picture, without its lag. */
  const shownMoment = () => {
    const date = engine?.dateAt(video.current?.currentTime ?? 0) ?? null
    return date === null ? null : date - lag
  }
  const jump = (entryId: string) => {
    const entry = moments?.find(({ _id }) => _id === entryId)
    if (!entry) return
    const lead = isTimelineKind(entry.kind) && isScoring(entry.kind) ? BEFORE_GOAL : BEFORE_OTHERS
    playAt(Date.parse(entry.from) - lead)
    begin()
  }

  const latest = useRef({ commands, jump, begin, play, playAt })
  useEffect(() => {
    latest.current = { commands, jump, begin, play, playAt }
  })
  // Once: from then on the viewer moves where they like. An address that someone opens waits for their tap.
  const playedFrom = useRef<number | null>(null)
  const playable = address !== null
  useEffect(() => {
    if (!playable || playFrom === null || playFrom === playedFrom.current) return
    playedFrom.current = playFrom
    latest.current.playAt(playFrom - BEFORE_OTHERS)
    const wasTapped = !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
    if (wasTapped) latest.current.begin()
  }, [playable, playFrom])
  // A page that was reloaded, so that the view follows the device, goes on where it was.
  const wentOn = useRef(false)
  useEffect(() => {
    if (!playable || !tilted || wentOn.current) return
    wentOn.current = true
    forgetTilted()
    if (tilted.moment !== null) latest.current.playAt(tilted.moment)
    latest.current.play()
  }, [playable, tilted])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (panorama.current?.key(event) || (!event.defaultPrevented && runKey(event, latest.current.commands))) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const canJump = moments !== undefined && playable
  useEffect(() => {
    onReady(canJump ? (entryId) => latest.current.jump(entryId) : null)
    return () => onReady(null)
  }, [canJump, onReady])
  const shown = useShownControls(frame, playback.playing)

  const edge = recorded ? null : (engine?.liveEdge() ?? null)
  return (
    <div ref={frame} className={`absolute inset-0 ${shown ? '' : 'cursor-none'}`}>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t`Stream: ${title}`}
        className="size-full object-contain"
        onClick={() => started && commands.toggle()}
        onDoubleClick={fullscreen.toggle}
      />
      {started && lens && (
        <PanoramaLayer
          ref={panorama}
          video={video}
          lens={lens}
          shown={shown && playback.painted}
          tilted={tilted !== null}
          onTap={commands.toggle}
          onDoubleTap={fullscreen.toggle}
          onTiltRefused={() => loadTilted(game._id, recorded ? shownMoment() : null)}
        />
      )}
      {!started && (
        <StartPanel state={state} canPlay={address !== null} asking={asking} onBegin={begin} onPlay={play}>
          {board?.('before')}
        </StartPanel>
      )}
      {started && !playback.painted && (
        <div className="absolute inset-0 grid place-items-center bg-[#07120d] text-white" data-testid="stream-overlay">
          {address === null ? <StreamMessage state={state} /> : <Spinner className="size-9" label={t`Loading the stream`} />}
        </div>
      )}
      {started && playback.painted && playback.waiting && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center text-white">
          {watch?.state === 'interrupted' ? (
            <StreamMessage state="interrupted" />
          ) : (
            <Spinner className="size-9" label={t`Loading the stream`} />
          )}
        </div>
      )}
      {remote.showing && <RemoteMessage />}
      {started && playback.painted && board?.(phase === 'break' || phase === 'pause' ? 'half_time' : 'corner')}
      {started && playback.painted && (
        <div className={shown ? '' : 'opacity-0'}>
          <Controls playback={playback} commands={commands} edge={edge} fullscreen={fullscreen.active} remote={remote} />
        </div>
      )}
    </div>
  )
}

interface Watched {
  /** The lens that came with the address. */
  known: Lens | null
  active: boolean
}

/** The lens of a game's panorama, also after staff have adjusted it: then the game has a new version. */
function useLens({ _id, version }: GameDetail, { known, active }: Watched): Lens | null {
  const { data = known } = useQuery({ ...videoQueries.lens(_id, version), enabled: active, placeholderData: keepPreviousData })
  return data
}
