import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Difference } from '#shared/import-findings.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { STANDING_NAMES } from './standing-names.ts'

const NAMES: Record<Difference['what'], MessageDescriptor> = {
  'kick-off': msg`Kick-off`,
  score: msg`Score`,
  status: msg`Status`,
  venue: msg`Venue`,
  name: msg`Name`,
  half: msg`Length of a half, in minutes`,
  break: msg`Break, in minutes`,
  competition: msg`Competition`,
  round: msg`Round`,
  group: msg`Group`,
}

/** What a row changes in its game, in the reader's language. */
export function differenceText(i18n: I18n, difference: Difference): string {
  const { what, from, to } =
    difference.what === 'status'
      ? { what: difference.what, from: i18n._(STANDING_NAMES[difference.from]), to: i18n._(STANDING_NAMES[difference.to]) }
      : difference
  const shown = (value: string | null) => {
    if (value === null) return i18n._(msg({ message: 'none', context: 'a value' }))
    return what === 'kick-off' ? formatDateTime(new Date(value)) : value
  }
  return `${i18n._(NAMES[what])}: ${shown(from)} → ${shown(to)}`
}
