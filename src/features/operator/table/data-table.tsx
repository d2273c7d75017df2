import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TablePage } from '#shared/table.schema.ts'
import { Button } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { changed, nextSort, type TableSearch } from './table-search.ts'

/** A column of a table. */
export interface Column<T> {
  /** Its name for sorting; a column without one is not sorted by. */
  sort?: string
  head: string
  cell(row: T): ReactNode
  /** The column that names the row; on phones it stands first and large. */
  main?: boolean
  /** The column with what can be done to the row; on phones it stands beside its name. */
  action?: boolean
}

interface DataTableProps<T> {
  label: string
  columns: readonly Column<T>[]
  page: TablePage<T>
  search: TableSearch
  /** The order where none is asked for. */
  usualSort: string
  keyOf(row: T): string
  onChange(search: TableSearch): void
}

/** A table whose order and page are the service's work; on phones each row is a card. */
export function DataTable<T>({ label, columns, page, search, usualSort, keyOf, onChange }: DataTableProps<T>) {
  const sort = search['sort'] ?? usualSort
  const order = (next: string) => onChange(changed(search, { sort: next }))
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
              key={keyOf(row)}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line p-4 last:border-b-0 md:content-start md:border-b md:odd:border-e xl:table-row xl:p-0"
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
      <Pages page={page} onPage={(next) => onChange(changed(search, { page: next === 1 ? '' : String(next) }))} />
    </>
  )
}

/** Beside its column's name on a phone, where there are no heads; what is empty is left out there. */
function Cell<T>({ column: { head, main, action }, children }: { column: Column<T>; children: ReactNode }) {
  const place = 'xl:table-cell xl:border-t xl:border-line xl:px-3 xl:py-2.5 xl:text-start xl:align-middle'
  if (main) return <td className={`order-first min-w-0 text-body font-semibold xl:text-small ${place}`}>{children}</td>
  if (action) return <td className={`order-first justify-self-end ${place}`}>{children}</td>
  const empty = children === null || children === undefined || children === '' || children === false
  return (
    <td className={`col-span-2 items-baseline justify-between gap-4 text-small ${empty ? 'hidden' : 'flex'} ${place}`}>
      <span className="shrink-0 text-caption text-muted xl:hidden">{head}</span>
      <span className="min-w-0 text-end xl:text-start">{children}</span>
    </td>
  )
}

/** Chooses the order where there are no heads to press. */
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

function Head<T>({ column: { head, sort: name }, sort, onSort }: { column: Column<T>; sort: string; onSort(next: string): void }) {
  const direction = name === undefined ? undefined : sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  return (
    <th scope="col" aria-sort={direction} className="px-3 py-1 text-start text-caption font-semibold text-muted">
      {name === undefined ? (
        head
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
