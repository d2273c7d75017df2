import { CsvError, parse } from 'csv-parse/sync'

/** Excel writes semicolons if the comma is the decimal sign, as in Georgian. Copied cells have tabs. */
const DELIMITERS = [',', ';', '\t', '|'] as const
const SAMPLE_LINES = 10

/** A quotation mark opens in this line and is never closed. */
export class OpenQuoteError extends Error {
  readonly line: number

  constructor(line: number) {
    super(`A quotation mark opens in line ${line} and is never closed.`)
    this.line = line
  }
}

/** Line feeds alone: within quotes, the parser would count CRLF as two lines. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

/**
 * Passes the rows of a delimited text with line feeds on, one by one, each with the line in which it begins.
 *
 * @throws OpenQuoteError
 */
export function eachRow(text: string, delimiter: string, take: (cells: string[], line: number) => void): void {
  let end = 0
  const keep = (cells: string[], context: { lines: number }) => {
    const line = end + 1
    end = context.lines
    take(cells, line)
    return null
  }
  try {
    parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true, relax_quotes: true, on_record: keep })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw new OpenQuoteError(end + 1)
    throw error
  }
}

/** The most frequent delimiter in the first lines, outside of quotes. */
export function detectDelimiter(text: string): string {
  const top = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const sample = top.split('\n').filter((line) => line.trim() !== '')
  const count = (delimiter: string) => sample.slice(0, SAMPLE_LINES).reduce((sum, line) => sum + line.split(delimiter).length - 1, 0)
  return DELIMITERS.reduce<string>((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ',')
}
