import { ImportRefused, rejectImport } from '../problems.ts'
import { tableOf, type Table } from '../table.ts'
import { openArchive, type Archive } from './xlsx/archive.ts'
import { readDateStyles, readSharedTexts, readWorkbook, WORKBOOK, type Sheet } from './xlsx/workbook.ts'
import { readWorksheet } from './xlsx/worksheet.ts'

/** Days between Excel's day zero and that of workbooks that count from 1904. */
export const OFFSET_1904 = 1462

/**
 * Reads a sheet of an Excel workbook: the named one, else the first visible one.
 *
 * @throws ImportRefused
 */
export async function readXlsx(bytes: Uint8Array, sheetName: string | null): Promise<Table> {
  try {
    const archive = await openArchive(bytes)
    if (!archive.has(WORKBOOK)) return rejectImport(null, archive.has('content.xml') ? 'file_is_open_document' : 'file_is_archive')
    return await readSheet(archive, sheetName)
  } catch (error) {
    // The ZIP and XML readers throw a plain error for a damaged file.
    if (!(error instanceof Error) || error instanceof ImportRefused || error instanceof TypeError) throw error
    return rejectImport(null, 'file_damaged', { reason: error.message.split('\n', 1).join('') })
  }
}

async function readSheet(archive: Archive, sheetName: string | null): Promise<Table> {
  const { sheets, from1904 } = await readWorkbook(archive)
  const { path } = chooseSheet(sheets, sheetName)
  const context = { sharedTexts: await readSharedTexts(archive), dateStyles: await readDateStyles(archive) }
  const rows = await readWorksheet(await archive.read(path), context)
  const visible = sheets.filter(({ hidden }) => !hidden).map(({ name }) => name)
  return tableOf(rows, { serialOffset: from1904 ? OFFSET_1904 : 0, sheets: visible })
}

/** The wanted sheet, else the first visible one. */
export function chooseSheet<S extends Pick<Sheet, 'name' | 'hidden'>>(sheets: readonly S[], wanted: string | null): S {
  const found = wanted === null ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0]) : sheets.find(({ name }) => name === wanted)
  if (found) return found
  if (wanted === null) return rejectImport(null, 'file_without_sheet')
  return rejectImport(null, 'unknown_sheet', { sheet: wanted, sheets: sheets.map(({ name }) => name) })
}
