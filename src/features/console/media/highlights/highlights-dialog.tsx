import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import type { Game } from '#shared/game.schema.ts'
import type { HighlightEditCommand, HighlightEditRow } from '#shared/highlights.schema.ts'
import { isMissing } from '#platform/call-error.ts'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { AddClip } from './add-clip.tsx'
import { ClipRow } from './clip-row.tsx'
import { minuteText } from '#shared/minute-text.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HighlightEditKind } from '#shared/highlights/kinds.ts'

const clipQueries = {
  /** The clips of a game, and what was changed by hand. */
  ofGame: (id: string) =>
    queryOptions({
      queryKey: ['console', 'highlights', id],
      queryFn: async ({ signal }) => (await call('GET /console/games/:id/highlights', { params: { id }, signal })).data,
      staleTime: 0,
      retry: false,
    }),
}

const EDIT_NAMES: Readonly<Record<HighlightEditKind, MessageDescriptor>> = {
  hidden: msg`Hidden`,
  trimmed: msg`Trimmed`,
  added: msg`Added by hand`,
}

type Change = { edit: HighlightEditCommand } | { undo: string }

interface HighlightsDialogProps {
  game: Game
  onClose(): void
}

/** The clips of a match: hidden, trimmed, and added by hand. Each change counts at once, and can be undone. */
export function HighlightsDialog({ game, onClose }: HighlightsDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { _id: id } = game
  const options = clipQueries.ofGame(id)
  const { data, isPending, error } = useQuery(options)
  const change = useMutation({
    mutationFn: (wanted: Change) =>
      'edit' in wanted
        ? call('POST /console/games/:id/highlights', { params: { id }, body: wanted.edit })
        : call('DELETE /console/highlights/:id', { params: { id: wanted.undo } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  })
  const edit = (command: HighlightEditCommand) => change.mutateAsync({ edit: command }).catch(() => undefined)
  return (
    <Dialog open onClose={onClose} title={t`Highlights`}>
      {isPending && <ScreenSpinner />}
      {isMissing(error) ? (
        <p className="text-body">
          <Trans>No clips: they need our own recording and a finished match.</Trans>
        </p>
      ) : (
        <Failure error={error} />
      )}
      {data && (
        <div className="grid gap-5">
          <p className="text-small text-muted">
            <Trans>Clips are made automatically from match events. A child’s own clips are made only if the family has agreed.</Trans>
          </p>
          <Failure error={change.error} />
          {data.clips.length === 0 && (
            <p className="text-body">
              <Trans>No clips yet.</Trans>
            </p>
          )}
          <ul className="grid gap-3">
            {data.clips.map((clip) => (
              <ClipRow key={clip._id} clip={clip} busy={change.isPending} onEdit={edit} />
            ))}
          </ul>
          <Edits edits={data.edits} busy={change.isPending} onUndo={(undo) => change.mutate({ undo })} />
          <AddClip game={game} busy={change.isPending} onAdd={edit} />
        </div>
      )}
    </Dialog>
  )
}

function Failure({ error }: { error: Error | null }) {
  const { t } = useLingui()
  return (
    error && (
      <p role="alert" className="text-small text-live">
        {t(errorText(error))}
      </p>
    )
  )
}

function Edits({ edits, busy, onUndo }: { edits: readonly HighlightEditRow[]; busy: boolean; onUndo(id: string): void }) {
  const { t } = useLingui()
  if (edits.length === 0) return null
  return (
    <section aria-label={t`Changed by hand`}>
      <h3 className="mb-2 text-small font-semibold">
        <Trans>Changed by hand</Trans>
      </h3>
      <ul className="divide-y divide-line">
        {edits.map((edit) => {
          const { _id: id, kind, by } = edit
          const minute = minuteText(edit) || '–'
          return (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
              <span className="text-small">
                <span className="figures font-semibold">{minute}</span> {[t(EDIT_NAMES[kind]), by].filter(Boolean).join(' · ')}
              </span>
              <button
                type="button"
                disabled={busy}
                aria-label={t`Undo: ${minute}`}
                onClick={() => onUndo(id)}
                className="min-h-11 px-2 text-small font-semibold text-action disabled:opacity-50"
              >
                <Trans>Undo</Trans>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
