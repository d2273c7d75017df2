import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import type { Camera } from '#shared/video.schema.ts'
import type { StreamState } from '#shared/video.ts'
import { formatDateTime } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { cameraQueries } from '../camera-queries.ts'
import { FilmLink } from '../film-link.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { lensQueries } from '../lens-queries.ts'

const QrCode = lazy(() => import('../codes/qr-code.tsx'))

const STATES: Record<StreamState, MessageDescriptor> = {
  scheduled: msg`The camera may send from half an hour before the match.`,
  waiting: msg`Waiting for the camera.`,
  live: msg`The camera is sending.`,
  interrupted: msg`Nothing comes from the camera. The stream is held open for ten minutes.`,
  stopped: msg`The stream is stopped or held back: nothing is recorded.`,
  recorded: msg`The match is recorded.`,
  expired: msg`There is no recording any more.`,
}

const SECOND = 1000

type Change = 'key' | 'stop' | 'start' | { lag: number }

/** The camera of a game: how it connects, what it sends, and how late its pictures are. */
export function CameraPanel({ gameId }: { gameId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = cameraQueries.ofGame(gameId)
  const [made, setMade] = useState<Camera | null>(null)
  const { data: camera } = useQuery(cameraQueries.ofGame(gameId))
  const change = useMutation({
    mutationFn: (wanted: Change) => send(gameId, wanted),
    onSuccess(changed) {
      if (changed?.key) setMade(changed)
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: lensQueries.ofGame(gameId).queryKey })
    },
  })
  if (camera === undefined) return null
  const setLag = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.mutate({ lag: Math.round(Number(readForm(event.currentTarget)['lag']) * SECOND) })
  }
  return (
    <section aria-label={t`Camera`} className="mt-5 grid gap-4 border-t border-line pt-5">
      {camera && (
        <p role="status" className="text-small">
          {t(STATES[camera.state])} {camera.last_at && <Trans>Last picture: {formatDateTime(new Date(camera.last_at))}</Trans>}
        </p>
      )}
      {made && <Connection camera={made} />}
      <CallErrorNotice error={change.error} />
      <div className="grid grid-cols-2 gap-3">
        <Button look="outline" busy={change.isPending} onClick={() => change.mutate('key')}>
          {camera ? <Trans>New key for the camera</Trans> : <Trans>Film with our own camera</Trans>}
        </Button>
        {camera && (
          <Button look="outline" busy={change.isPending} onClick={() => change.mutate(camera.state === 'stopped' ? 'start' : 'stop')}>
            {camera.state === 'stopped' ? <Trans>Show again</Trans> : <Trans>Stop the stream now</Trans>}
          </Button>
        )}
      </div>
      {camera && <FilmLink gameId={gameId} />}
      {camera && (
        <form onSubmit={setLag} className="grid gap-3">
          <Field
            key={camera.lag}
            label={t`Seconds by which the pictures are late`}
            name="lag"
            type="number"
            min={0}
            max={60}
            step={0.1}
            required
            defaultValue={String(camera.lag / SECOND)}
          />
          <Button type="submit" look="outline" busy={change.isPending}>
            <Trans>Save</Trans>
          </Button>
        </form>
      )}
    </section>
  )
}

/** Where a camera sends, and its key. The key is shown once. */
function Connection({ camera }: { camera: Camera }) {
  const address = `${location.origin}${camera.address}`
  return (
    <div className="grid gap-3 rounded-card border border-line bg-sunken p-4 text-small">
      <p className="text-muted">
        <Trans>Enter both in the camera, or let it read the code. The key is shown only now; an earlier one has ended.</Trans>
      </p>
      <p className="wrap-anywhere">
        <Trans>Address: {address}</Trans>
      </p>
      <p className="wrap-anywhere">
        <Trans>Key: {camera.key}</Trans>
      </p>
      <div className="size-40 justify-self-center">
        <Suspense>
          <QrCode text={`${address}#${camera.key}`} />
        </Suspense>
      </div>
    </div>
  )
}

async function send(id: string, wanted: Change): Promise<Camera | null> {
  const params = { id }
  if (wanted === 'key') return (await call('POST /console/games/:id/camera', { params })).data
  if (wanted === 'stop') await call('POST /console/games/:id/gate/stop', { params })
  else if (wanted === 'start') await call('POST /console/games/:id/gate/start', { params })
  else return (await call('PUT /console/games/:id/camera', { params, body: wanted })).data
  return null
}
