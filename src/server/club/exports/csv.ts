import type { Locale } from '#shared/locale.ts'
import { neutralise } from './safe-text.ts'
import type { Cell, Sheet } from './sheet.ts'

/** Says that a file is UTF-8. Without it, Excel shows Georgian letters as others. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Excel parts cells by what the country uses for lists: in Georgia, where the comma is in numbers, the semicolon. */
const SEPARATOR: Record<Locale, string> = { en: ',', ge: ';' }
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$|^'/

/** A list as CSV that opens in Excel, and in which no cell is a formula. */
export function writeCsv({ heads, rows }: Sheet, locale: Locale): string {
  const line = (cells: readonly Cell[]) => cells.map(cellText).join(SEPARATOR[locale])
  return `${BYTE_ORDER_MARK}${[heads, ...rows].map((cells) => `${line(cells)}\r\n`).join('')}`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = neutralise(cell.toWellFormed())
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
