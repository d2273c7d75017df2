import { Trans, useLingui } from '@lingui/react/macro'
import { GAME_STATUSES } from '#shared/game.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { AgeFilter } from '../../frame/table/age-filter.tsx'
import { Filter } from '../../frame/table/table-bar.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { TextFilter } from '../../frame/table/text-filter.tsx'
import { STATUS_NAMES } from './game-status.ts'

/** The filters that the calendar has too. */
const FILTERS = ['status', 'age'] as const
/** Filters and order of the table, which the calendar has not. */
const TABLE_FILTERS = ['from', 'to', 'round', 'venue', 'clash', 'proposal'] as const
export const TABLE_ONLY: TableSearch = { when: '', sort: '', ...Object.fromEntries(TABLE_FILTERS.map((name) => [name, ''])) }

/** How many filters are set. */
export function countFilters(search: TableSearch): number {
  return [...FILTERS, ...TABLE_FILTERS].filter((name) => search[name]).length
}

interface GameFiltersProps {
  search: TableSearch
  /** Whether the games are in the calendar, which shows days by itself. */
  calendar: boolean
  onChange(change: TableSearch): void
}

/** All filters of the games. */
export function GameFilters({ search, calendar, onChange }: GameFiltersProps) {
  const { t } = useLingui()
  const table = { search, onChange }
  return (
    <div className="grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-4">
      <Filter
        {...table}
        name="status"
        label={t`Status`}
        options={GAME_STATUSES.map((status) => [status, t(STATUS_NAMES[status])] as const)}
      />
      <AgeFilter {...table} />
      {!calendar && (
        <>
          <DayFilter {...table} name="from" label={t`First day`} />
          <DayFilter {...table} name="to" label={t`Last day`} />
          <TextFilter {...table} name="round" label={t`Round`} maxLength={60} />
          <TextFilter {...table} name="venue" label={t`At the venue`} maxLength={100} />
          <Filter {...table} name="clash" label={t`Clashes`} options={[['yes', t`Only clashes`]]} />
          <Filter
            {...table}
            name="proposal"
            label={t`Proposals`}
            options={[
              ['open', t`Waiting for an answer`],
              ['answered', t`Answered`],
            ]}
          />
          <Filter
            {...table}
            name="sort"
            label={t`Order`}
            all={t`Kick-off`}
            options={[
              ['-starts', t`Latest first`],
              ['age', t`Age`],
              ['status', t`Status`],
            ]}
          />
        </>
      )}
      {countFilters(search) > 0 && (
        <Button
          look="quiet"
          className="col-span-full justify-self-start"
          onClick={() => onChange(Object.fromEntries([...FILTERS, ...TABLE_FILTERS].map((name) => [name, ''])))}
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  )
}

interface DayFilterProps {
  search: TableSearch
  name: string
  label: string
  onChange(change: TableSearch): void
}

/** A filter by day. */
function DayFilter({ search, name, label, onChange }: DayFilterProps) {
  return <Field label={label} type="date" value={search[name] ?? ''} onChange={(event) => onChange({ [name]: event.target.value })} />
}
