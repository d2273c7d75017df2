import { detectDelimiter, eachRow, OpenQuoteError, withLineFeeds } from '../imports/readers/delimited.ts'
import { EVENTS_MAX } from './limits.ts'
import { refuseEvents } from './problems.ts'

/** A row of a CSV file by its headings. */
export interface CsvRow {
  line: number
  cells: Readonly<Record<string, string>>
}

export interface CsvRows {
  headings: readonly string[]
  rows: readonly CsvRow[]
}

/** The headings of a delimited text, in small letters. */
export function headingsOf(text: string): string[] {
  const [first = ''] = text.split('\n', 1)
  return first.split(delimiterOf(text)).map((heading) =>
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
  const lines = withLineFeeds(text.replace(/^\uFEFF/, ''))
  const headings = headingsOf(lines)
  const rows: CsvRow[] = []
  try {
    eachRow(lines, delimiterOf(lines), (cells, line) => {
      if (line === 1 || cells.every((cell) => cell.trim() === '')) return
      if (rows.length >= EVENTS_MAX) refuseEvents({}, 'too_many_events', { most: EVENTS_MAX })
      if (cells.length < headings.length) refuseEvents({ line }, 'too_few_cells', { expected: headings.length, cells: cells.length })
      rows.push({ line, cells: Object.fromEntries(headings.map((heading, at) => [heading, (cells[at] ?? '').trim()])) })
    })
  } catch (error) {
    if (error instanceof OpenQuoteError) refuseEvents({ line: error.line }, 'quote_not_closed')
    throw error
  }
  return { headings, rows }
}

/** That of the heading: the cells of events may hold others. */
function delimiterOf(text: string): string {
  return detectDelimiter(text.split('\n', 1)[0] ?? '')
}
