import { Trans, useLingui } from '@lingui/react/macro'
import { IMPORT_FIELDS, type ImportField } from '#shared/import-fields.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { FIELD_NAMES } from './field-names.ts'

interface ColumnMappingProps {
  headings: readonly string[]
  chosen: Partial<Record<ImportField, string>>
  onChoose(field: ImportField, heading: string): void
}

/** Maps columns to fields where their headings are not recognised. */
export function ColumnMapping({ headings, chosen, onChoose }: ColumnMappingProps) {
  const { t } = useLingui()
  return (
    <details open={Object.keys(chosen).length > 0} className="rounded-control bg-sunken px-4 py-2">
      <summary className="min-h-8 cursor-pointer py-1 text-small font-medium">
        <Trans>Columns</Trans>
      </summary>
      <div className="grid gap-3 py-3 sm:grid-cols-3">
        {IMPORT_FIELDS.map((field) => (
          <NativeSelect
            key={field}
            label={t(FIELD_NAMES[field])}
            value={chosen[field] ?? ''}
            onChange={(event) => onChoose(field, event.target.value)}
            options={[['', t`By heading`], ...headings.map((heading) => [heading, heading] as const)]}
          />
        ))}
      </div>
    </details>
  )
}
