import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useMediaQuery } from '#platform/media.ts'
import { useWakeLock } from '#platform/wake-lock.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { cameraQueries } from '../camera-queries.ts'
import { Unavailable } from '../frame/unavailable.tsx'
import { scoringQueries } from '../scoring/queries.ts'
import { FilmingReport } from './filming-report.tsx'
import { startFilming, type Filming, type FilmingStatus } from './filming.ts'
import { LevelLine } from './level-line.tsx'
import { NotNow } from './not-now.tsx'
import { StartError } from './start-error.tsx'
import { takeKey } from './take-key.ts'
import { askForTilt } from './use-tilt.ts'

/** On a phone that lies sideways, the picture is beside all else. */
const BESIDE = { maxWidth: '64rem', gridTemplateColumns: 'minmax(0,3fr) minmax(0,2fr)' }
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
        door: await takeKey(gameId),
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
  const beside = useMediaQuery('(orientation: landscape)') && active
  useWakeLock(active)
  useQuestionBeforeLeaving(active || status?.phase === 'ending')
  if (camera === undefined)
    return isError ? (
      <Unavailable title={<Trans>This match cannot be filmed from here</Trans>} back={back}>
        <Trans>It is not one of your club’s, or there is no connection.</Trans>
      </Unavailable>
    ) : (
      <ScreenSpinner />
    )
  const [one, two] = [game?.club_one_ref, game?.club_two_ref].map((club) => (club ? localName(club, currentLocale()) : ''))
  const mayStart = camera !== null && camera.state !== 'scheduled' && camera.state !== 'stopped' && camera.state !== 'expired'
  return (
    <main style={beside ? BESIDE : undefined} className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-2 pb-8">
      {!active && <div>{back}</div>}
      <h1 className="text-title font-bold">
        <Trans>Film with this phone</Trans>
        {game && <span className="block text-body font-normal text-muted">{t`${one} against ${two}`}</span>}
      </h1>
      <div style={beside ? PICTURE : undefined} className={`relative overflow-hidden rounded-card bg-pitch ${active ? '' : 'hidden'}`}>
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
              <Trans>Put the phone on a tripod at the halfway line, sideways and as high as you can.</Trans>
            </li>
            <li>
              <Trans>Connect a power bank: filming drains the battery fast.</Trans>
            </li>
            <li>
              <Trans>Turn on “Do not disturb”. The page has to stay open, with the screen on.</Trans>
            </li>
          </ul>
          <Checkbox
            label={<Trans>With sound: whatever is said near the phone can be heard</Trans>}
            checked={withSound}
            onChange={setWithSound}
          />
          <StartError error={start.error} />
          <Button busy={start.isPending} onClick={() => start.mutate()} className="min-h-14 text-body">
            <Trans>Start filming</Trans>
          </Button>
        </>
      )}
      {active && (
        <Button look="live" onClick={() => filming.current?.stop()} className="min-h-14 text-body">
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
