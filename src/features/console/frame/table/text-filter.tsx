import { useEffect, useState } from 'react'
import { Field } from '#ui/field.tsx'
import type { TableSearch } from './table-search.ts'

const DEBOUNCE = 300

interface TextFilterProps {
  search: TableSearch
  name: string
  label: string
  maxLength: number
  onChange(change: TableSearch): void
}

/** A filter by a text. */
export function TextFilter({ search, name, label, maxLength, onChange }: TextFilterProps) {
  const [text, setText] = useState(search[name] ?? '')
  useEffect(() => {
    if (text.trim() === (search[name] ?? '')) return
    const timer = setTimeout(() => onChange({ [name]: text.trim() }), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text, name, search, onChange])
  return <Field label={label} value={text} maxLength={maxLength} onChange={({ target }) => setText(target.value)} />
}
