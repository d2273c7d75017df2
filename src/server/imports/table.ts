import { refuse } from './problems.ts'

/** A number that its workbook shows as a date or a time of day: days since the workbook's day zero. */
export interface Serial {
  serial: number
}

/** A cell that holds no value, and why: the end of a sentence that begins with the column's name. */
export interface Fault {
  fault: string
}

/** One cell as its file holds it; an empty one is the empty text. */
export type Cell = string | number | Serial | Fault

export interface TableRow {
  /** Line of the text file or row of the sheet, from 1. For a row of several lines, the first. */
  line: number
  cells: Cell[]
}

/** What every reader makes of its file, heading included. Empty rows are left out. */
export interface Table {
  rows: TableRow[]
  /** What the file calls itself, where it does. */
  name: string | null
  /** Days to add to a serial number to count from Excel's usual day zero. */
  serialOffset: number
  /** Whether delimiters separate its cells, so that one too many shifts the others. */
  delimited: boolean
}

/** Far above any real list; below what would keep a service busy. */
export const ROWS_MAX = 50_000

/** Collects rows, leaving out empty ones and refusing a list without end. */
export function tableOf(rows: Iterable<TableRow>, about: Partial<Omit<Table, 'rows'>> = {}): Table {
  const kept: TableRow[] = []
  for (const row of rows) {
    if (row.cells.every((cell) => cell === '')) continue
    if (kept.length > ROWS_MAX) refuse(null, 'too_many_rows', { most: ROWS_MAX })
    kept.push(row)
  }
  return { rows: kept, name: null, serialOffset: 0, delimited: false, ...about }
}

const INVISIBLE = /[\p{Cc}\p{Cf}\s]+/gu

/** A text as it is to be kept: composed letters, single spaces, nothing invisible. */
export function clean(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(INVISIBLE, ' ').trim()
}

/** A cell as a text, for names and for complaints. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return clean(cell)
  if (typeof cell === 'number') return String(cell)
  return 'serial' in cell ? String(cell.serial) : ''
}
