import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useMediaQuery } from '#platform/media.ts'
import { useWakeLock } from '#platform/wake-lock.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { cameraQueries } from '../camera-queries.ts'
import { Unavailable } from '../../frame/unavailable.tsx'
import { scoringQueries } from '../../match-day/scoring/queries.ts'
import { FilmingReport } from './filming-report.tsx'
import { startFilming, type Filming, type FilmingStatus } from './filming.ts'
import { askForTilt, useTilt } from './use-tilt.ts'
import { Link } from '@tanstack/react-router'
import type { Camera } from '#shared/video.schema.ts'
import { errorText } from '#platform/error-text.ts'
import { CannotEncode } from './film.ts'
import { call } from '#platform/http.ts'
import type { UploadTarget } from './send.ts'

/** The service does not let this game be filmed now. */
class MayNotFilm extends Error {}

/** So far off, a horizon looks level. Degrees. */
const LEVEL = 1

/** On a phone that lies sideways, the picture is next to all else. */
const TWO_COLUMNS = { maxWidth: '64rem', gridTemplateColumns: 'minmax(0,3fr) minmax(0,2fr)' }
const PICTURE = { gridArea: '1 / 1 / span 4' }
/** Whole on the screen, below the frame of the console. */
const PREVIEW = { maxHeight: 'calc(100dvh - 5rem)' }

/** Makes this phone the camera of a match. The service decides when it may film. */
export function CameraScreen({ gameId, back }: { gameId: string; back: ReactNode }) {
  const { t } = useLingui()
  const preview = useRef<HTMLVideoElement>(null)
  const filming = useRef<Filming | null>(null)
  const [status, setStatus] = useState<FilmingStatus | null>(null)
  const [withSound, setWithSound] = useState(false)
  const { data: camera, isError } = useQuery({ ...cameraQueries.ofGame(gameId), select: (answer) => answer.data })
  const { data: game } = useQuery({ ...scoringQueries.history(gameId), select: ({ game: found }) => found })
  const start = useMutation({
    networkMode: 'always',
    async mutationFn() {
      await askForTilt()
      filming.current = await startFilming({
        target: await takeKey(gameId),
        withSound,
        show(stream) {
          if (preview.current) preview.current.srcObject = stream
        },
        changed: setStatus,
      })
    },
  })
  useEffect(() => () => filming.current?.leave(), [])
  const active = status?.phase === 'filming' || status?.phase === 'interrupted'
  const sideBySide = useMediaQuery('(orientation: landscape)') && active
  useWakeLock(active)
  useQuestionBeforeLeaving(active || status?.phase === 'ending')
  if (camera === undefined)
    return isError ? (
      <Unavailable title={<Trans>This match cannot be filmed from here</Trans>} back={back}>
        <Trans>It is not one of your club’s matches, or you are offline.</Trans>
      </Unavailable>
    ) : (
      <ScreenSpinner />
    )
  const [one, two] = [game?.club_one_ref, game?.club_two_ref].map((club) => (club ? localName(club, currentLocale()) : ''))
  const mayStart = camera !== null && camera.state !== 'scheduled' && camera.state !== 'stopped' && camera.state !== 'expired'
  return (
    <main style={sideBySide ? TWO_COLUMNS : undefined} className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-2 pb-8">
      {!active && <div>{back}</div>}
      <h1 className="text-title font-bold">
        <Trans>Film with this phone</Trans>
        {game && <span translate="no" className="block text-body font-normal text-muted">{t`${one} v ${two}`}</span>}
      </h1>
      <div style={sideBySide ? PICTURE : undefined} className={`relative overflow-hidden rounded-card bg-pitch ${active ? '' : 'hidden'}`}>
        <video
          ref={preview}
          muted
          playsInline
          autoPlay
          aria-label={t`What the camera shows`}
          style={PREVIEW}
          className="w-full object-contain"
        />
        <LevelLine active={active} />
      </div>
      {status && <FilmingReport status={status} />}
      {!active && !mayStart && <NotNow camera={camera} gameId={gameId} />}
      {!active && mayStart && status?.phase !== 'ending' && (
        <>
          <ul className="grid list-disc gap-2 ps-5 text-body">
            <li>
              <Trans>Put the phone on a tripod at the halfway line, sideways and as high as possible.</Trans>
            </li>
            <li>
              <Trans>Connect a power bank: filming drains the battery fast.</Trans>
            </li>
            <li>
              <Trans>Turn on “Do not disturb”. Keep this page open and the screen on.</Trans>
            </li>
          </ul>
          <Checkbox
            label={<Trans>With sound: anything said near the phone can be heard</Trans>}
            checked={withSound}
            onChange={setWithSound}
          />
          <StartError error={start.error} />
          <Button busy={start.isPending} onClick={() => start.mutate()} size="large">
            <Trans>Start filming</Trans>
          </Button>
        </>
      )}
      {active && (
        <Button look="live" size="large" onClick={() => filming.current?.stop()}>
          <Trans>Stop filming</Trans>
        </Button>
      )}
    </main>
  )
}

