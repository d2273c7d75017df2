import { Trans, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/field-parts.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import type { TableSearch } from './table-search.ts'

const DEBOUNCE = 300
/** What an address says besides filters. */
const NO_FILTERS: ReadonlySet<string> = new Set(['q', 'sort', 'page'])

interface TableBarProps {
  search: TableSearch
  /** The placeholder of the search field. */
  label: string
  onChange(change: TableSearch): void
  children?: ReactNode
}

/** The search field of a table, with its filters. */
export function TableBar({ children, ...field }: TableBarProps) {
  // On a phone the list comes first; filters that are set are shown.
  const [open, setOpen] = useState(Object.entries(field.search).some(([name, value]) => value && !NO_FILTERS.has(name)))
  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField {...field} className="col-span-2 grow basis-60" />
      {children && (
        <>
          <Button look="outline" aria-expanded={open} onClick={() => setOpen(!open)} className="col-span-2 justify-self-start sm:hidden">
            <SlidersHorizontal className="size-5" />
            <Trans>Filters</Trans>
          </Button>
          <div className={open ? 'contents' : 'hidden sm:contents'}>{children}</div>
        </>
      )}
    </search>
  )
}

interface SearchFieldProps extends Omit<TableBarProps, 'children'> {
  /** As high as a button, in a row with buttons. */
  compact?: boolean
  className?: string
}

/** Searches a table by a text, a moment after the last letter. */
export function SearchField({ search, label, onChange, compact = false, className = '' }: SearchFieldProps) {
  const [text, setText] = useState(search['q'] ?? '')
  useEffect(() => {
    if (text === (search['q'] ?? '')) return
    const timer = setTimeout(() => onChange({ q: text }), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text, search, onChange])
  return (
    <label className={`relative ${className}`}>
      <span className="sr-only">{label}</span>
      <Search className="absolute start-3.5 inset-y-0 my-auto size-5 text-muted" />
      <input
        type="search"
        value={text}
        maxLength={100}
        placeholder={label}
        onChange={(event) => setText(event.target.value)}
        className={inputClass(false, `ps-11 text-ellipsis ${compact ? 'min-h-11! max-h-11' : ''}`)}
      />
    </label>
  )
}

interface FilterProps {
  search: TableSearch
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
  /** What is chosen without a filter, instead of "All". */
  all?: string
  onChange(change: TableSearch): void
}

/** A filter by one of a few values, or all. */
export function Filter({ search, name, label, options, all, onChange }: FilterProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={label}
      value={search[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
      options={[['', all ?? t`All`], ...options]}
    />
  )
}
