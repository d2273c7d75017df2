import { Field } from '#ui/field.tsx'
import { withChange } from './change-table.ts'
import type { TableSearch } from './table-search.ts'

interface DayFilterProps {
  search: TableSearch
  name: string
  label: string
  onChange(search: TableSearch): void
}

/** A filter by day. */
export function DayFilter({ search, name, label, onChange }: DayFilterProps) {
  return (
    <Field
      label={label}
      type="date"
      value={search[name] ?? ''}
      onChange={(event) => onChange(withChange(search, { [name]: event.target.value }))}
    />
  )
}
