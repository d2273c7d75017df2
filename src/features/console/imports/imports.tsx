import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportRow } from '#shared/import.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Page } from '../frame/states.tsx'
import { TableView } from '../table/table-view.tsx'
import type { TableSearch } from '../table/table-search.ts'
import { SquadWizard } from './squad-wizard.tsx'
import { ImportWizard } from './import-wizard.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { useCommand } from '../forms/use-command.ts'

/** The import wizard, and the list of imports. */
export function Imports({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<ImportRow['kind']>('fixtures')
  const [undone, setUndone] = useState<ImportRow['kind'] | null>(null)
  const [open, setOpen] = useState<ImportRow | null>(null)
  const undo = useCommand('POST /console/imports/:id/undo', ['GET /console/imports', 'GET /console/clubs'], () => {
    setUndone(open?.kind ?? null)
    setOpen(null)
  })
  // An undo hides the success message of an earlier import.
  const undoneAt = undo.isSuccess ? undo.submittedAt : 0
  const { deleted = 0, restored = 0, kept = 0 } = undo.data?.data ?? {}
  return (
    <Page title={<Trans>Import</Trans>}>
      <Chips<ImportRow['kind']>
        label={t`What is imported`}
        chips={[
          { value: 'fixtures', label: <Trans>Fixtures</Trans> },
          { value: 'squad', label: <Trans>Players</Trans> },
        ]}
        chosen={kind}
        onChoose={setKind}
      />
      {kind === 'fixtures' ? <ImportWizard undoneAt={undoneAt} /> : <SquadWizard undoneAt={undoneAt} />}
      <h2 className="text-body font-bold">
        <Trans>Imported so far</Trans>
      </h2>
      {undo.data && (
        <p role="status" className="rounded-control bg-action-soft p-4 text-small">
          {undone === 'squad' ? (
            <Trans>
              Taken back: <Plural value={deleted} one="# player" other="# players" /> removed, {restored} as they were, {kept} kept because
              they have played or were changed since.
            </Trans>
          ) : (
            <Trans>
              Taken back: <Plural value={deleted} one="# game" other="# games" /> removed, {restored} as they were, {kept} kept because they
              have been played since.
            </Trans>
          )}
        </p>
      )}
      <TableView
        table="GET /console/imports"
        label={t`Imported so far`}
        search={search}
        defaultSort="-imported"
        onChange={onChange}
        empty={<Trans>Nothing has been imported yet.</Trans>}
        columns={[
          { head: t`File`, main: true, cell: (row) => row.file_name },
          { head: t`Competition or club`, cell: (row) => row.competition },
          { head: t`When`, cell: (row) => <span className="figures">{formatDateTime(new Date(row.imported_at))}</span> },
          { head: t`Who`, cell: (row) => row.by ?? t`Command line or erased account` },
          {
            head: t`Result`,
            cell: ({ kind: what, created, changed }) => (
              <span className="figures">
                {what === 'squad' ? t`Players: ${created} new, ${changed} changed` : t`Games: ${created} new, ${changed} changed`}
              </span>
            ),
          },
          {
            head: t`Take back`,
            action: true,
            cell: (row) =>
              row.undone ? (
                <Trans>Taken back</Trans>
              ) : (
                <Button look="outline" aria-label={t`Take back ${row.file_name}`} onClick={() => setOpen(row)}>
                  <Trans>Take back</Trans>
                </Button>
              ),
          },
        ]}
      />
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={t`Take the whole import back?`}>
          <p className="mb-5 text-body">
            {open.kind === 'squad' ? (
              <Trans>Players whom it added are removed, and those that it changed are as they were before.</Trans>
            ) : (
              <Trans>Games that it made are removed, and those that it changed are as they were before.</Trans>
            )}
          </p>
          <CallErrorNotice error={undo.error} />
          <Button busy={undo.isPending} onClick={() => undo.mutate({ params: { id: open._id } })} className="mt-3 min-h-12 w-full">
            <Trans>Yes, take it back</Trans>
          </Button>
        </Dialog>
      )}
    </Page>
  )
}
