import { useLingui } from '@lingui/react/macro'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import { later } from '#platform/later.tsx'
import { Chips, type Chip } from '#ui/chips.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import { defaultFilter, type ScheduleSearch } from './search.ts'

type FilterValue = NonNullable<ScheduleSearch['filter']>

interface FilterBarProps {
  search: ScheduleSearch
  onChange(next: ScheduleSearch): void
}

/** Loaded where it is shown first: phones show the age categories. */
export const DateFilter = later('app', async () => (await import('./date-filter.tsx')).DateFilter)

/** The lists: live, all, upcoming, finished, favourites, own team. */
export function FilterTabs({ search, onChange }: FilterBarProps) {
  const { t } = useLingui()
  const chips: Chip<FilterValue>[] = [
    {
      value: 'live',
      label: (
        <>
          <LiveDot className={search.filter === 'live' ? '' : 'text-live'} />
          {t`Live`}
        </>
      ),
    },
    { value: 'all', label: t`All` },
    { value: 'upcoming', label: t`Upcoming` },
    { value: 'finished', label: t`Finished` },
    { value: 'favorites', label: t`Favorites` },
    { value: 'my-team', label: t`My Team` },
  ]
  return (
    <Chips
      label={t`Matches`}
      chips={chips}
      chosen={search.filter ?? defaultFilter()}
      onChoose={(filter) => onChange({ ...search, filter })}
    />
  )
}

const ALL = 'all'

/** The age categories, and all. */
export function AgeTabs({ search, onChange }: FilterBarProps) {
  const { t } = useLingui()
  const chips: Chip<AgeCategoryName | typeof ALL>[] = [
    { value: ALL, label: t`All ages` },
    ...AGE_CATEGORIES.map((value) => ({ value, label: value })),
  ]
  const choose = (value: AgeCategoryName | typeof ALL) => {
    const { age: _, ...rest } = search
    onChange(value === ALL ? rest : { ...rest, age: value })
  }
  return <Chips label={t`Age category`} chips={chips} chosen={search.age ?? ALL} onChoose={choose} />
}
