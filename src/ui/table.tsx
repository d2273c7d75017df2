import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { TABLE_LOOKS, type TableKind, type TableLook } from './table-looks.ts'

/** A column of a table. */
export interface Column<T> {
  /** The name to sort by; a column without one is not sortable. */
  sort?: string
  /** Whether the first press puts the largest first. */
  falls?: boolean
  head: string
  /** What is shown of the head, where that is more than a text. */
  headCell?: ReactNode
  /** Whether the head is only for screen readers. */
  hidesHead?: boolean
  cell(row: T): ReactNode
  /** The column that names the row. */
  main?: boolean
  /** The column with the row's action. */
  action?: boolean
  /** The column with the row's checkbox. */
  choice?: boolean
  /** A column of numbers, which end at the same edge. */
  number?: boolean
  /** A column of boxes or switches, in the middle under their head. */
  check?: boolean
  /** Not shown on narrow screens. */
  wide?: boolean
  /** A column with buttons: in a list on narrow screens they stand below the two lines. */
  buttons?: boolean
}

/** Rows under a heading, such as their day. */
export interface TableGroup<T> {
  key: string
  label: ReactNode
  rows: readonly T[]
}

interface TableProps<T> extends Order {
  kind: TableKind
  label: string
  columns: readonly Column<T>[]
  rows?: readonly T[]
  /** Instead of rows, for those with headings. */
  groups?: readonly TableGroup<T>[]
  keyOf(row: T): string
  /** The row of sums, at the end. */
  total?: T
  /** Whether figures have a card of their own. */
  framed?: boolean
  /** Whether figures have columns of one width and do not scroll sideways: the head stays below the bar of the app. */
  even?: boolean
  /** Rows that are folded on the screen, and printed. */
  isFolded?: (row: T) => boolean
}

interface Order {
  /** The name of a column, with a minus in front where the largest is first. */
  sort?: string
  /** The order before the reader chooses one. */
  defaultSort?: string
  onSort?: (next: string) => void
}

const isEmpty = (cell: ReactNode) => cell === null || cell === undefined || cell === '' || cell === false

/** Every table of the product. Its columns may sort it; one without a single value is hidden. */
export function Table<T>({
  kind,
  label,
  columns: all,
  rows,
  groups: named,
  keyOf,
  total,
  framed = false,
  even = false,
  isFolded,
  ...order
}: TableProps<T>) {
  const look: TableLook = TABLE_LOOKS[kind]
  const groups = named ?? [{ key: '', label: null, rows: rows ?? [] }]
  const shown = groups.flatMap((group) => group.rows)
  // A sheet is filled in by hand.
  const columns = all.filter((column) => kind === 'sheet' || column.sort !== undefined || shown.some((row) => !isEmpty(column.cell(row))))
  const has = (part: 'action' | 'choice') => columns.some((column) => column[part])
  const gaps = kind === 'list' ? `${has('choice') ? 'ps-12' : 'ps-4'} ${has('action') ? 'pe-14' : 'pe-4'}` : ''
  const nameAt = columns.findIndex(({ main }) => main)
  const edges = kind !== 'figures' ? '' : framed ? 'first:ps-2 last:pe-2 sm:first:ps-4 sm:last:pe-4' : 'first:ps-0 last:pe-0'
  /** Where a cell is: those at the edges end with the card, and what is before the row's name is narrow. */
  const placeOf = (column: Column<T>, at: number) =>
    `${edges} ${kind !== 'list' && at < nameAt ? 'w-px whitespace-nowrap' : ''} ${even && column.main ? 'w-[30%]' : ''}`
  const cells = (row: T) =>
    columns.map((column, at) => (
      <Cell key={column.head} kind={kind} column={column} place={placeOf(column, at)}>
        {column.cell(row)}
      </Cell>
    ))
  const headPlace = even
    ? 'sticky top-[calc(4rem+env(safe-area-inset-top))] z-20 bg-surface first:rounded-ss-card last:rounded-se-card print:static'
    : ''
  const table = (
    <table aria-label={label} className={`${look.table} ${even ? 'table-fixed' : ''}`}>
      <thead className={look.head}>
        <tr>
          {columns.map((column, at) => (
            <Head key={column.head} kind={kind} column={column} place={`${placeOf(column, at)} ${headPlace}`} order={order} />
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key} className={look.body}>
          {!isEmpty(group.label) && (
            <tr className={look.group}>
              <th scope="rowgroup" colSpan={columns.length} className={edges}>
                {group.label}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={keyOf(row)} className={`${look.row} ${gaps} ${isFolded?.(row) ? 'hidden print:table-row' : ''}`}>
              {cells(row)}
            </tr>
          ))}
        </tbody>
      ))}
      {total !== undefined && (
        <tfoot className="font-semibold">
          <tr className={look.row}>{cells(total)}</tr>
        </tfoot>
      )}
    </table>
  )
  if (kind !== 'figures') return table
  const frame = framed ? 'rounded-card border border-line bg-surface print:border-0' : ''
  // What only screen readers read is placed absolutely: without a frame of its own it would widen the page.
  return <div className={`relative ${even ? '' : 'overflow-x-auto'} ${frame}`}>{table}</div>
}

