import type { MessageDescriptor } from '@lingui/core'
import type { EVENT_NOTES, EVENT_PROBLEMS } from '#shared/event-findings.ts'

type Findings = typeof EVENT_NOTES & typeof EVENT_PROBLEMS
type Values<C extends keyof Findings> = Record<Findings[C][number], string | number>
/** A text for each finding. The type makes sure that none is missing, nor asks for another value. */
export type EventFindingTexts<C extends keyof Findings> = { [Code in C]: (values: Values<Code>) => MessageDescriptor }
