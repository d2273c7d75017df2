import { Field } from '#ui/field.tsx'
import type { TableSearch } from './table-search.ts'

interface DayFilterProps {
  search: TableSearch
  name: string
  label: string
  onChange(change: TableSearch): void
}

/** A filter by day. */
export function DayFilter({ search, name, label, onChange }: DayFilterProps) {
  return <Field label={label} type="date" value={search[name] ?? ''} onChange={(event) => onChange({ [name]: event.target.value })} />
}
