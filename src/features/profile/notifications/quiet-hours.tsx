import { Trans, useLingui } from '@lingui/react/macro'
import type { NoticeChoices } from '#shared/notice.schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

type Quiet = NonNullable<NoticeChoices['quiet']>

/** From ten in the evening until eight in the morning. */
const USUAL: Quiet = { from: 22 * 60, until: 8 * 60 }
const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour * 60), `${String(hour).padStart(2, '0')}:00`] as const)

/** When nothing is sent. */
export function QuietHours({ quiet, onChange }: { quiet: NoticeChoices['quiet']; onChange(quiet: NoticeChoices['quiet']): void }) {
  const { t } = useLingui()
  const select = (label: string, edge: keyof Quiet, value: Quiet) => (
    <NativeSelect
      label={label}
      className="grow"
      value={String(value[edge])}
      options={HOURS.filter(([minutes]) => Number(minutes) !== value[edge === 'from' ? 'until' : 'from'])}
      onChange={(event) => onChange({ ...value, [edge]: Number(event.target.value) })}
    />
  )
  return (
    <div>
      <Checkbox label={t`Quiet hours`} checked={quiet !== null} onChange={(chosen) => onChange(chosen ? USUAL : null)} />
      {quiet && (
        <div className="ms-9 grid gap-2">
          <div className="flex flex-wrap gap-3">
            {select(t`From`, 'from', quiet)}
            {select(t`Until`, 'until', quiet)}
          </div>
          <p className="text-caption text-muted">
            <Trans>Georgian time. News of moved or cancelled matches comes afterwards.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}
