import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditField } from '#shared/audit.ts'
import { BOARD_CATEGORIES } from '#shared/board.ts'
import { CONTACT_STATES } from '#shared/contact.ts'
import { PACKAGE_NAMES } from '#shared/packages.ts'
import { ROLES } from '#shared/user.ts'
import type { AuditRow } from '#shared/console-tables.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { BOARD_CATEGORY_NAMES } from '../../media/sponsors/names.ts'
import { PACKAGE_TEXTS, REQUEST_STATES, ROLE_NAMES } from '../../people/users/role-names.ts'

export const FIELD_NAMES: Record<AuditField, MessageDescriptor> = {
  game: msg`Match`,
  role: msg`Role`,
  name: msg`Name`,
  name_ka: msg`Name in Georgian`,
  age_category: msg`Age category`,
  ages: msg`Age categories`,
  shirt_number: msg`Shirt number`,
  show_score: msg`Score is shown`,
  show_player_names: msg`Names are shown`,
  stream_needs_subscription: msg`Stream requires a subscription`,
  sprint_kmh: msg`Sprint from, km/h`,
  competition: msg`Competition`,
  created: msg`New matches`,
  changed: msg`Changed matches`,
  deleted: msg`Removed matches`,
  restored: msg`Restored matches`,
  kept: msg`Kept matches`,
  state: msg`Status`,
  package: msg`Package`,
  months: msg`Months`,
  price: msg`Price, GEL`,
  score: msg`Score`,
  reason: msg`Reason`,
  starts_at: msg`Kick-off`,
  venue: msg`Venue`,
  venue_ka: msg`Venue in Georgian`,
  period_duration: msg`Minutes per half`,
  half_time: msg`Length of the break in minutes`,
  periods: msg`Periods`,
  extra_periods: msg`Periods of extra time`,
  extra_duration: msg`Minutes per period of extra time`,
  shootout: msg`Shoot-out`,
  pitch_length: msg`Length of the pitch, m`,
  pitch_width: msg`Width of the pitch, m`,
  children: msg`Children`,
  exceptions: msg`Exceptions`,
  season: msg`Season`,
  win: msg`Points for a win`,
  draw: msg`Points for a draw`,
  loss: msg`Points for a loss`,
  points: msg`Points`,
  club: msg`Club`,
  round: msg`Round`,
  group_name: msg`Group`,
  games: msg`Matches`,
  address: msg`Address`,
  address_ka: msg`Address in Georgian`,
  team: msg`Team`,
  team_one: msg`Home team`,
  team_two: msg`Away team`,
  category: msg`Category`,
  first_day: msg`First day`,
  last_day: msg`Last day`,
  link: msg`Link`,
  show_title: msg`Title is shown`,
}

const GIVEN = ['postponed', 'abandoned', 'cancelled', 'erased_by_guardian', 'erased_by_footballer', 'erased_on_request'] as const
/** The reasons that a fixture list gives, and that of an erased child; others are in someone's own words. */
const REASONS: Record<(typeof GIVEN)[number], MessageDescriptor> = {
  postponed: msg`Postponed`,
  abandoned: msg`Abandoned`,
  cancelled: msg`Cancelled`,
  erased_by_guardian: msg`Erased by a guardian`,
  erased_by_footballer: msg`Erased by the footballer`,
  erased_on_request: msg`Erased on request`,
}

/** A value as its reader would say it: a message, or a text that needs no translation. */
export function fieldValue({ field, value }: AuditRow['details'][number]): MessageDescriptor | string {
  const named = <K extends string>(keys: readonly K[], names: Record<K, MessageDescriptor>) => {
    const key = keys.find((each) => each === value)
    return key ? names[key] : String(value)
  }
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? msg`Yes` : msg`No`
  if (field === 'role') return named(ROLES, ROLE_NAMES)
  if (field === 'package') return named(PACKAGE_NAMES, PACKAGE_TEXTS)
  if (field === 'state') return named(CONTACT_STATES, REQUEST_STATES)
  if (field === 'category') return named(BOARD_CATEGORIES, BOARD_CATEGORY_NAMES)
  if (field === 'reason') return named(GIVEN, REASONS)
  if (field === 'starts_at') return formatDateTime(new Date(String(value)))
  return String(value)
}
