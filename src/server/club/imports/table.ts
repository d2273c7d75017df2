import type { ProblemCode } from '#shared/import-findings.schema.ts'
import { clean } from './clean.ts'
import { rejectImport } from './problems.ts'

/** A number with a date or time format: days since the workbook's day zero. */
export interface Serial {
  serial: number
}

/** A cell without a usable value: the problem that it is, and what it holds instead. */
export interface Fault {
  fault: Exclude<Extract<ProblemCode, `cell_${string}`>, 'cell_is_date'>
  value: string
}

/** A cell of the file; an empty cell is an empty text. */
export type Cell = string | number | Serial | Fault

export interface TableRow {
  /** Line of the text file or row of the sheet, from 1. The first line of a row with several lines. */
  line: number
  cells: Cell[]
}

/** The result of every reader, including the heading, without empty rows. */
export interface Table {
  rows: TableRow[]
  /** The name in the file, if any. */
  name: string | null
  /** Days to add to a serial number to count from Excel's usual day zero. */
  serialOffset: number
  /** Whether cells are separated by delimiters, so that an additional one shifts the other cells. */
  delimited: boolean
  /** The visible sheets of a workbook. */
  sheets: readonly string[]
}

/** More rows than any real list has, and few enough to read quickly. */
export const ROWS_MAX = 50_000

/** Collects rows without empty ones, up to the maximum. */
export function tableOf(rows: Iterable<TableRow>, about: Partial<Omit<Table, 'rows'>> = {}): Table {
  const nonEmpty: TableRow[] = []
  for (const row of rows) {
    if (row.cells.every((cell) => cell === '')) continue
    if (nonEmpty.length > ROWS_MAX) rejectImport(null, 'too_many_rows', { most: ROWS_MAX })
    nonEmpty.push(row)
  }
  return { rows: nonEmpty, name: null, serialOffset: 0, delimited: false, sheets: [], ...about }
}

/** A cell as a text, for names and messages. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return clean(cell)
  if (typeof cell === 'number') return String(cell)
  return 'serial' in cell ? String(cell.serial) : ''
}
