import { read, SSF, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { rejectImport } from '../problems.ts'
import { ROWS_MAX, tableOf, type Cell, type Table, type TableRow } from '../table.ts'
import { chooseSheet, OFFSET_1904 } from './xlsx.ts'
import { COLUMNS_MAX, fillMerged } from './xlsx/worksheet.ts'

/**
 * Reads a sheet of a workbook of Excel 97 to 2003: the named one, else the first visible one.
 *
 * @throws ImportRefused
 */
export function readXls(bytes: Uint8Array, sheetName: string | null): Table {
  const { SheetNames: names, Sheets, Workbook } = readWorkbook(bytes)
  const sheets = names.map((name, index) => ({ name, hidden: (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0 }))
  const rows = rowsOf(Sheets[chooseSheet(sheets, sheetName).name] ?? {})
  const visible = sheets.filter(({ hidden }) => !hidden).map(({ name }) => name)
  return tableOf(rows, { serialOffset: Workbook?.WBProps?.date1904 ? OFFSET_1904 : 0, sheets: visible })
}

function readWorkbook(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellNF: true, sheetRows: ROWS_MAX + 2 })
  } catch (error) {
    // The reader throws plain errors. Programs that are no Excel keep their files in such containers too.
    const { message } = error as Error
    if (/password|encrypt/i.test(message)) return rejectImport(null, 'file_has_password')
    if (/cannot find workbook/i.test(message)) return rejectImport(null, 'file_is_binary')
    return rejectImport(null, 'file_damaged', { reason: message.split('\n', 1).join('') })
  }
}

function rowsOf(sheet: WorkSheet): TableRow[] {
  const cells: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  const rows = Array.from(cells, (row, index): TableRow => ({
    line: index + 1,
    cells: Array.from(row?.slice(0, COLUMNS_MAX) ?? [], toCell),
  })).filter((row) => row.cells.length > 0)
  fillMerged(
    rows,
    (sheet['!merges'] ?? []).map((range) => utils.encode_range(range)),
  )
  return rows
}

function toCell(cell: CellObject | undefined): Cell {
  if (cell?.v === undefined || cell.t === 'z') return ''
  if (cell.t === 'e') return { fault: 'cell_error', value: cell.w ?? '' }
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (typeof cell.v !== 'number') return String(cell.v)
  return SSF.is_date(String(cell.z ?? '')) ? { serial: cell.v } : cell.v
}
