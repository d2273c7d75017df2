import { detectDelimiter, eachRow, OpenQuoteError, withLineFeeds } from '../../imports/readers/delimited.ts'
import { refuseFitness } from '../findings.ts'

/** A row of a delimited text. */
export interface CsvRow {
  line: number
  cells: readonly string[]
  /** Whether numbers have a decimal comma. */
  commas: boolean
}

/**
 * Passes the rows of a delimited text on, one by one: a match at 10 Hz has 60,000.
 *
 * @throws FitnessRefused
 */
export function eachCsvRow(text: string, take: (row: CsvRow) => void): void {
  const lines = withLineFeeds(text)
  const delimiter = detectDelimiter(lines)
  try {
    eachRow(lines, delimiter, (cells, line) => {
      if (cells.some((cell) => cell.trim() !== '')) take({ line, cells: cells.map((cell) => cell.trim()), commas: delimiter !== ',' })
    })
  } catch (error) {
    if (error instanceof OpenQuoteError) refuseFitness(error.line, 'file_cut_off')
    throw error
  }
}
