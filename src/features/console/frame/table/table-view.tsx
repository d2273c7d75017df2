import { Trans } from '@lingui/react/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallAnswer, CallName } from '#shared/calls.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { call } from '#platform/http.ts'
import { Empty, Failed, Loading } from '../states.tsx'
import type { Column } from '#ui/table.tsx'
import { DataTable, type GroupOf, type TableRow } from './data-table.tsx'
import type { TableSearch } from './table-search.ts'

/** The names of calls that return a page of a table. */
export type TableName = { [K in CallName]: CallAnswer<K> extends TablePage<TableRow> ? K : never }[CallName]
type Row<K extends TableName> = CallAnswer<K> extends TablePage<infer T extends TableRow> ? T : never

interface TableViewProps<K extends TableName> {
  table: K
  label: string
  columns: readonly Column<Row<K>>[]
  search: TableSearch
  /** The query for the service, where it differs from the address. */
  query?: TableSearch
  defaultSort: string
  /** The refetch interval in milliseconds while the page is visible. */
  refetchEvery?: number
  /** The text of an empty table, instead of "No results". */
  empty?: ReactNode
  group?: GroupOf<Row<K>> | undefined
  onChange(change: TableSearch): void
}

/** The query key of a table's rows. */
export function tableKey(table: TableName): readonly string[] {
  return ['console', 'table', table]
}

type Load<K extends TableName> = (table: K, options: { query: TableSearch; signal: AbortSignal }) => Promise<TablePage<Row<K>>>

/** The query of one page of a table. Values from the address are sent as they are; the service validates them. */
export function tableQuery<K extends TableName>(table: K, query: TableSearch) {
  const load: Load<K> = call
  return queryOptions({
    queryKey: [...tableKey(table), query],
    queryFn: ({ signal }) => load(table, { query, signal }),
    staleTime: 0,
  })
}

/** A table with its loading, failed and empty states. */
export function TableView<K extends TableName>({ table, empty, search, query = search, refetchEvery, ...rest }: TableViewProps<K>) {
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    ...tableQuery(table, query),
    placeholderData: keepPreviousData,
    ...(refetchEvery && { refetchInterval: refetchEvery, refetchOnWindowFocus: 'always' as const }),
  })
  if (isPending) return <Loading />
  if (!data) return <Failed onRetry={() => void refetch()} />
  if (data.total === 0) return <Empty>{empty ?? <Trans>No results</Trans>}</Empty>
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`grid grid-cols-1 gap-4 transition-opacity duration-150 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <DataTable {...rest} search={search} page={data} />
    </div>
  )
}
