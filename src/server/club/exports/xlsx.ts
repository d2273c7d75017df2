import writeExcelFile, { type Row } from 'write-excel-file/node'
import type { Cell, Sheet } from './sheet.ts'

/** The most characters that Excel takes as the name of a sheet. */
const NAME_LENGTH = 31
/** Widths of columns in characters. */
const WIDTHS = { min: 8, max: 40 }

/** A list as a workbook of one sheet. Texts are cells of text, so that none is a formula, whatever it begins with. */
export async function writeXlsx(name: string, { heads, rows }: Sheet): Promise<Buffer> {
  const headings = heads.map((value) => ({ type: String, value: printable(value), fontWeight: 'bold' as const }))
  return writeExcelFile([headings, ...rows.map((row): Row => row.map(toCell))], {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: heads.map((head, index) => ({ width: widthOf(head, rows, index) })),
  }).toBuffer()
}

function toCell(cell: Cell): Row[number] {
  if (cell === null || cell === '') return null
  return typeof cell === 'number' ? { type: Number, value: cell } : { type: String, value: printable(cell) }
}

function widthOf(head: string, rows: Sheet['rows'], index: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[index] ?? '').length), head.length)
  return Math.min(WIDTHS.max, Math.max(WIDTHS.min, longest + 2))
}

/** Excel refuses some characters, and an apostrophe at either end. */
function sheetName(name: string): string {
  const allowed = printable(name).replace(/[[\]:*?/\\']/g, ' ')
  return allowed.slice(0, NAME_LENGTH).toWellFormed().trim() || '1'
}

/** A text that XML can hold. Names of imports may have any character. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
}
