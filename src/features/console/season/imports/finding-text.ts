import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FindingCode, GivenValues } from '#shared/import-findings.schema.ts'
import { teamLetter } from '#shared/team.ts'
import { currentLocale } from '#platform/i18n.ts'
import { FIELD_NAMES } from './field-names.ts'
import { NOTE_TEXTS } from './note-texts.ts'
import { PROBLEM_TEXTS } from './problem-texts.ts'
import { STANDING_NAMES } from './standing-names.ts'

/** A problem or a note, as the service tells it. */
interface FindingLine {
  line: number | null
  code: FindingCode
  values: GivenValues
}

/** A finding in the reader's language, with its line. */
export function findingText(i18n: I18n, { line, code, values }: FindingLine): string {
  const text = { ...PROBLEM_TEXTS, ...NOTE_TEXTS }[code] as (values: Record<string, string | number>) => MessageDescriptor
  const sentence = i18n._(text(showValues(i18n, values)))
  return line === null ? sentence : `${i18n._(msg`Line ${line}: `)}${sentence}`
}

function showValues(i18n: I18n, { column, missing, status, team, ...rest }: GivenValues): Record<string, string | number> {
  const shown = Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value] as const)
  return {
    ...Object.fromEntries(shown),
    ...(column && { column: i18n._(FIELD_NAMES[column]) }),
    ...(missing && { missing: missing.map((field) => i18n._(FIELD_NAMES[field])).join(', ') }),
    ...(team && { team: teamLetter(team, currentLocale()) }),
    ...(status && { status: i18n._(STANDING_NAMES[status]) }),
  }
}
