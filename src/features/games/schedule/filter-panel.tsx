import { useMedia } from '#platform/media.ts'
import { DateFilter } from './date-filter.tsx'
import { AgeTabs, FilterTabs } from './filters.tsx'
import type { ScheduleSearch } from './search.ts'
import { SmallFilters } from './small-filters.tsx'

/** Which games, at which age, on which day. */
export function FilterPanel({ search, onChange }: { search: ScheduleSearch; onChange(next: ScheduleSearch): void }) {
  const wide = useMedia('(min-width: 64rem)')
  return (
    <div className="mb-2 grid">
      <div className="flex min-w-0 items-center justify-between gap-4">
        <FilterTabs search={search} onChange={onChange} />
        {wide && <DateFilter search={search} onChange={onChange} />}
      </div>
      {wide ? <AgeTabs search={search} onChange={onChange} /> : <SmallFilters search={search} onChange={onChange} />}
    </div>
  )
}
