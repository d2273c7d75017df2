import { printable } from '../../club/imports/findings.ts'

/** The sentence of each finding, by its code. */
type Sentences = Record<string, (values: never) => string>

type FindingValue = string | number | readonly string[]

/** The values in the sentence of a finding. */
export type ValuesOf<S extends Sentences, C extends keyof S> = Parameters<S[C]>

/** Where in the file: its line, or the id of an event there; both null for the whole file. */
export interface FindingPlace {
  line?: number | null
  event?: string | null
}

/** A problem or a note of an import. */
export interface EventFinding<C extends string> {
  line: number | null
  event: string | null
  code: C
  values: Readonly<Record<string, FindingValue>>
  /** The complete sentence. */
  message: string
}

/** Creates a finding. */
export function finding<S extends Sentences, C extends keyof S & string>(
  sentences: S,
  { line = null, event = null }: FindingPlace,
  code: C,
  ...[values]: ValuesOf<S, C>
): EventFinding<C> {
  const sentence = sentences[code] as unknown as (values: unknown) => string
  return { line, event, code, values: values ?? {}, message: printable(sentence(values)) }
}
