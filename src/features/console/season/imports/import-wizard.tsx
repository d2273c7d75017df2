import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AGE_CATEGORIES, toAgeCategory } from '#shared/age-category.ts'
import { IMPORT_FIELDS, type ImportField } from '#shared/import-fields.ts'
import type { ImportRequest, ImportPreview } from '#shared/import.schema.ts'
import { VENUE_ZONE } from '#shared/venue-time.ts'
import { isOvertaken } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { tableKey } from '../../frame/table/table-view.tsx'
import { ColumnHelp } from './column-help.tsx'
import { ClubMapping } from './club-mapping.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { FileField } from './file-field.tsx'
import { ImportFindings, ImportProblems } from './import-findings.tsx'
import { KnownCompetition } from './known-competition.tsx'
import { KIND_NAMES, KINDS } from '../competitions/names.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { ImportedNotice } from './imported-notice.tsx'
import { recallMapping, rememberMapping } from './remembered.ts'
import { ReadingOptions } from './reading-options.tsx'

type Options = Omit<ImportRequest, 'file_name' | 'content'>

const DEFAULTS: Options = {
  age_category: null,
  competition: null,
  kind: null,
  create_clubs: false,
  default_time: null,
  season: null,
  sheet: null,
  time_zone: VENUE_ZONE,
  clubs: [],
  columns: {},
  skip: [],
}

/** A fixture list: chosen, previewed, corrected, imported. Nothing is written before the last press. */
export function ImportWizard({ undoneAt }: { undoneAt: number }) {
  const { t } = useLingui()
  const { role } = useConsoleAccess()
  const queryClient = useQueryClient()
  const [imported, setImported] = useState(0)
  const [file, setFile] = useState<{ file_name: string; content: string } | null>(null)
  const [options, setOptions] = useState(DEFAULTS)
  const preview = useMutation({ mutationFn: (order: ImportRequest) => ask('POST /console/imports/preview', order) })
  const write = useMutation({
    mutationFn: (order: ImportRequest) => ask('POST /console/imports', order),
    onSuccess(answer, order) {
      void queryClient.invalidateQueries({ queryKey: tableKey('GET /console/imports') })
      if (answer.problems.length === 0) {
        rememberMapping(order)
        setFile(null)
        setImported((times) => times + 1)
      } else preview.mutate(order)
    },
    // A colleague was faster: what the list does by now is looked at anew.
    onError: (error, order) => isOvertaken(error) && preview.mutate(order),
  })

  function choose(next: { file_name: string; content: string }) {
    write.reset()
    setFile(next)
    // Sheets, headings and names are those of the file before.
    const fresh = { ...options, sheet: null, clubs: [], columns: {}, skip: [] }
    setOptions(fresh)
    recall(next, fresh)
  }
  /** Previews a list with what was mapped before. Its clubs are known only once its columns are. */
  function recall(list: { file_name: string; content: string }, known: Options) {
    preview.mutate(
      { ...list, ...known },
      {
        onSuccess(answer) {
          const mapped = recallMapping(answer, known)
          if (!mapped) return
          setOptions({ ...known, ...mapped })
          recall(list, { ...known, ...mapped })
        },
      },
    )
  }
  function change(part: Partial<Options>) {
    const next = { ...options, ...part }
    setOptions(next)
    if (file) preview.mutate({ ...file, ...next })
  }
  // What is typed letter by letter is previewed when the field is left.
  const type = (part: Partial<Options>) => setOptions({ ...options, ...part })
  const previewTyped = () => {
    const { competition, default_time, season } = preview.variables ?? DEFAULTS
    if (competition !== options.competition || default_time !== options.default_time || season !== options.season) change({})
  }
  const column = (field: ImportField, heading: string) => {
    const { [field]: _, ...rest } = options.columns
    change({ columns: heading === '' ? rest : { ...rest, [field]: heading } })
  }
  const findings = preview.data
  const ready = file && findings?.problems.length === 0
  const done = write.data?.problems.length === 0 && write.submittedAt > undoneAt ? write.data : null

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      {file && findings && <ImportProblems findings={findings} skipped={options.skip} onSkip={(skip) => change({ skip })} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <FileField
          key={imported}
          label={<Trans>Fixture list (CSV, Excel, football.json or a calendar)</Trans>}
          accept=".csv,.xlsx,.xls,.json,.ics,text/csv,application/json,text/calendar"
          onChoose={choose}
        />
        <KnownCompetition
          age={options.age_category}
          competition={options.competition}
          season={options.season}
          onChoose={(chosen) => change(chosen)}
        />
        <Field
          label={t`Competition`}
          value={options.competition ?? ''}
          maxLength={80}
          placeholder={findings?.competition}
          onChange={(event) => type({ competition: event.target.value || null })}
          onBlur={previewTyped}
        />
        <NativeSelect
          label={t`Kind`}
          value={options.kind ?? ''}
          onChange={({ target: { value } }) => change({ kind: KINDS.find((kind) => kind === value) ?? null })}
          options={[['', t`Recognised by the name`], ...KINDS.map((kind) => [kind, t(KIND_NAMES[kind])] as const)]}
        />
        <NativeSelect
          label={t`Age category for rows without one`}
          value={options.age_category ?? ''}
          onChange={(event) => change({ age_category: toAgeCategory(event.target.value) })}
          options={[['', t`No age category`], ...AGE_CATEGORIES.map((age) => [age, age] as const)]}
        />
        <Field
          label={t`Time for rows without one`}
          type="time"
          value={options.default_time ?? ''}
          onChange={(event) => type({ default_time: event.target.value || null })}
          onBlur={previewTyped}
        />
        {role === 'staff' ? (
          <label className="flex min-h-11 items-center gap-3 text-small sm:col-span-2">
            <input
              type="checkbox"
              checked={options.create_clubs}
              onChange={(event) => change({ create_clubs: event.target.checked })}
              className="size-6 accent-action"
            />
            <Trans>Create clubs that do not exist yet</Trans>
          </label>
        ) : (
          <p className="text-small text-muted sm:col-span-2">
            <Trans>Only your clubs’ matches are imported from the list.</Trans>
          </p>
        )}
        <p className="text-small text-muted sm:col-span-2">
          <ColumnHelp fields={IMPORT_FIELDS} />
        </p>
      </div>
      {file && findings && (
        <ReadingOptions options={options} sheets={findings.sheets} onChange={change} onType={type} onTyped={previewTyped} />
      )}
      {file && findings && (
        <ClubMapping
          unknown={findings.unknown_clubs}
          chosen={options.clubs}
          mayCreate={role === 'staff'}
          onChoose={(clubs) => change({ clubs })}
        />
      )}
      {file && findings && findings.headings.length > 0 && (
        <ColumnMapping headings={findings.headings} chosen={options.columns} onChoose={column} />
      )}
      <CallErrorNotice error={preview.error ?? write.error} />
      {file && findings && <ImportFindings findings={findings} busy={preview.isPending} />}
      {ready && (
        <Button
          busy={write.isPending || preview.isPending}
          onClick={() => write.mutate({ ...file, ...options, preview: findings.digest })}
          size="medium"
        >
          <Trans>Import</Trans>
        </Button>
      )}
      {done && <ImportedNotice created={done.totals.create} changed={done.totals.change} />}
    </section>
  )
}

async function ask(name: 'POST /console/imports/preview' | 'POST /console/imports', body: ImportRequest): Promise<ImportPreview> {
  return (await call(name, { body })).data
}
