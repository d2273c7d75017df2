import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { inputClass } from '#ui/field-parts.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import type { TableSearch } from './table-search.ts'

const DEBOUNCE = 300

interface TableBarProps {
  search: TableSearch
  /** The placeholder of the search field. */
  label: string
  onChange(change: TableSearch): void
  children?: ReactNode
}

/** The search field of a table, with its filters. */
export function TableBar({ search, label, onChange, children }: TableBarProps) {
  const [text, setText] = useState(search['q'] ?? '')
  useEffect(() => {
    if (text === (search['q'] ?? '')) return
    const timer = setTimeout(() => onChange({ q: text }), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text, search, onChange])
  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <label className="relative col-span-2 grow basis-60">
        <span className="sr-only">{label}</span>
        <Search aria-hidden="true" className="absolute start-3.5 top-3.5 size-5 text-muted" />
        <input
          type="search"
          value={text}
          maxLength={100}
          placeholder={label}
          onChange={(event) => setText(event.target.value)}
          className={inputClass(false, 'ps-11')}
        />
      </label>
      {children}
    </search>
  )
}

interface FilterProps {
  search: TableSearch
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
  onChange(change: TableSearch): void
}

/** A filter by one of a few values, or all. */
export function Filter({ search, name, label, options, onChange }: FilterProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={label}
      value={search[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
      options={[['', t`All`], ...options]}
    />
  )
}
