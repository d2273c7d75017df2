import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Filter } from '../table/table-bar.tsx'
import { TextFilter } from '../table/text-filter.tsx'
import type { TableSearch } from '../table/table-search.ts'
import { Disclosure } from '../frame/disclosure.tsx'

interface MoreFiltersProps {
  search: TableSearch
  onChange(change: TableSearch): void
}

/** Filters by round, venue and clashes. They are open where one is in use. */
export function MoreFilters({ search, onChange }: MoreFiltersProps) {
  const { t } = useLingui()
  const [open] = useState(() => Boolean(search['round'] ?? search['venue'] ?? search['clash']))
  return (
    <div className="col-span-2 basis-full">
      <Disclosure title={<Trans>More filters</Trans>} open={open}>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
          <TextFilter search={search} name="round" label={t`Round`} maxLength={60} onChange={onChange} />
          <TextFilter search={search} name="venue" label={t`At the venue`} maxLength={100} onChange={onChange} />
          <Filter search={search} name="clash" label={t`Clashes`} options={[['yes', t`Only clashes`]]} onChange={onChange} />
        </div>
      </Disclosure>
    </div>
  )
}
