import { CsvError, parse } from 'csv-parse/sync'
import { refuse } from '../problems.ts'
import { tableOf, type Table, type TableRow } from '../table.ts'

/** Excel writes a semicolon where the comma is the decimal sign, as in Georgian; copied cells have tabs. */
const DELIMITERS = [',', ';', '\t', '|'] as const
const SAMPLE_LINES = 10

/**
 * Reads a delimited text, whatever its delimiter and line ends.
 *
 * @throws ImportRefused naming the line that cannot be read
 */
export function readCsv(text: string): Table {
  // The parser would count a line end of two characters twice within quotes.
  const lines = text.replace(/\r\n?/g, '\n')
  const told = /^sep=(.)\n/i.exec(lines)
  const body = told ? lines.slice(told[0].length) : lines
  return tableOf(parseRows(body, told?.[1] ?? detectDelimiter(body), told ? 1 : 0), { delimited: true })
}

function parseRows(text: string, delimiter: string, linesBefore: number): TableRow[] {
  const rows: TableRow[] = []
  let end = linesBefore
  const keep = (cells: string[], context: { lines: number }) => {
    rows.push({ line: end + 1, cells })
    end = linesBefore + context.lines
    return null
  }
  try {
    parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true, relax_quotes: true, on_record: keep })
    return rows
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') refuse(end + 1, 'quote_not_closed')
    throw error
  }
}

/** The delimiter that occurs most at the top of the text, quoted fields aside. */
function detectDelimiter(text: string): string {
  const top = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const sample = top.split('\n').filter((line) => line.trim() !== '')
  const count = (delimiter: string) => sample.slice(0, SAMPLE_LINES).reduce((sum, line) => sum + line.split(delimiter).length - 1, 0)
  return DELIMITERS.reduce<string>((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ',')
}
