import { stringify, type Options } from 'csv-stringify/sync'
import { neutralise } from './safe-text.ts'

/** Programs split cells by other separators than ours too, and cut spaces at their ends. */
const QUOTED = /[,;\t]|^\s|\s$|^'/

/** Rows as CSV, in which no spreadsheet takes a text for a formula. */
export function writeCsv(
  rows: readonly (readonly (string | number | null)[])[],
  options: Pick<Options, 'bom' | 'delimiter' | 'record_delimiter'> = {},
): string {
  const cast = { string: (text: string) => neutralise(text.toWellFormed()) }
  // Where rows end otherwise than by a line feed, it would leave one within a cell as it is.
  return stringify([...rows], { ...options, quote_record_delimiter: true, quoted_match: QUOTED, cast })
}
