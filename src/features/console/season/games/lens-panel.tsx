import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { lensFaults, PROJECTIONS, USUAL_LENS, type Lens } from '#shared/lens.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { FollowRow } from '../../frame/changes/follow-row.tsx'
import { useChange } from '../../frame/changes/use-change.ts'
import { lensQueries } from '../../media/lens-queries.ts'
import { LensNumbers } from './lens-numbers.tsx'

/** The running picture of a game; of a panorama through a lens that is being adjusted. */
export type ShowLens = (parts: { gameId: string; lens: Lens | null }) => ReactNode

/** Whether the camera of a game sends a usual picture or a panorama, and the lens of that, adjusted on the running picture. */
export function LensPanel({ gameId, preview }: { gameId: string; preview: ShowLens }) {
  const { data: known } = useQuery(lensQueries.ofGame(gameId))
  return known ? <FollowRow row={known}>{({ lens }) => <LensForm gameId={gameId} saved={lens} preview={preview} />}</FollowRow> : null
}

function LensForm({ gameId, saved, preview }: { gameId: string; saved: Lens | null; preview: ShowLens }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [isPanorama, setIsPanorama] = useState(saved !== null)
  const [lens, setLens] = useState(saved ?? USUAL_LENS)
  const [isWatched, setIsWatched] = useState(false)
  /** The newest one without a fault: the picture is never shown by another. */
  const [sound, setSound] = useState(lens)
  const form = useChange<{ lens: Lens | null }>(
    { lens: saved },
    (body) => call('PUT /console/games/:id/lens', { params: { id: gameId }, body }),
    { onDone: () => void queryClient.invalidateQueries({ queryKey: lensQueries.ofGame(gameId).queryKey }) },
  )
  const faults = lensFaults(lens)
  const isSound = Object.keys(faults).length === 0
  const change = (next: Lens) => {
    setLens(next)
    if (Object.keys(lensFaults(next)).length === 0) setSound(next)
    form.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPanorama || isSound) form.save({ lens: isPanorama ? lens : null })
  }
  return (
    <form aria-label={t`Type of video`} onSubmit={submit} className="mt-5 grid grid-cols-1 gap-4 border-t border-line pt-5">
      <Chips
        label={t`Type of video`}
        chips={[
          { value: 'flat', label: <Trans>Standard video</Trans> },
          { value: 'panorama', label: <Trans>180° panorama</Trans> },
        ]}
        chosen={isPanorama ? 'panorama' : 'flat'}
        onChoose={(kind) => {
          setIsPanorama(kind === 'panorama')
          form.reset()
        }}
      />
      {!isPanorama &&
        (isWatched ? (
          preview({ gameId, lens: null })
        ) : (
          <Button look="outline" onClick={() => setIsWatched(true)}>
            <Trans>Preview</Trans>
          </Button>
        ))}
      {isPanorama && (
        <>
          <div className="sticky top-0 z-10 bg-raised pb-2">{preview({ gameId, lens: sound })}</div>
          <Chips
            label={t`Projection of the video`}
            chips={PROJECTIONS.map((projection) => ({
              value: projection,
              label: projection === 'cylinder' ? <Trans>Cylinder</Trans> : <Trans>Sphere</Trans>,
            }))}
            chosen={lens.projection}
            onChoose={(projection) => change({ ...lens, projection })}
          />
          <LensNumbers lens={lens} faults={faults} onChange={change} />
        </>
      )}
      <ChangeNotice change={form} />
      <Button type="submit" look="outline" busy={form.busy} disabled={isPanorama && !isSound}>
        <Trans>Save type of video</Trans>
      </Button>
      <p role="status" className="text-small text-muted empty:hidden">
        {form.saved && <Trans>Saved. Viewers see the change now.</Trans>}
      </p>
    </form>
  )
}