/** Asks before the page is closed by accident. */
function useQuestionBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [active])
}

/** The horizon over the picture, and a word about how the phone stands. */
function LevelLine({ active }: { active: boolean }) {
  const tilt = useTilt(active)
  const upright = useMediaQuery('(orientation: portrait) and (pointer: coarse)')
  if (!upright && tilt === null) return null
  const isLevel = tilt !== null && Math.abs(tilt) <= LEVEL
  const degrees = Math.abs(tilt ?? 0)
  return (
    <>
      {!upright && (
        <span
          aria-hidden="true"
          className={`absolute ${isLevel ? 'bg-action' : 'bg-live'}`}
          style={{ inset: '50% 25% auto', height: 2, transform: `rotate(${-(tilt ?? 0)}deg)` }}
        />
      )}
      <p className="night absolute top-2 left-2 rounded-control bg-scrim px-2 py-1 text-small text-ink">
        {upright ? <Trans>Turn the phone sideways</Trans> : isLevel ? <Trans>Level</Trans> : <Trans>Tilted by {degrees}°</Trans>}
      </p>
    </>
  )
}

/** Why a match cannot be filmed now, and what can be done about it. */
function NotNow({ camera, gameId }: { camera: Camera | null; gameId: string }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="text-body">
        {camera === null && <Trans>This match is not filmed with our own camera. Staff set that in the list of matches.</Trans>}
        {camera?.state === 'scheduled' && <Trans>Filming can start half an hour before the match. This page updates automatically.</Trans>}
        {camera?.state === 'expired' && <Trans>Filming time for this match is over.</Trans>}
        {camera?.state === 'stopped' && (
          <Trans>
            The stream has been stopped, or a child without consent has no answer yet. Filming is not allowed until this is settled.
          </Trans>
        )}
      </p>
      {camera?.state === 'stopped' && (
        <Link to="/console/score/$id" params={{ id: gameId }} className={buttonClass('outline')}>
          <Trans>Open the match</Trans>
        </Link>
      )}
    </div>
  )
}

/** Why the camera did not start. */
function StartError({ error }: { error: Error | null }) {
  const { t } = useLingui()
  if (!error) return null
  return (
    <p role="alert" className="text-body text-live">
      {wordsOf(error) ?? t(errorText(error))}
    </p>
  )
}

function wordsOf(error: Error) {
  if (error instanceof CannotEncode) return <Trans>This browser cannot film. Open this page in an up-to-date Chrome or Safari.</Trans>
  if (error instanceof MayNotFilm) return <Trans>This match cannot be filmed now.</Trans>
  if (!(error instanceof DOMException)) return null
  if (error.name === 'NotAllowedError')
    return <Trans>This page is not allowed to use the camera. Allow it in the browser settings, and try again.</Trans>
  if (error.name === 'NotFoundError') return <Trans>This device has no camera.</Trans>
  return <Trans>The camera could not be opened. Another app may be using it.</Trans>
}

/** A key of its own for this phone. It is only in memory: after a reload the phone takes a new one. */
async function takeKey(gameId: string): Promise<UploadTarget> {
  const { data: camera } = await call('POST /console/games/:id/camera', { params: { id: gameId } })
  if (!camera?.key || camera.state === 'scheduled' || camera.state === 'stopped' || camera.state === 'expired') throw new MayNotFilm()
  return { address: camera.address, key: camera.key, next: camera.segments + 1 }
}
