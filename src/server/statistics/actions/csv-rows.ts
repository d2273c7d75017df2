import { detectDelimiter, eachRow, OpenQuoteError, withLineFeeds } from '../../club/imports/readers/delimited.ts'
import { restore } from '../../platform/csv/safe-text.ts'
import { EVENTS_MAX } from './limits.ts'
import { refuseEvents } from './problems.ts'

/** A row of a CSV file by its headings. */
export interface CsvRow {
  line: number
  cells: Readonly<Record<string, string>>
}

interface CsvRows {
  /** Lines above the headings that begin with `#`, without it. */
  head: readonly string[]
  /** The line of the headings. */
  line: number
  headings: readonly string[]
  rows: readonly CsvRow[]
}

/** What programs write into a cell in which nothing is. */
const NOTHING = /^(?:null|nan|none|nil|n\/a|undefined|-)$/i

/** The headings of a delimited text, in small letters. */
export function headingsOf(text: string): string[] {
  const { table } = withoutHead(text)
  const [first = ''] = table.split('\n', 1)
  return first.split(delimiterOf(table)).map((heading) =>
    heading
      .replaceAll(/["\r\uFEFF]/g, '')
      .trim()
      .toLowerCase(),
  )
}

/**
 * Reads a delimited text with a heading.
 *
 * @throws EventsRefused with the line
 */
export function readCsvRows(text: string): CsvRows {
  const { head, table } = withoutHead(withLineFeeds(text.replace(/^\uFEFF/, '')))
  const headings = headingsOf(table)
  const rows: CsvRow[] = []
  try {
    eachRow(table, delimiterOf(table), (cells, at) => {
      const line = head.length + at
      if (at === 1 || cells.every((cell) => cell.trim() === '')) return
      if (rows.length >= EVENTS_MAX) refuseEvents({}, 'too_many_events', { most: EVENTS_MAX })
      if (cells.length < headings.length) refuseEvents({ line }, 'too_few_cells', { expected: headings.length, cells: cells.length })
      rows.push({ line, cells: Object.fromEntries(headings.map((heading, column) => [heading, cellOf(cells[column])])) })
    })
  } catch (error) {
    if (error instanceof OpenQuoteError) refuseEvents({ line: head.length + error.line }, 'quote_not_closed')
    throw error
  }
  return { head: head.flatMap((line) => /^"?#\s*(.*)$/.exec(line)?.[1]?.trim() || []), line: head.length + 1, headings, rows }
}

function cellOf(text = ''): string {
  const cell = restore(text).trim()
  return NOTHING.test(cell) ? '' : cell
}

/** The lines above the headings, which are empty or begin with `#`, and the rest. A spreadsheet may have quoted them. */
function withoutHead(text: string): { head: string[]; table: string } {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => !/^\uFEFF?\s*(?:"?#(?![,;\t|])|$)/.test(line))
  return first < 1 ? { head: [], table: text } : { head: lines.slice(0, first), table: lines.slice(first).join('\n') }
}

/** That of the heading: the cells of events may hold others. */
function delimiterOf(text: string): string {
  return detectDelimiter(text.split('\n', 1)[0] ?? '')
}
