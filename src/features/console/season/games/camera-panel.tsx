import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Camera, ProtocolStates } from '#shared/video.schema.ts'
import { CAMERA_PROTOCOLS, type CameraProtocol } from '#shared/video.ts'
import { formatDateTime } from '#platform/dates.ts'
import { isOvertaken } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Notice } from '#ui/notice.tsx'
import { cameraQueries } from '../../media/camera-queries.ts'
import { FilmLink } from '../../media/film-link.tsx'
import { SmallVideo } from '../../media/small-video.tsx'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { FollowRow } from '../../frame/changes/follow-row.tsx'
import { useChange } from '../../frame/changes/use-change.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { lensQueries } from '../../media/lens-queries.ts'
import { CameraConnection } from './camera-connection.tsx'
import { CAMERA_STATES, MISSING, NOTES, PROBLEMS, PROTOCOL_NAMES } from './camera-texts.ts'

const SECOND = 1000

type Change = { key: CameraProtocol } | { stoppedAt: string } | 'stop'

/** The camera of a game: how it connects, what it sends, and how late its pictures are. */
export function CameraPanel({ gameId }: { gameId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = cameraQueries.ofGame(gameId)
  const [made, setMade] = useState<Camera | null>(null)
  const [chosen, setChosen] = useState<CameraProtocol | null>(null)
  const { data } = useQuery(cameraQueries.ofGame(gameId))
  const change = useMutation({
    mutationFn: (wanted: Change) => send(gameId, wanted),
    onError: (error) => isOvertaken(error) && queryClient.invalidateQueries({ queryKey }),
    onSuccess(changed) {
      if (changed?.key) setMade(changed)
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: lensQueries.ofGame(gameId).queryKey })
    },
  })
  if (data === undefined) return null
  const { data: camera, protocols } = data
  const protocol = chosen ?? camera?.protocol ?? 'http'
  const missing = whatIsMissing(protocols, protocol)
  return (
    <section aria-label={t`Camera`} className="grid gap-4">
      {camera && (
        <p role="status" className="text-small">
          {t(CAMERA_STATES[camera.state])} {camera.last_at && <Trans>Last video: {formatDateTime(new Date(camera.last_at))}</Trans>}
        </p>
      )}
      {camera?.problem && <Notice kind="error">{t(PROBLEMS[camera.problem])}</Notice>}
      {camera?.notes.map((note) => (
        <Notice key={note} kind={note === 'sound_converted' ? 'info' : 'error'}>
          {t(NOTES[note])} {note === 'two_cameras' && camera.from && <Trans>The one that is live sends from {camera.from}.</Trans>}
        </Notice>
      ))}
      {made?.key && <CameraConnection camera={{ ...made, key: made.key }} />}
      <CallErrorNotice error={change.error} />
      <NativeSelect
        label={t`Filmed with`}
        value={protocol}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as CameraProtocol)}
        options={CAMERA_PROTOCOLS.map((name) => [name, t(PROTOCOL_NAMES[name])])}
      />
      {missing && <p className="text-small text-muted">{t(MISSING[missing])}</p>}
      <div className="grid grid-cols-2 gap-3">
        <Button look="outline" busy={change.isPending} disabled={missing !== null} onClick={() => change.mutate({ key: protocol })}>
          {camera ? <Trans>New key for the camera</Trans> : <Trans>Film with our own camera</Trans>}
        </Button>
        {camera?.stopped_at && (
          <Button look="outline" busy={change.isPending} onClick={() => change.mutate({ stoppedAt: camera.stopped_at ?? '' })}>
            <Trans>Show again</Trans>
          </Button>
        )}
        {camera?.stopped_at === null && (
          <Button look="outline" busy={change.isPending} onClick={() => change.mutate('stop')}>
            <Trans>Stop the stream now</Trans>
          </Button>
        )}
      </div>
      {camera && <FilmLink gameId={gameId} />}
      {camera && <SmallVideo gameId={gameId} />}
      {camera && <FollowRow row={camera.lag}>{(lag) => <LagForm gameId={gameId} lag={lag} />}</FollowRow>}
    </section>
  )
}

/** How late the pictures of a camera are, in milliseconds. */
function LagForm({ gameId, lag }: { gameId: string; lag: number }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const change = useChange({ lag }, (body) => call('PUT /console/games/:id/camera', { params: { id: gameId }, body }), {
    onDone: () => void queryClient.invalidateQueries({ queryKey: cameraQueries.ofGame(gameId).queryKey }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.save({ lag: Math.round(Number(readForm(event.currentTarget)['lag']) * SECOND) })
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        label={t`Video delay in seconds`}
        name="lag"
        type="number"
        min={0}
        max={60}
        step={0.1}
        required
        defaultValue={String(lag / SECOND)}
      />
      <ChangeNotice change={change} />
      <Button type="submit" look="outline" busy={change.busy}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

/** What is missing before a camera can send by a protocol; null if it can. */
function whatIsMissing(protocols: ProtocolStates, protocol: CameraProtocol) {
  const state = protocol === 'http' ? 'ready' : protocols[protocol]
  return state === 'ready' ? null : state
}

async function send(id: string, wanted: Change): Promise<Camera | null> {
  const params = { id }
  if (wanted === 'stop') await call('POST /console/games/:id/gate/stop', { params })
  else if ('stoppedAt' in wanted) await call('POST /console/games/:id/gate/start', { params, body: { stopped_at: wanted.stoppedAt } })
  else return (await call('POST /console/games/:id/camera', { params, query: { protocol: wanted.key } })).data
  return null
}
