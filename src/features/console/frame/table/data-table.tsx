import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { TablePage } from '#shared/table.schema.ts'
import { Button } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Table, type Column, type TableGroup } from '#ui/table.tsx'
import type { TableSearch } from './table-search.ts'

/** The properties of every row. */
export interface TableRow {
  _id: string
}

/** The heading that a row stands under. */
export type GroupOf<T> = (row: T) => Omit<TableGroup<T>, 'rows'>

interface DataTableProps<T extends TableRow> {
  label: string
  columns: readonly Column<T>[]
  page: TablePage<T>
  search: TableSearch
  /** The default sort order. */
  defaultSort: string
  /** A heading over each group of rows. Where rows are grouped, phones have no choice of their order. */
  group?: GroupOf<T> | undefined
  onChange(change: TableSearch): void
}

/** A table that is sorted and paged by the service. */
export function DataTable<T extends TableRow>({ page, search, defaultSort, group, onChange, ...table }: DataTableProps<T>) {
  const sort = search['sort'] ?? defaultSort
  const order = (next: string) => onChange({ sort: next })
  return (
    <>
      {!group && <Order columns={table.columns} sort={sort} onSort={order} />}
      <Table
        {...table}
        kind="list"
        {...(group ? { groups: groupsOf(page.data, group) } : { rows: page.data })}
        keyOf={({ _id: id }) => id}
        sort={sort}
        defaultSort={defaultSort}
        onSort={order}
      />
      <Pages page={page} onPage={(next) => onChange({ page: next === 1 ? '' : String(next) })} />
    </>
  )
}

/** Rows one after the other that stand under one heading. */
function groupsOf<T>(rows: readonly T[], group: GroupOf<T>): TableGroup<T>[] {
  const groups: (TableGroup<T> & { rows: T[] })[] = []
  for (const row of rows) {
    const heading = group(row)
    const last = groups.at(-1)
    if (last?.key === heading.key) last.rows.push(row)
    else groups.push({ ...heading, rows: [row] })
  }
  return groups
}

/** Chooses the sort order on phones, where there is no table head. */
function Order<T>({ columns, sort, onSort }: { columns: readonly Column<T>[]; sort: string; onSort(next: string): void }) {
  const { t } = useLingui()
  const options = columns.flatMap(({ head, sort: name }) =>
    name === undefined ? [] : [[name, t`${head}, ascending`] as const, [`-${name}`, t`${head}, descending`] as const],
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
            <ChevronLeft className="size-5" />
          </Button>
          <span className="figures text-small">
            <Trans>
              {page} of {pages}
            </Trans>
          </span>
          <Button look="quiet" aria-label={t`Next page`} disabled={page >= pages} onClick={() => onPage(page + 1)} className="px-3">
            <ChevronRight className="size-5" />
          </Button>
        </div>
      )}
    </nav>
  )
}
