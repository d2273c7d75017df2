import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportRow } from '#shared/import.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Page } from '../frame/states.tsx'
import { TableView } from '../table/table-view.tsx'
import type { TableSearch } from '../table/table-search.ts'
import { ImportWizard } from './import-wizard.tsx'
import { Problem } from './problem.tsx'
import { useCommand } from './use-command.ts'

/** Fixture lists: the wizard, and what was imported so far. */
export function Imports({ search, onChange }: { search: TableSearch; onChange(search: TableSearch): void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<ImportRow | null>(null)
  const undo = useCommand<{ data: { deleted: number; restored: number; kept: number } }>(['console/imports'], () => setOpen(null))
  return (
    <Page title={<Trans>Import</Trans>}>
      <ImportWizard />
      <h2 className="text-body font-bold">
        <Trans>Imported so far</Trans>
      </h2>
      {undo.data && (
        <p role="status" className="rounded-control bg-action-soft p-4 text-small">
          <Trans>
            Taken back: {undo.data.data.deleted} games removed, {undo.data.data.restored} as they were, {undo.data.data.kept} kept because
            they have been played since.
          </Trans>
        </p>
      )}
      <TableView<ImportRow>
        path="console/imports"
        label={t`Imported so far`}
        search={search}
        usualSort="-imported"
        onChange={onChange}
        keyOf={({ _id }) => _id}
        empty={<Trans>Nothing was imported here yet.</Trans>}
        columns={[
          { head: t`File`, main: true, cell: (row) => row.file_name },
          { head: t`Competition`, cell: (row) => row.competition },
          { head: t`When`, cell: (row) => <span className="figures">{formatDateTime(new Date(row.imported_at))}</span> },
          { head: t`Who`, cell: (row) => row.by },
          { head: t`Games`, cell: (row) => <span className="figures">{t`${row.created} new, ${row.changed} changed`}</span> },
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
            <Trans>Games that it made are removed, and those that it changed are as they were before.</Trans>
          </p>
          <Problem error={undo.error} />
          <Button
            busy={undo.isPending}
            onClick={() => undo.mutate({ path: `console/imports/${open._id}/undo`, method: 'post' })}
            className="mt-3 min-h-12 w-full"
          >
            <Trans>Yes, take it back</Trans>
          </Button>
        </Dialog>
      )}
    </Page>
  )
}
