import type { FindingCode, FindingValues, GivenValues, ValueNames } from '#shared/import-findings.schema.ts'

/** The values in the sentence of a finding. */
export type Details<C extends FindingCode> = [ValueNames<C>] extends [never] ? [] : [values: Pick<FindingValues, ValueNames<C>>]
/** The sentence of each finding, for the command line. */
export type Sentences<C extends FindingCode> = { [Code in C]: (...given: Details<Code>) => string }

/** A problem or a note of an import. */
export interface Finding<C extends FindingCode> {
  /** Line of the text file or row of the sheet; null for the whole file. */
  line: number | null
  code: C
  values: GivenValues
  /** The complete sentence. */
  message: string
}

/** Creates a finding. */
export function finding<C extends FindingCode>(
  sentences: Sentences<C>,
  line: number | null,
  code: C,
  values: GivenValues = {},
): Finding<C> {
  const sentence = sentences[code] as (values: GivenValues) => string
  return { line, code, values, message: printable(sentence(values)) }
}

/** A sentence that may quote a file. Control characters of a hostile one must not reach the terminal. */
export function printable(sentence: string): string {
  return sentence.replace(/\p{Cc}/gu, ' ')
}
