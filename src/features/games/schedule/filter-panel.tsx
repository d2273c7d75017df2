import { useMediaQuery } from '#platform/media.ts'
import { DateFilter } from './date-filter.tsx'
import { AgeTabs, FilterTabs } from './filters.tsx'
import type { ScheduleSearch } from './search.ts'
import { CompactFilters } from './compact-filters.tsx'

/** The filters of the schedule: list, age category and day. */
export function FilterPanel({ search, onChange }: { search: ScheduleSearch; onChange(next: ScheduleSearch): void }) {
  const wide = useMediaQuery('(min-width: 64rem)')
  return (
    <div className="mb-2 grid">
      <div className="flex min-w-0 items-center justify-between gap-4">
        <FilterTabs search={search} onChange={onChange} />
        {wide && <DateFilter search={search} onChange={onChange} />}
      </div>
      {wide ? <AgeTabs search={search} onChange={onChange} /> : <CompactFilters search={search} onChange={onChange} />}
    </div>
  )
}
