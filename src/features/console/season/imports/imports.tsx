import { toAgeCategory } from '#shared/age-category.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportRow } from '#shared/import.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Page } from '../../frame/states.tsx'
import { TableView } from '../../frame/table/table-view.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { SquadWizard } from './squad-wizard.tsx'
import { ImportWizard } from './import-wizard.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

/** The import wizard, and the list of imports. */
export function Imports({
  search: { kind: asked, club, age, ...search },
  onChange,
}: {
  search: TableSearch
  onChange(change: TableSearch): void
}) {
  const { t } = useLingui()
  const [kind, setKind] = useState<ImportRow['kind']>(asked === 'squad' ? 'squad' : 'fixtures')
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
      {kind === 'fixtures' ? (
        <ImportWizard undoneAt={undoneAt} />
      ) : (
        <SquadWizard undoneAt={undoneAt} club={club} age={toAgeCategory(age)} />
      )}
      <h2 className="text-body font-bold">
        <Trans>Previous imports</Trans>
      </h2>
      {undo.data && (
        <p role="status" className="rounded-control bg-action-soft p-4 text-small">
          {undone === 'squad' ? (
            <Trans>
              Undone: <Plural value={deleted} one="# player" other="# players" /> removed, {restored} restored, {kept} kept because they
              have since played or been changed.
            </Trans>
          ) : (
            <Trans>
              Undone: <Plural value={deleted} one="# match" other="# matches" /> removed, {restored} restored, {kept} kept because they have
              since been played.
            </Trans>
          )}
        </p>
      )}
      <TableView
        table="GET /console/imports"
        label={t`Previous imports`}
        search={search}
        defaultSort="-imported"
        onChange={onChange}
        empty={<Trans>No imports yet.</Trans>}
        columns={[
          { head: t`File`, main: true, cell: (row) => row.file_name },
          { head: t`Competition or club`, cell: (row) => row.competition },
          { head: t`When`, cell: (row) => <span className="figures">{formatDateTime(new Date(row.imported_at))}</span> },
          { head: t`Who`, wide: true, cell: (row) => row.by ?? t`Command line or erased account` },
          {
            head: t`Result`,
            cell: ({ kind: what, created, changed }) => (
              <span className="figures">
                {what === 'squad' ? t`Players: ${created} new, ${changed} changed` : t`Matches: ${created} new, ${changed} changed`}
              </span>
            ),
          },
          {
            head: t`Undo`,
            action: true,
            cell: (row) =>
              row.undone ? (
                <Trans>Undone</Trans>
              ) : (
                <Button look="outline" aria-label={t`Undo ${row.file_name}`} onClick={() => setOpen(row)}>
                  <Trans>Undo</Trans>
                </Button>
              ),
          },
        ]}
      />
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={t`Undo the whole import?`}>
          <p className="mb-5 text-body">
            {open.kind === 'squad' ? (
              <Trans>Players it added are removed, and players it changed are restored.</Trans>
            ) : (
              <Trans>Matches it created are removed, and matches it changed are restored.</Trans>
            )}
          </p>
          <CallErrorNotice error={undo.error} />
          <Button busy={undo.isPending} onClick={() => undo.mutate({ params: { id: open._id } })} size="medium" className="mt-3 w-full">
            <Trans>Yes, undo it</Trans>
          </Button>
        </Dialog>
      )}
    </Page>
  )
}
