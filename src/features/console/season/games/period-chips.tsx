import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Segments } from '#ui/segments.tsx'
import { tableQuery } from '../../frame/table/table-view.tsx'
import { withChange } from '../../frame/table/change-table.ts'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { PERIODS, periodOf, withDateRange, type Period } from './game-period.ts'

interface PeriodChipsProps {
  search: TableSearch
  onChange(change: TableSearch): void
  className?: string
}

/** Today, this week, or all, each with its number of games. */
export function PeriodChips({ search, onChange, className = '' }: PeriodChipsProps) {
  const { t } = useLingui()
  const names: Record<Period, string> = { today: t`Today`, week: t`This week`, all: t`All` }
  const now = new Date()
  const counts = useQueries({
    queries: PERIODS.map((when) => tableQuery('GET /console/games', withDateRange(withChange(search, { when, from: '', to: '' }), now))),
    combine: (pages) => pages.map(({ data }) => data?.total),
  })
  return (
    <Segments<Period>
      label={t`When`}
      className={className}
      options={PERIODS.map((value, place) => ({
        value,
        label: (
          <>
            {names[value]}
            {counts[place] !== undefined && <span className="figures font-normal">{counts[place]}</span>}
          </>
        ),
      }))}
      chosen={periodOf(search) ?? ''}
      onChoose={(when) => onChange({ when, from: '', to: '' })}
    />
  )
}
