import { refuse } from '../../problems.ts'
import { ROWS_MAX, type Cell, type TableRow } from '../../table.ts'
import { readXml, textCollector, type Attributes } from './xml.ts'

/** Columns beyond are no part of a fixture list. */
const COLUMNS_MAX = 256

/** What the cells of a sheet refer to. */
export interface CellContext {
  sharedTexts: readonly string[]
  dateStyles: readonly boolean[]
}

/** Reads the cells of a sheet: of formulas the value that Excel last computed. */
export async function readWorksheet(stream: AsyncIterable<Buffer>, context: CellContext): Promise<TableRow[]> {
  const rows: TableRow[] = []
  const content = textCollector(['v', 't'], ['rPh'])
  let row: TableRow = { line: 0, cells: [] }
  let cell: Attributes = {}
  let column = -1
  let formula = false
  await readXml(stream, {
    text: content.text,
    open(element, attributes) {
      content.open(element, attributes)
      if (element === 'row') {
        if (rows.length > ROWS_MAX) refuse(null, 'too_many_rows', { most: ROWS_MAX })
        row = { line: Number(attributes['r'] ?? row.line + 1), cells: [] }
        column = -1
      } else if (element === 'c') {
        cell = attributes
        column = columnOf(attributes['r']) ?? column + 1
        formula = false
      } else if (element === 'f') formula = true
    },
    close(element) {
      content.close(element)
      if (element === 'c') {
        const value = readCell(cell, content.take(), formula, context)
        if (column < COLUMNS_MAX) place(row.cells, column, value)
      } else if (element === 'row' && row.cells.length > 0) rows.push(row)
    },
  })
  return rows
}

function readCell({ t: type, s: style }: Attributes, content: string, formula: boolean, { sharedTexts, dateStyles }: CellContext): Cell {
  if (content === '')
    return formula && type !== 'str' ? { fault: 'is a formula without a value: open the file in Excel and save it again' } : ''
  if (type === 's') return sharedTexts[Number(content)] ?? { fault: 'refers to a text that the workbook lacks' }
  if (type === 'e') return { fault: `holds Excel's error ${content}` }
  if (type === 'b') return content === '1' ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'inlineStr' || type === 'd') return content
  const value = Number(content)
  if (!Number.isFinite(value)) return { fault: `holds ${content.slice(0, 20)}, which is no number` }
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
