import { ImportRefused, refuse } from '../problems.ts'
import { tableOf, type Table } from '../table.ts'
import { openArchive, type Archive } from './xlsx/archive.ts'
import { readDateStyles, readSharedTexts, readWorkbook, WORKBOOK, type Sheet } from './xlsx/workbook.ts'
import { readWorksheet } from './xlsx/worksheet.ts'

/** Days from Excel's usual day zero to that of workbooks which count from 1904. */
const OFFSET_1904 = 1462

/**
 * Reads one sheet of an Excel workbook: the named one, else the first that is not hidden.
 *
 * @throws ImportRefused
 */
export async function readXlsx(bytes: Uint8Array, sheetName: string | null): Promise<Table> {
  try {
    const archive = await openArchive(bytes)
    if (!archive.has(WORKBOOK)) return refuse(null, archive.has('content.xml') ? 'file_is_open_document' : 'file_is_archive')
    return await readSheet(archive, sheetName)
  } catch (error) {
    // The ZIP and XML readers say with a plain error what is wrong with a damaged file.
    if (!(error instanceof Error) || error instanceof ImportRefused || error instanceof TypeError) throw error
    return refuse(null, 'file_damaged', { reason: error.message.split('\n', 1).join('') })
  }
}

async function readSheet(archive: Archive, sheetName: string | null): Promise<Table> {
  const { sheets, from1904 } = await readWorkbook(archive)
  const { path } = chooseSheet(sheets, sheetName)
  const context = { sharedTexts: await readSharedTexts(archive), dateStyles: await readDateStyles(archive) }
  const rows = await readWorksheet(await archive.read(path), context)
  return tableOf(rows, { serialOffset: from1904 ? OFFSET_1904 : 0 })
}

function chooseSheet(sheets: readonly Sheet[], wanted: string | null): Sheet {
  const found = wanted === null ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0]) : sheets.find(({ name }) => name === wanted)
  if (found) return found
  if (wanted === null) return refuse(null, 'file_damaged', { reason: 'it has no sheet' })
  return refuse(null, 'unknown_sheet', { sheet: wanted, sheets: sheets.map(({ name }) => name).join(', ') })
}
