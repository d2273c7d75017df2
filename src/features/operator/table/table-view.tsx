import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TablePage } from '#shared/table.schema.ts'
import { call } from '#platform/http.ts'
import { Empty, Failed, Loading } from '../frame/states.tsx'
import { DataTable, type Column } from './data-table.tsx'
import type { TableSearch } from './table-search.ts'

interface TableViewProps<T> {
  /** The call below `/api` that answers a page of rows. */
  path: string
  label: string
  columns: readonly Column<T>[]
  search: TableSearch
  usualSort: string
  empty: ReactNode
  keyOf(row: T): string
  onChange(search: TableSearch): void
}

/** The key that the rows of a table are cached under. */
export function tableKey(path: string): readonly string[] {
  return ['console', 'table', path]
}

/** A table with everything that can become of it: rows, none, not loaded, on their way. */
export function TableView<T>({ path, empty, search, ...table }: TableViewProps<T>) {
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [...tableKey(path), search],
    queryFn: ({ signal }) => call<TablePage<T>>(`${path}?${new URLSearchParams(search).toString()}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (isPending) return <Loading />
  if (!data) return <Failed onRetry={() => void refetch()} />
  if (data.total === 0) return <Empty>{empty}</Empty>
  return (
    <div className={`grid gap-4 transition-opacity duration-150 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      <DataTable {...table} search={search} page={data} />
    </div>
  )
}
