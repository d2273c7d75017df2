import { restore } from '../../../platform/csv/safe-text.ts'
import { rejectImport } from '../problems.ts'
import { tableOf, type Table, type TableRow } from '../table.ts'
import { detectDelimiter, eachRow, OpenQuoteError, withLineFeeds } from './delimited.ts'

/**
 * Reads a delimited text with any delimiter and line ends.
 *
 * @throws ImportRefused with the line of the error
 */
export function readCsv(text: string): Table {
  const lines = withLineFeeds(text)
  const declared = /^sep=(.)\n/i.exec(lines)
  const body = declared ? lines.slice(declared[0].length) : lines
  return tableOf(readRows(body, declared?.[1] ?? detectDelimiter(body), declared ? 1 : 0), { delimited: true })
}

function readRows(text: string, delimiter: string, linesBefore: number): TableRow[] {
  const rows: TableRow[] = []
  try {
    eachRow(text, delimiter, (cells, line) => rows.push({ line: linesBefore + line, cells: cells.map(restore) }))
    return rows
  } catch (error) {
    if (error instanceof OpenQuoteError) rejectImport(linesBefore + error.line, 'quote_not_closed')
    throw error
  }
}
