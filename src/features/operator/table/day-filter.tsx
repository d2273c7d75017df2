import { Field } from '#ui/field.tsx'
import { changed, type TableSearch } from './table-search.ts'

interface DayFilterProps {
  search: TableSearch
  name: string
  label: string
  onChange(search: TableSearch): void
}

/** A day, or none. */
export function DayFilter({ search, name, label, onChange }: DayFilterProps) {
  return (
    <Field
      label={label}
      type="date"
      value={search[name] ?? ''}
      onChange={(event) => onChange(changed(search, { [name]: event.target.value }))}
    />
  )
}