interface PartProps<T> {
  kind: TableKind
  column: Column<T>
  place: string
}

function Cell<T>({ kind, column, place, children }: PartProps<T> & { children: ReactNode }) {
  const { head, sort, main, action, choice, number, check, wide, buttons } = column
  const look = TABLE_LOOKS[kind]
  const part = main ? 'main' : action ? 'action' : choice ? 'choice' : buttons ? 'buttons' : 'other'
  const hidden = main ? '' : `${wide ? look.wide : ''} ${isEmpty(children) ? look.empty : ''}`
  const className = `${look.cell} ${look[part]} ${number ? look.number : ''} ${check ? look.check : ''} ${hidden} ${place}`
  // A line of a sheet that is filled in by hand has no name yet.
  if (main && !isEmpty(children))
    return (
      <th scope="row" className={sort && kind === 'figures' ? `min-w-36 ${className}` : className}>
        {children}
      </th>
    )
  return (
    <td className={className}>
      {/* On narrow screens a list has no head. */}
      {kind === 'list' && part === 'other' && <span className="sr-only xl:hidden">{head}: </span>}
      {children}
    </td>
  )
}

function Head<T>({ kind, column, place, order }: PartProps<T> & { order: Order }) {
  const { head, headCell = head, hidesHead, sort: name, falls = false, action, choice, number, check, wide } = column
  const { sort = '', defaultSort = '', onSort } = order
  const look = TABLE_LOOKS[kind]
  const direction = name === undefined ? undefined : sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  const align = number ? 'text-end' : check ? look.check : 'text-start'
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`h-11 text-caption leading-tight font-semibold text-muted print:h-auto ${look.th} ${align} ${wide && kind !== 'list' ? look.wide : ''} ${place}`}
    >
      {name === undefined ? (
        <span className={hidesHead || action || choice ? 'sr-only' : ''}>{headCell}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort?.(nextSort(sort, name, falls, defaultSort))}
          className={`inline-flex min-h-11 min-w-11 items-center gap-1 hover:text-ink print:min-h-0 ${number ? 'justify-end' : ''} ${direction ? 'text-ink' : ''}`}
        >
          {headCell}
          {direction === 'ascending' && <ArrowUp className="size-3.5 shrink-0" />}
          {direction === 'descending' && <ArrowDown className="size-3.5 shrink-0" />}
        </button>
      )}
    </th>
  )
}

/** The order after a press on a column's head: the one way, the other, and the table's own. */
export function nextSort(sort: string, column: string, falls: boolean, defaultSort: string): string {
  const [first, second] = falls ? [`-${column}`, column] : [column, `-${column}`]
  if (sort === first) return second
  return sort === second && defaultSort !== first && defaultSort !== second ? defaultSort : first
}
