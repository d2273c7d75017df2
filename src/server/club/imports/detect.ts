import { rejectImport } from './problems.ts'

export type Format = 'csv' | 'xlsx' | 'xls' | 'football-json' | 'calendar'

export const FORMAT_NAMES: Record<Format, string> = {
  csv: 'CSV',
  xlsx: 'XLSX',
  xls: 'XLS',
  'football-json': 'football.json',
  calendar: 'iCalendar',
}

/** The largest file: enough for a workbook of 50,000 rows. */
export const FILE_MEGABYTES_MAX = 20
const HEAD = 1024

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The container of Excel before 2007, and of workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const PDF = [0x25, 0x50, 0x44, 0x46]
const CALENDAR = /^BEGIN:VCALENDAR/i

/**
 * Detects the format of a file by its content, not by its name.
 *
 * @throws ImportRefused for other formats, with their name
 */
export function detectFormat(bytes: Uint8Array): Format {
  if (bytes.length > FILE_MEGABYTES_MAX * 1024 * 1024) rejectImport(null, 'file_too_large', { megabytes: FILE_MEGABYTES_MAX })
  if (startsWith(bytes, ZIP)) return 'xlsx'
  if (startsWith(bytes, COMPOUND)) return 'xls'
  if (startsWith(bytes, PDF)) rejectImport(null, 'file_is_pdf')
  const head = visibleHead(bytes)
  const [first = ''] = head
  if (first === '' && bytes.length <= HEAD) rejectImport(null, 'file_empty')
  if (first === '<') rejectImport(null, 'file_is_web_page')
  if (CALENDAR.test(head)) return 'calendar'
  return first === '{' || first === '[' ? 'football-json' : 'csv'
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/** The visible ASCII characters at the start, in any Unicode encoding. */
function visibleHead(bytes: Uint8Array): string {
  const visible = bytes.subarray(0, HEAD).filter((byte) => byte > 0x20 && ![0xef, 0xbb, 0xbf, 0xfe, 0xff].includes(byte))
  return Buffer.from(visible).toString('latin1')
}
