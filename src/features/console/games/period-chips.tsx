import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Chips } from '#ui/chips.tsx'
import { tableQuery } from '../table/table-view.tsx'
import { withChange } from '../table/change-table.ts'
import type { TableSearch } from '../table/table-search.ts'
import { PERIODS, periodOf, withDateRange, type Period } from './game-period.ts'

/** Today, this week, or all, each with its number of games. */
export function PeriodChips({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
  const { t } = useLingui()
  const names: Record<Period, string> = { today: t`Today`, week: t`This week`, all: t`All` }
  const now = new Date()
  const counts = useQueries({
    queries: PERIODS.map((when) => tableQuery('GET /console/games', withDateRange(withChange(search, { when, from: '', to: '' }), now))),
    combine: (pages) => pages.map(({ data }) => data?.total),
  })
  return (
    <Chips<Period | 'days'>
      label={t`When`}
      chips={PERIODS.map((value, place) => ({
        value,
        label: (
          <>
            {names[value]}
            {counts[place] !== undefined && <span className="figures font-normal">{counts[place]}</span>}
          </>
        ),
      }))}
      chosen={periodOf(search) ?? 'days'}
      onChoose={(when) => onChange({ when, from: '', to: '' })}
    />
  )
}
