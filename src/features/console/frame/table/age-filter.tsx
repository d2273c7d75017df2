import { useLingui } from '@lingui/react/macro'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { Filter } from './table-bar.tsx'
import type { TableSearch } from './table-search.ts'

/** Shows those of one age category. */
export function AgeFilter({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
  const { t } = useLingui()
  return (
    <Filter
      search={search}
      name="age"
      label={t`Age category`}
      options={AGE_CATEGORIES.map((age) => [age, age] as const)}
      onChange={onChange}
    />
  )
}
