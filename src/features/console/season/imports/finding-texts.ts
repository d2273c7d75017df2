import type { MessageDescriptor } from '@lingui/core'
import type { FindingCode, FindingValues, ValueNames } from '#shared/import-findings.schema.ts'

/** The values of a finding as they are shown: numbers for their plurals, everything else as a text. */
type ShownValues<C extends FindingCode> = { [Name in ValueNames<C>]: FindingValues[Name] extends number ? number : string }
/** A text for each finding. The type makes sure that none is missing. */
export type FindingTexts<C extends FindingCode> = { [Code in C]: (values: ShownValues<Code>) => MessageDescriptor }
