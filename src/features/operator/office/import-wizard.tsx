import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AGE_CATEGORIES, toAgeCategory } from '#shared/age-category.ts'
import type { ImportField, ImportOrder, ImportPreview } from '#shared/import.schema.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { tableKey } from '../table/table-view.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportFindings } from './import-findings.tsx'
import { Problem } from './problem.tsx'
import { readFileContent } from './read-file.ts'

type Options = Omit<ImportOrder, 'file_name' | 'content'>

const USUAL: Options = { age_category: null, competition: null, create_clubs: false, default_time: null, columns: {} }

/** A fixture list: chosen, looked at, corrected, imported. Nothing is written before the last press. */
export function ImportWizard() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<{ file_name: string; content: string } | null>(null)
  const [options, setOptions] = useState(USUAL)
  const [tooLarge, setTooLarge] = useState(false)
  const look = useMutation({ mutationFn: (order: ImportOrder) => ask('preview', order) })
  const write = useMutation({
    mutationFn: (order: ImportOrder) => ask('', order),
    onSuccess(answer, order) {
      void queryClient.invalidateQueries({ queryKey: tableKey('console/imports') })
      if (answer.problems.length === 0) setFile(null)
      else look.mutate(order)
    },
  })

  async function choose(chosen: File | undefined) {
    write.reset()
    if (!chosen) return
    const content = await readFileContent(chosen)
    setTooLarge(content === null)
    if (content === null) return
    const next = { file_name: chosen.name, content }
    setFile(next)
    look.mutate({ ...next, ...options })
  }
  function change(part: Partial<Options>) {
    const next = { ...options, ...part }
    setOptions(next)
    if (file) look.mutate({ ...file, ...next })
  }
  // What is typed letter by letter is looked at once it is typed.
  const type = (part: Partial<Options>) => setOptions({ ...options, ...part })
  const typed = () => {
    const { competition, default_time } = look.variables ?? USUAL
    if (competition !== options.competition || default_time !== options.default_time) change({})
  }
  const column = (field: ImportField, heading: string) => {
    const { [field]: _, ...rest } = options.columns
    change({ columns: heading === '' ? rest : { ...rest, [field]: heading } })
  }
  const seen = look.data
  const ready = file && seen?.problems.length === 0
  const done = write.data?.problems.length === 0 ? write.data : null

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <label className="grid gap-1.5 text-small font-medium">
          <Trans>Fixture list (CSV, XLSX or football.json)</Trans>
          <input
            type="file"
            accept=".csv,.xlsx,.json,text/csv,application/json"
            onChange={(event) => void choose(event.target.files?.[0])}
            className="min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface p-2 text-small file:me-3 file:min-h-8 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:font-medium"
          />
        </label>
        <Field
          label={t`Competition`}
          value={options.competition ?? ''}
          maxLength={80}
          placeholder={seen?.competition}
          onChange={(event) => type({ competition: event.target.value || null })}
          onBlur={typed}
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
          onBlur={typed}
        />
        <label className="flex min-h-11 items-center gap-3 text-small sm:col-span-2">
          <input
            type="checkbox"
            checked={options.create_clubs}
            onChange={(event) => change({ create_clubs: event.target.checked })}
            className="size-6 accent-action"
          />
          <Trans>Make clubs that are not known yet</Trans>
        </label>
      </div>
      {tooLarge && (
        <p role="alert" className="text-small text-live">
          <Trans>This file is too large for the console. The command line takes larger ones.</Trans>
        </p>
      )}
      {file && seen && seen.headings.length > 0 && <ColumnMapping headings={seen.headings} chosen={options.columns} onChoose={column} />}
      <Problem error={look.error ?? write.error} />
      {file && seen && <ImportFindings findings={seen} busy={look.isPending} />}
      {ready && (
        <Button busy={write.isPending || look.isPending} onClick={() => write.mutate({ ...file, ...options })} className="min-h-12">
          <Trans>Import</Trans>
        </Button>
      )}
      {done && (
        <p role="status" className="rounded-control bg-action-soft p-4 text-body font-semibold">
          <Trans>
            Imported: {done.create.length} new, {done.change.length} changed.
          </Trans>
        </p>
      )}
    </section>
  )
}

async function ask(step: string, json: ImportOrder): Promise<ImportPreview> {
  const path = step === '' ? 'console/imports' : `console/imports/${step}`
  return (await call<{ data: ImportPreview }>(path, { method: 'post', json })).data
}
