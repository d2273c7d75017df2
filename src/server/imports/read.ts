import { detectFormat, type Format } from './detect.ts'
import { rejectImport } from './problems.ts'
import { readCsv } from './readers/csv.ts'
import { readFootballJson } from './readers/football-json.ts'
import { decodeText } from './readers/text.ts'
import { readXlsx } from './readers/xlsx.ts'
import type { Table } from './table.ts'

/**
 * Reads a file of a supported format into a table.
 *
 * @param sheet the sheet of a workbook; null for the first visible one
 * @throws ImportRefused if the file is invalid or damaged
 */
export async function readTable(bytes: Uint8Array, sheet: string | null): Promise<Table & { format: Format }> {
  const format = detectFormat(bytes)
  if (format === 'xlsx') return { ...(await readXlsx(bytes, sheet)), format }
  if (sheet !== null) rejectImport(null, 'sheet_without_workbook')
  const text = decodeText(bytes)
  return { ...(format === 'csv' ? readCsv(text) : readFootballJson(text)), format }
}
