import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AGE_CATEGORIES, toAgeCategory } from '#shared/age-category.ts'
import type { ImportField } from '#shared/import-fields.ts'
import type { ImportRequest, ImportPreview } from '#shared/import.schema.ts'
import { VENUE_ZONE } from '#shared/venue-time.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useConsoleAccess } from '../access-context.ts'
import { tableKey } from '../table/table-view.tsx'
import { ClubMapping } from './club-mapping.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { FileField } from './file-field.tsx'
import { ImportFindings } from './import-findings.tsx'
import { KIND_NAMES, KINDS } from '../competitions/names.ts'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { ImportedNotice } from './imported-notice.tsx'
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
        setFile(null)
        setImported((times) => times + 1)
      } else preview.mutate(order)
    },
  })

  function choose(next: { file_name: string; content: string }) {
    write.reset()
    setFile(next)
    // Sheets, headings and names are those of the file before.
    const fresh = { ...options, sheet: null, clubs: [], columns: {} }
    setOptions(fresh)
    preview.mutate({ ...next, ...fresh })
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
      <div className="grid gap-4 sm:grid-cols-2">
        <FileField
          key={imported}
          label={<Trans>Fixture list (CSV, XLSX or football.json)</Trans>}
          accept=".csv,.xlsx,.json,text/csv,application/json"
          onChoose={choose}
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
          options={[['', t`As its name tells`], ...KINDS.map((kind) => [kind, t(KIND_NAMES[kind])] as const)]}
        />
        <NativeSelect
          label={t`Age category of rows without one`}
          value={options.age_category ?? ''}
          onChange={(event) => change({ age_category: toAgeCategory(event.target.value) })}
          options={[['', t`None`], ...AGE_CATEGORIES.map((age) => [age, age] as const)]}
        />
        <Field
          label={t`Time of rows without one`}
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
            <Trans>Make clubs that are not known yet</Trans>
          </label>
        ) : (
          <p className="text-small text-muted sm:col-span-2">
            <Trans>Of the list the games of your clubs are taken.</Trans>
          </p>
        )}
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
        <Button busy={write.isPending || preview.isPending} onClick={() => write.mutate({ ...file, ...options })} className="min-h-12">
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
