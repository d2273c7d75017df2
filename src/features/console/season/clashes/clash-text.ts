import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClashKind } from '#shared/clash.ts'
import type { Clash, ClashingGame } from '#shared/clash.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'

/** What two games share. */
export const CLASH_NAMES: Record<ClashKind, MessageDescriptor> = {
  team: msg`Same team`,
  venue: msg`Same venue`,
  official: msg`Same official`,
}

/** A clash as a sentence: the kind, and the two games. */
export function clashText(i18n: I18n, { kind, game, with: other }: Clash): string {
  return `${i18n._(CLASH_NAMES[kind])}: ${gameText(game)} / ${gameText(other)}`
}

function gameText({ one, two, age_category: age, starts_at: starts, venue, venue_ka: venueKa }: ClashingGame): string {
  const locale = currentLocale()
  const place = locale === 'ge' ? (venueKa ?? venue) : venue
  return [`${localName(one, locale)} – ${localName(two, locale)}`, age, formatDateTime(new Date(starts)), place].filter(Boolean).join(', ')
}
