import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportRequest } from '#shared/import.schema.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

type Reading = Pick<ImportRequest, 'season' | 'sheet' | 'time_zone'>

interface ReadingOptionsProps {
  options: Reading
  /** The sheets of the workbook, where it is one. */
  sheets: readonly string[]
  onChange(part: Partial<Reading>): void
  /** For what is typed letter by letter; `onTyped` says that it is complete. */
  onType(part: Partial<Reading>): void
  onTyped(): void
}

/** The season, the sheet and the time zone of a list: seldom needed, but then without them nothing is right. */
export function ReadingOptions({ options, sheets, onChange, onType, onTyped }: ReadingOptionsProps) {
  const { t } = useLingui()
  return (
    <details open={sheets.length > 1} className="rounded-control bg-sunken px-4 py-2">
      <summary className="min-h-8 cursor-pointer py-1 text-small font-medium">
        <Trans>Season, sheet and time zone</Trans>
      </summary>
      <div className="grid gap-3 py-3 sm:grid-cols-3">
        <Field
          label={t`Season`}
          value={options.season ?? ''}
          maxLength={20}
          placeholder="2026/27"
          onChange={(event) => onType({ season: event.target.value || null })}
          onBlur={onTyped}
        />
        {sheets.length > 0 && (
          <NativeSelect
            label={t`Sheet`}
            value={options.sheet ?? ''}
            onChange={(event) => onChange({ sheet: event.target.value || null })}
            options={[['', t`The first`], ...sheets.map((sheet) => [sheet, sheet] as const)]}
          />
        )}
        <NativeSelect
          label={t`Time zone of the list`}
          value={options.time_zone}
          onChange={(event) => onChange({ time_zone: event.target.value })}
          options={Array.from(new Set([options.time_zone, ...Intl.supportedValuesOf('timeZone')]), (zone) => [zone, zone] as const)}
        />
      </div>
    </details>
  )
}
