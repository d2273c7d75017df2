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
  competition: msg`Put into a competition`,
  cancel: msg`Call off`,
  reopen: msg`Put back on the schedule`,
}

/** Why a game stays as it is. */
const LEFT_TEXTS: Record<LeftReason, MessageDescriptor> = {
  not_found: msg`It no longer exists.`,
  not_yours: msg`Neither of these clubs is yours.`,
  home_club: msg`Its home club plans it. You can propose a change on the match’s page.`,
  begun: msg`It has started.`,
  finished: msg`It has ended.`,
  abandoned: msg`It was abandoned.`,
  called_off: msg`It is cancelled.`,
  not_called_off: msg`It is not cancelled.`,
  unchanged: msg`Nothing to change.`,
  past: msg`That time has passed.`,
  no_time: msg`Its time is not known yet.`,
  taken: msg`The same clubs already play each other at that time.`,
  other_age: msg`It is in another age category.`,
  in_competition: msg`It belongs to another competition.`,
  changed_since: msg`It has been changed since.`,
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
    case 'competition':
      return i18n._(msg`Put into a competition`)
    case 'cancel':
      return i18n._(msg`Cancelled`)
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
  const off = from.status !== 'cancelled' && to.status === 'cancelled' && i18n._(msg`Cancelled`)
  const named = localName(from, locale) === localName(to, locale) ? null : `${localName(from, locale)} → ${localName(to, locale)}`
  return [`${localName(one, locale)} – ${localName(two, locale)}, ${age}`, moved, named, venue, off].filter(Boolean).join(' · ')
}

/** A game that stays as it is, and why. */
export function leftText(i18n: I18n, { game, reason }: LeftGame): string {
  const why = i18n._(LEFT_TEXTS[reason])
  if (!game) return why
  const locale = currentLocale()
  const name = `${localName(game.one, locale)} – ${localName(game.two, locale)}, ${game.age_category}`
  return `${name}, ${formatDateTime(new Date(game.starts_at))}: ${why}`
}
