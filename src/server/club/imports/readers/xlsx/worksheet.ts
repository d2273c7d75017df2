import { rejectImport } from '../../problems.ts'
import { ROWS_MAX, type Cell, type TableRow } from '../../table.ts'
import { readXml, textCollector, type Attributes } from './xml.ts'

/** Further columns are ignored. */
export const COLUMNS_MAX = 256
/** Rows that all merged cells together may span; further ones are ignored. */
const MERGED_ROWS_MAX = 10 * ROWS_MAX

/** Shared data that cells refer to. */
interface CellContext {
  sharedTexts: readonly string[]
  dateStyles: readonly boolean[]
}

/** Reads the cells of a sheet. Formulas have the last value that Excel computed. */
export async function readWorksheet(stream: AsyncIterable<Buffer>, context: CellContext): Promise<TableRow[]> {
  const rows: TableRow[] = []
  const content = textCollector(['v', 't'], ['rPh'])
  const merged: string[] = []
  let row: TableRow = { line: 0, cells: [] }
  let cell: Attributes = {}
  let column = -1
  let formula = false
  await readXml(stream, {
    text: content.text,
    open(element, attributes) {
      content.open(element, attributes)
      if (element === 'row') {
        if (rows.length > ROWS_MAX) rejectImport(null, 'too_many_rows', { most: ROWS_MAX })
        row = { line: Number(attributes['r'] ?? row.line + 1), cells: [] }
        column = -1
      } else if (element === 'c') {
        cell = attributes
        column = columnOf(attributes['r']) ?? column + 1
        formula = false
      } else if (element === 'f') formula = true
      else if (element === 'mergeCell') merged.push(attributes['ref'] ?? '')
    },
    close(element) {
      content.close(element)
      if (element === 'c') {
        const value = readCell(cell, content.take(), formula, context)
        if (column < COLUMNS_MAX) place(row.cells, column, value)
      } else if (element === 'row' && row.cells.length > 0) rows.push(row)
    },
  })
  fillMerged(rows, merged)
  return rows
}

/** Merged cells hold their value in the first alone: it counts for each row that they span, where that holds anything else. */
export function fillMerged(rows: readonly TableRow[], merged: readonly string[]): void {
  const byLine = new Map(rows.map((row, index) => [row.line, index]))
  let spanned = 0
  for (const range of merged) {
    const [, letters, first, last] = /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/.exec(range) ?? []
    const column = columnOf(letters)
    const top = byLine.get(Number(first))
    const value = top !== undefined && column !== null ? rows[top]?.cells[column] : undefined
    if (top === undefined || column === null || value === undefined || value === '') continue
    const end = Math.min(rows.length, top + 1 + Number(last) - Number(first))
    for (let at = top + 1; at < end; at += 1) {
      const { line, cells } = rows[at] as TableRow
      if (line > Number(last)) break
      spanned += 1
      if (spanned > MERGED_ROWS_MAX) return
      if ((cells[column] ?? '') === '' && cells.some((cell) => cell !== '')) place(cells, column, value)
    }
  }
}

function readCell({ t: type, s: style }: Attributes, content: string, formula: boolean, { sharedTexts, dateStyles }: CellContext): Cell {
  if (content === '') return formula && type !== 'str' ? { fault: 'cell_formula', value: '' } : ''
  if (type === 's') return sharedTexts[Number(content)] ?? { fault: 'cell_text_lost', value: content }
  if (type === 'e') return { fault: 'cell_error', value: content }
  if (type === 'b') return content === '1' ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'inlineStr' || type === 'd') return content
  const value = Number(content)
  if (!Number.isFinite(value)) return { fault: 'cell_not_number', value: content.slice(0, 20) }
  return dateStyles[Number(style ?? 0)] ? { serial: value } : value
}

/** The column of a reference such as AB12, from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return null
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function place(cells: Cell[], column: number, value: Cell): void {
  while (cells.length < column) cells.push('')
  cells[column] = value
}
