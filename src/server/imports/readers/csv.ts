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
  const told = /^sep=(.)\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  return tableOf(records(body, told?.[1] ?? detectDelimiter(body), told ? 1 : 0), { delimited: true })
}

function* records(text: string, delimiter: string, linesBefore: number): Generator<TableRow> {
  const options = { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true, info: true as const }
  let end = linesBefore
  for (const { record, info } of parseAll(text, options, linesBefore)) {
    yield { line: end + 1, cells: record }
    end = linesBefore + info.lines
  }
}

function parseAll(text: string, options: object, linesBefore: number): { record: string[]; info: { lines: number } }[] {
  try {
    return parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = linesBefore + Number(error['lines'] ?? 1)
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') refuse(line, 'quote_not_closed')
    return refuse(line, 'bad_csv', { reason: error.message })
  }
}

/** The delimiter that occurs most at the top of the text, quoted fields aside. */
function detectDelimiter(text: string): string {
  const sample = text.slice(0, 20_000).replace(/"[^"]*"/g, '').split(/\r\n|\n|\r/).filter((line) => line.trim() !== '').slice(0, SAMPLE_LINES)
  const count = (delimiter: string) => sample.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0)
  return DELIMITERS.reduce<string>((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ',')
}
