import type { AgeCategoryName } from '#shared/age-category.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AGE_CATEGORIES, toAgeCategory } from '#shared/age-category.ts'
import { SQUAD_FIELDS } from '#shared/import-fields.ts'
import type { SquadImportRequest } from '#shared/import.schema.ts'
import { useClubOptions } from '#platform/club-list.ts'
import { isOvertaken } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useConsoleAccess, useManages } from '../../frame/access-context.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { ColumnHelp } from './column-help.tsx'
import { FileField } from './file-field.tsx'
import { ImportedNotice } from './imported-notice.tsx'
import { SquadFindings } from './squad-findings.tsx'

/** What stays chosen once a list is imported. */
type Squad = Pick<SquadImportRequest, 'club_id' | 'age_category'>
type File = Pick<SquadImportRequest, 'file_name' | 'content' | 'sheet'>

interface SquadWizardProps {
  undoneAt: number
  /** The squad that is to be filled, if the way here came from it. */
  club: string | undefined
  age: AgeCategoryName | null
}

/** A list of players for a club's squads: chosen, previewed, imported. Nothing is written before the last press. */
export function SquadWizard({ undoneAt, club, age }: SquadWizardProps) {
  const { t } = useLingui()
  const { role, club_ids } = useConsoleAccess()
  const manages = useManages()
  const { options } = useClubOptions()
  const clubs = options.filter(({ value }) => manages(value))
  const [squad, setSquad] = useState<Squad>({ club_id: club ?? (role === 'staff' ? '' : (club_ids[0] ?? '')), age_category: age })
  const [imported, setImported] = useState(0)
  const [file, setFile] = useState<File | null>(null)
  const preview = useMutation({
    mutationFn: async (body: SquadImportRequest) => (await call('POST /console/squads/preview', { body })).data,
  })
  const write = useCommand('POST /console/squads', ['GET /console/imports', 'GET /console/clubs'], ({ data }) => {
    if (data.problems.length === 0) {
      setFile(null)
      setImported((times) => times + 1)
    } else if (file) preview.mutate({ ...squad, ...file })
  })
  function change(nextSquad: Squad, nextFile: File | null) {
    setSquad(nextSquad)
    setFile(nextFile)
    write.reset()
    if (nextFile && nextSquad.club_id) preview.mutate({ ...nextSquad, ...nextFile })
  }
  const findings = file && squad.club_id ? preview.data : undefined
  const done = write.data?.data.problems.length === 0 && write.submittedAt > undoneAt ? write.data.data : null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label={t`Club`}
          value={squad.club_id}
          onChange={(event) => change({ ...squad, club_id: event.target.value }, file)}
          options={[['', t`Choose a club`], ...clubs.map(({ value, label }) => [value, label] as const)]}
        />
        <NativeSelect
          label={t`Age category for rows without one`}
          value={squad.age_category ?? ''}
          onChange={(event) => change({ ...squad, age_category: toAgeCategory(event.target.value) }, file)}
          options={[['', t`No age category`], ...AGE_CATEGORIES.map((each) => [each, each] as const)]}
        />
        <FileField
          key={imported}
          label={<Trans>List of players (CSV or Excel)</Trans>}
          accept=".csv,.xlsx,.xls,text/csv"
          onChoose={(chosen) => change(squad, { ...chosen, sheet: null })}
        />
        {file && findings && findings.sheets.length > 1 && (
          <NativeSelect
            label={t`Sheet`}
            value={file.sheet ?? ''}
            onChange={(event) => change(squad, { ...file, sheet: event.target.value || null })}
            options={[['', t`The first`], ...findings.sheets.map((sheet) => [sheet, sheet] as const)]}
          />
        )}
        <p className="text-small text-muted sm:col-span-2">
          <Trans>The list needs columns for shirt number, first name and last name. Players not in the list stay in the squad.</Trans>{' '}
          <ColumnHelp fields={SQUAD_FIELDS} />
        </p>
      </div>
      {file && !squad.club_id && (
        <p role="status" className="text-body font-semibold">
          <Trans>Choose the club to read the list.</Trans>
        </p>
      )}
      <CallErrorNotice error={preview.error ?? write.error} />
      {findings && <SquadFindings findings={findings} busy={preview.isPending} />}
      {file && findings?.problems.length === 0 && (
        <Button
          busy={write.isPending || preview.isPending}
          onClick={() =>
            write.mutate(
              { body: { ...squad, ...file, preview: findings.digest } },
              // A colleague was faster: what the list does by now is looked at anew.
              { onError: (error) => isOvertaken(error) && preview.mutate({ ...squad, ...file }) },
            )
          }
          size="medium"
        >
          <Trans>Import</Trans>
        </Button>
      )}
      {done && <ImportedNotice created={done.create.length} changed={done.change.length} />}
    </section>
  )
}
