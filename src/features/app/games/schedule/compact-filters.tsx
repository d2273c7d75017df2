import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { later } from '#platform/later.tsx'
import { TabList } from '#ui/tab-list.tsx'
import { AgeTabs, DateFilter } from './filters.tsx'
import type { ScheduleSearch } from './search.ts'

const DayStrip = later('app', async () => (await import('./day-strip.tsx')).DayStrip)

/** Age categories and calendar as tabs, for small screens. */
export function CompactFilters({ search, onChange }: { search: ScheduleSearch; onChange(next: ScheduleSearch): void }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<'age' | 'calendar'>(search.date && !search.age ? 'calendar' : 'age')
  return (
    <TabList<'age' | 'calendar'>
      label={t`Filter matches`}
      chosen={tab}
      onChoose={setTab}
      tabs={[
        {
          value: 'age',
          label: <TabLabel text={t`Age`} active={search.age !== undefined} />,
          panel: <AgeTabs search={search} onChange={onChange} />,
        },
        {
          value: 'calendar',
          label: <TabLabel text={t`Calendar`} active={search.date !== undefined} />,
          panel: (
            <Suspense>
              <DateFilter search={search} onChange={onChange} compact />
              <DayStrip search={search} onChange={onChange} />
            </Suspense>
          ),
        },
      ]}
    />
  )
}

/** Marks a tab with an active filter, because the filter explains missing games. */
function TabLabel({ text, active }: { text: string; active: boolean }) {
  const { t } = useLingui()
  return (
    <>
      {text}
      {active && <span role="img" aria-label={t`chosen`} className="size-1.5 rounded-full bg-action" />}
    </>
  )
}
