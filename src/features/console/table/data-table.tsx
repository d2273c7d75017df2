import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TablePage } from '#shared/table.schema.ts'
import { Button } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { nextSort } from './change-table.ts'
import type { TableSearch } from './table-search.ts'

/** A column of a table. */
export interface Column<T> {
  /** The sort key; a column without one is not sortable. */
  sort?: string
  head: string
  cell(row: T): ReactNode
  /** The column that names the row; first and larger on phones. */
  main?: boolean
  /** The column with the row's action; beside the name on phones. */
  action?: boolean
}

/** The properties of every row. */
export interface TableRow {
  _id: string
}

interface DataTableProps<T extends TableRow> {
  label: string
  columns: readonly Column<T>[]
  page: TablePage<T>
  search: TableSearch
  /** The default sort order. */
  defaultSort: string
  onChange(change: TableSearch): void
}

/** A table that is sorted and paged by the service. On phones each row is a card. */
export function DataTable<T extends TableRow>({ label, columns, page, search, defaultSort, onChange }: DataTableProps<T>) {
  const sort = search['sort'] ?? defaultSort
  const order = (next: string) => onChange({ sort: next })
  return (
    <>
      <Order columns={columns} sort={sort} onSort={order} />
      <table
        aria-label={label}
        className="block w-full rounded-card border border-line bg-surface text-start xl:table xl:border-separate xl:border-spacing-0"
      >
        <thead className="hidden xl:table-header-group">
          <tr className="xl:table-row">
            {columns.map((column) => (
              <Head key={column.head} column={column} sort={sort} onSort={order} />
            ))}
          </tr>
        </thead>
        <tbody className="block md:grid md:grid-cols-2 xl:table-row-group">
          {page.data.map((row) => (
            <tr
              key={row._id}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line p-4 last:border-b-0 md:content-start md:border-b md:odd:border-e xl:table-row xl:p-0"
            >
              {columns.map((column) => (
                <Cell key={column.head} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Pages page={page} onPage={(next) => onChange({ page: next === 1 ? '' : String(next) })} />
    </>
  )
}

/** On phones, without a table head, a cell is shown beside its column's name. Empty cells are hidden there. */
function Cell<T>({ column: { head, main, action }, children }: { column: Column<T>; children: ReactNode }) {
  const position = 'xl:table-cell xl:border-t xl:border-line xl:px-3 xl:py-2.5 xl:text-start xl:align-middle'
  if (main) return <td className={`order-first min-w-0 text-body wrap-anywhere font-semibold xl:text-small ${position}`}>{children}</td>
  if (action) return <td className={`order-first justify-self-end ${position}`}>{children}</td>
  const empty = children === null || children === undefined || children === '' || children === false
  return (
    <td className={`col-span-2 flex-wrap items-baseline justify-between gap-x-4 text-small ${empty ? 'hidden' : 'flex'} ${position}`}>
      <span className="min-w-0 text-caption wrap-anywhere text-muted xl:hidden">{head}</span>
      <span className="min-w-0 text-end wrap-anywhere xl:text-start">{children}</span>
    </td>
  )
}

/** Chooses the sort order on phones, where there is no table head. */
function Order<T>({ columns, sort, onSort }: { columns: readonly Column<T>[]; sort: string; onSort(next: string): void }) {
  const { t } = useLingui()
  const options = columns.flatMap(({ head, sort: name }) =>
    name === undefined ? [] : [[name, t`${head}, upwards`] as const, [`-${name}`, t`${head}, downwards`] as const],
  )
  if (options.length === 0) return null
  return (
    <NativeSelect
      label={t`Order`}
      value={sort}
      onChange={(event) => onSort(event.target.value)}
      options={options}
      className="sm:max-w-xs xl:hidden"
    />
  )
}

function Head<T>({ column: { head, sort: name, action }, sort, onSort }: { column: Column<T>; sort: string; onSort(next: string): void }) {
  const direction = name === undefined ? undefined : sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  return (
    <th scope="col" aria-sort={direction} className="px-3 py-1 text-start text-caption font-semibold text-muted">
      {name === undefined ? (
        <span className={action ? 'sr-only' : ''}>{head}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, name))}
          className="inline-flex min-h-11 items-center gap-1 hover:text-ink"
        >
          {head}
          {direction === 'ascending' && <ArrowUp aria-hidden="true" className="size-3.5" />}
          {direction === 'descending' && <ArrowDown aria-hidden="true" className="size-3.5" />}
        </button>
      )}
    </th>
  )
}

function Pages({ page: { total, page, pages }, onPage }: { page: TablePage<unknown>; onPage(page: number): void }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-3">
      <p className="figures text-small text-muted">
        <Plural value={total} one="# entry" other="# entries" />
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Button look="quiet" aria-label={t`Previous page`} disabled={page <= 1} onClick={() => onPage(page - 1)} className="px-3">
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <span className="figures text-small">
            <Trans>
              {page} of {pages}
            </Trans>
          </span>
          <Button look="quiet" aria-label={t`Next page`} disabled={page >= pages} onClick={() => onPage(page + 1)} className="px-3">
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </nav>
  )
}
