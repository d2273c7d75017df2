import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventPreview } from '#shared/event-source.schema.ts'
import { EVENT_NOTE_TEXTS } from './note-texts.ts'
import { EVENT_PROBLEM_TEXTS } from './problem-texts.ts'

type Text = (values: Record<string, string | number>) => MessageDescriptor

/** A problem in the reader's language, with its place in the file. */
export function problemText(i18n: I18n, { code, ...finding }: EventPreview['problems'][number]): string {
  // What was chosen on the screen has no place in the file.
  const place = code.startsWith('mapping_') ? { ...finding, line: null } : finding
  return sentence(i18n, EVENT_PROBLEM_TEXTS[code] as Text, place)
}

/** A note in the reader's language, with its place in the file. */
export function noteText(i18n: I18n, { code, ...finding }: EventPreview['notes'][number]): string {
  return sentence(i18n, EVENT_NOTE_TEXTS[code] as Text, finding)
}

function sentence(i18n: I18n, text: Text, { line, event, values }: Omit<EventPreview['notes'][number], 'code'>): string {
  const shown = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value] as const)
  const told = i18n._(text(Object.fromEntries(shown)))
  if (line !== null) return `${i18n._(msg`Line ${line}: `)}${told}`
  return event === null ? told : `${i18n._(msg`Event ${event}: `)}${told}`
}
