import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '#ui/native-select.tsx'

/** Figures are kept for so many seasons. */
const KEPT = 3

interface SeasonSelectProps {
  /** The year in which the shown season ends. */
  ends: number
  /** The year in which the present season ends. */
  present: number
  onChange(year: number): void
}

/** Chooses a season. */
export function SeasonSelect({ ends, present, onChange }: SeasonSelectProps) {
  const { t } = useLingui()
  const years = Array.from({ length: KEPT }, (_, index) => present - index)
  return (
    <NativeSelect
      label={t`Season`}
      className="print:hidden"
      value={String(ends)}
      onChange={(event) => onChange(Number(event.target.value))}
      options={Array.from(new Set([...years, ends]), (year) => [String(year), seasonName(year)] as const)}
    />
  )
}

/** 2026/27 */
export function seasonName(ends: number): string {
  return `${ends - 1}/${String(ends).slice(-2)}`
}
