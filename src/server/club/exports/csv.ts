import type { Locale } from '#shared/locale.ts'
import { writeCsv } from '../../platform/csv/write.ts'
import type { Sheet } from './sheet.ts'

/** Excel parts cells by what the country uses for lists: in Georgia, where the comma is in numbers, the semicolon. */
const SEPARATOR: Record<Locale, string> = { en: ',', ge: ';' }

/** A list as CSV that opens in Excel: without its mark as UTF-8, Georgian letters are shown as others. */
export function sheetCsv({ heads, rows }: Sheet, locale: Locale): string {
  return writeCsv([heads, ...rows], { bom: true, delimiter: SEPARATOR[locale], record_delimiter: 'windows' })
}
