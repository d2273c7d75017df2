import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ImportField } from '#shared/import.schema.ts'
import { NativeSelect } from '#ui/native-select.tsx'

const NAMES: Record<ImportField, MessageDescriptor> = {
  date: msg`Date`,
  time: msg`Time`,
  home: msg`Home club`,
  away: msg`Away club`,
  homeScore: msg`Home score`,
  awayScore: msg`Away score`,
  score: msg`Score`,
  round: msg`Round`,
  venue: msg`Venue`,
  ageCategory: msg`Age category`,
  season: msg`Season`,
  status: msg`State`,
}

interface ColumnMappingProps {
  headings: readonly string[]
  chosen: Partial<Record<ImportField, string>>
  onChoose(field: ImportField, heading: string): void
}

/** Which column holds what, where its heading does not say. */
export function ColumnMapping({ headings, chosen, onChoose }: ColumnMappingProps) {
  const { t } = useLingui()
  return (
    <details className="rounded-control bg-sunken px-4 py-2">
      <summary className="min-h-8 cursor-pointer py-1 text-small font-medium">
        <Trans>Columns</Trans>
      </summary>
      <div className="grid gap-3 py-3 sm:grid-cols-3">
        {(Object.keys(NAMES) as ImportField[]).map((field) => (
          <NativeSelect
            key={field}
            label={t(NAMES[field])}
            value={chosen[field] ?? ''}
            onChange={(event) => onChoose(field, event.target.value)}
            options={[['', t`By its heading`], ...headings.map((heading) => [heading, heading] as const)]}
          />
        ))}
      </div>
    </details>
  )
}
