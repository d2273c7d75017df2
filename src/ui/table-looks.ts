/** The classes of a table's parts. */
export interface TableLook {
  table: string
  head: string
  body: string
  row: string
  group: string
  /** Of every head, of every cell, and of each cell by what is in it. */
  th: string
  cell: string
  main: string
  action: string
  choice: string
  buttons: string
  other: string
  number: string
  check: string
  wide: string
  empty: string
}

const SHEET_CELL = 'border border-line-strong px-2 print:border-black print:px-1 print:text-[9pt] print:leading-tight'

/**
 * A list of things to open, whose rows on narrow screens are two lines; figures, which scroll sideways under the names of
 * their rows; and a sheet to fill in, on paper.
 */
export const TABLE_LOOKS = {
  list: {
    table:
      'block w-full rounded-card border border-line bg-surface text-small max-xl:overflow-clip xl:table xl:border-separate xl:border-spacing-0',
    head: 'hidden xl:table-header-group',
    body: 'block xl:table-row-group',
    row: 'relative flex min-h-16 flex-wrap content-start items-baseline gap-x-3 border-b border-line py-2.5 last:border-b-0 xl:table-row',
    group:
      'block border-b border-line bg-sunken px-4 py-1 text-caption xl:table-row *:text-start *:font-semibold xl:*:border-t xl:*:border-line xl:*:px-3 xl:*:py-1',
    th: 'px-3',
    cell: 'xl:table-cell xl:border-t xl:border-line xl:px-3 xl:py-2 xl:align-middle',
    main: 'order-first w-full text-start font-semibold wrap-anywhere xl:w-auto',
    action: 'absolute inset-y-0 end-1 flex items-center xl:static xl:py-0!',
    choice: 'absolute inset-y-0 start-1 flex items-center xl:static xl:py-0!',
    buttons: 'w-full min-w-0 pt-2 wrap-anywhere xl:w-auto',
    other: 'max-w-full text-caption wrap-anywhere text-muted xl:max-w-none xl:text-small xl:text-ink',
    number: 'figures xl:text-end',
    check: '',
    wide: 'hidden',
    empty: 'hidden',
  },
  figures: {
    table: 'w-full border-collapse text-small',
    head: '',
    body: '',
    row: 'relative border-t border-line',
    group: 'border-t border-line bg-sunken *:px-2 *:text-start *:font-semibold',
    th: 'px-1.5',
    cell: 'h-9 px-1.5 py-1 print:h-auto print:py-0.5',
    main: 'sticky start-0 max-w-48 bg-surface text-start font-medium wrap-break-word sm:max-w-72',
    action: 'w-11 text-end print:hidden',
    choice: 'w-11 print:hidden',
    buttons: '',
    other: '',
    number: 'figures text-end',
    check: 'text-center',
    wide: 'max-sm:hidden print:table-cell',
    empty: '',
  },
  sheet: {
    table: 'w-full border-collapse text-small',
    head: '',
    body: '',
    row: 'break-inside-avoid',
    group: '',
    th: `print:wrap-normal print:text-black ${SHEET_CELL}`,
    cell: `h-9 py-1.5 print:h-6.5 print:py-0.5 ${SHEET_CELL}`,
    main: 'text-start font-normal',
    action: '',
    choice: '',
    buttons: '',
    other: 'print:wrap-normal',
    number: 'figures text-end font-bold whitespace-nowrap',
    check: 'w-16 text-center sm:w-24 print:w-auto',
    wide: 'max-sm:hidden print:table-cell',
    empty: '',
  },
} as const satisfies Record<string, TableLook>

export type TableKind = keyof typeof TABLE_LOOKS
