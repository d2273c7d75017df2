import { useLingui } from '@lingui/react/macro'
import { lastDayOf, seasonName, seasonOf } from '#shared/season.ts'
import { NativeSelect } from '#ui/native-select.tsx'

/** Figures are kept for this many seasons. */
const KEPT = 3

/** The year in which a season ends, and the first moment of the next: only the operator knows when seasons end. */
interface SeasonEnd {
  ends: number
  to: string
}

interface SeasonSelectProps {
  /** The shown one. */
  season: SeasonEnd
  onChange(year: number): void
}

/** Chooses a season. */
export function SeasonSelect({ season, onChange }: SeasonSelectProps) {
  const { t } = useLingui()
  const { ends, to } = season
  const end = lastDayOf(to)
  const present = seasonOf(undefined, new Date(), end).ends
  const years = Array.from({ length: KEPT }, (_, index) => present - index)
  return (
    <NativeSelect
      label={t`Season`}
      className="print:hidden"
      value={String(ends)}
      onChange={(event) => onChange(Number(event.target.value))}
      options={Array.from(new Set([...years, ends]), (year) => [String(year), seasonName(year, end)] as const)}
    />
  )
}
