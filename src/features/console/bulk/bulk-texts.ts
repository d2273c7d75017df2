import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { BulkKind, LeftReason } from '#shared/bulk.ts'
import type { BulkChange, ChangedGame, LeftGame } from '#shared/bulk.schema.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { fromDayKey } from '#platform/day-key.ts'
import { currentLocale, localName } from '#platform/i18n.ts'

/** What can be done to many games. */
export const BULK_NAMES: Record<BulkKind, MessageDescriptor> = {
  day: msg`Move to another day`,
  minutes: msg`Move by minutes`,
  venue: msg`Change the venue`,
  cancel: msg`Call off`,
  reopen: msg`Put back on the schedule`,
}

/** Why a game stays as it is. */
export const LEFT_TEXTS: Record<LeftReason, MessageDescriptor> = {
  not_found: msg`It does not exist any more.`,
  not_yours: msg`Neither of these clubs is yours.`,
  begun: msg`It has begun.`,
  finished: msg`It is over.`,
  abandoned: msg`It was abandoned.`,
  called_off: msg`It is called off.`,
  not_called_off: msg`It is not called off.`,
  unchanged: msg`It is so already.`,
  past: msg`That time is past.`,
  taken: msg`The same clubs play each other at that time already.`,
  changed_since: msg`It was changed since.`,
}

/** What was done, in a few words. */
export function editText(i18n: I18n, edit: BulkChange): string {
  switch (edit.change) {
    case 'day': {
      const day = formatDate(fromDayKey(edit.day) ?? new Date(edit.day))
      return i18n._(msg`Moved to ${day}`)
    }
    case 'minutes': {
      const minutes = Math.abs(edit.minutes)
      return edit.minutes > 0
        ? i18n._(msg`${plural(minutes, { one: '# minute later', other: '# minutes later' })}`)
        : i18n._(msg`${plural(minutes, { one: '# minute earlier', other: '# minutes earlier' })}`)
    }
    case 'venue': {
      const venue = currentLocale() === 'ge' ? (edit.venue_ka ?? edit.venue) : edit.venue
      return i18n._(msg`New venue: ${venue}`)
    }
    case 'cancel':
      return i18n._(msg`Called off`)
    case 'reopen':
      return i18n._(msg`Put back on the schedule`)
  }
}

/** A game that changes: what it was, and what it will be. */
export function changedText(i18n: I18n, { one, two, age_category: age, from, to }: ChangedGame): string {
  const locale = currentLocale()
  const venueOf = (plan: ChangedGame['to']) => (locale === 'ge' ? (plan.venue_ka ?? plan.venue) : plan.venue) ?? '–'
  const starts = formatDateTime(new Date(from.starts_at))
  const moved = to.starts_at === from.starts_at ? starts : `${starts} → ${formatDateTime(new Date(to.starts_at))}`
  const venue = venueOf(from) === venueOf(to) ? null : `${venueOf(from)} → ${venueOf(to)}`
  const off = from.status !== 'cancelled' && to.status === 'cancelled' && i18n._(msg`Called off`)
  return [`${localName(one, locale)} – ${localName(two, locale)}, ${age}`, moved, venue, off].filter(Boolean).join(' · ')
}

/** A game that stays as it is, and why. */
export function leftText(i18n: I18n, { game, reason }: LeftGame): string {
  const why = i18n._(LEFT_TEXTS[reason])
  if (!game) return why
  const locale = currentLocale()
  const name = `${localName(game.one, locale)} – ${localName(game.two, locale)}, ${game.age_category}`
  return `${name}, ${formatDateTime(new Date(game.starts_at))}: ${why}`
}
