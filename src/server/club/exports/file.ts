import type { ExportedFile, ExportFormat } from '#shared/export.schema.ts'
import type { Locale } from '#shared/locale.ts'
import { sheetCsv } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { writeXlsx } from './xlsx.ts'

/** How a list is saved. */
interface FileOptions {
  format: ExportFormat
  locale: Locale
  /** What its name tells: whose list it is, of what age, of which season, of which day. */
  parts: readonly (string | null)[]
  /** What the list is called. */
  title: string
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const NAME_LENGTH = 120

/** A list as a file. */
export async function writeFile(sheet: Sheet, { format, locale, parts, title }: FileOptions): Promise<ExportedFile> {
  const file_name = `${fileName([...parts, title])}.${format}`
  if (format === 'csv') return { file_name, type: 'text/csv;charset=utf-8', encoding: 'text', content: sheetCsv(sheet, locale) }
  const content = (await writeXlsx(title, sheet)).toString('base64')
  return { file_name, type: XLSX_TYPE, encoding: 'base64', content }
}

/** A name that every file system takes: letters, digits and dashes, its parts joined by underscores. */
export function fileName(parts: readonly (string | null)[]): string {
  const words = parts.map((part) =>
    (part ?? '')
      .toWellFormed()
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  )
  return Array.from(words.filter(Boolean).join('_')).slice(0, NAME_LENGTH).join('')
}
