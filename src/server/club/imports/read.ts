import { detectFormat, type Format } from './detect.ts'
import { rejectImport } from './problems.ts'
import { readCalendar } from './readers/calendar.ts'
import { readCsv } from './readers/csv.ts'
import { readFootballJson } from './readers/football-json.ts'
import { decodeText } from './readers/text.ts'
import { readXls } from './readers/xls.ts'
import { readXlsx } from './readers/xlsx.ts'
import type { Table } from './table.ts'

const TEXT_READERS = { csv: readCsv, 'football-json': readFootballJson, calendar: readCalendar }

/**
 * Reads a file of a supported format into a table.
 *
 * @param sheet the sheet of a workbook; null for the first visible one
 * @throws ImportRefused if the file is invalid or damaged
 */
export async function readTable(bytes: Uint8Array, sheet: string | null): Promise<Table & { format: Format }> {
  const format = detectFormat(bytes)
  if (format === 'xlsx') return { ...(await readXlsx(bytes, sheet)), format }
  if (format === 'xls') return { ...readXls(bytes, sheet), format }
  if (sheet !== null) rejectImport(null, 'sheet_without_workbook')
  const text = decodeText(bytes)
  return { ...TEXT_READERS[format](text), format }
}
