import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListField } from '#shared/import-fields.ts'

/** The names of the fields of lists. */
export const FIELD_NAMES: Record<ListField, MessageDescriptor> = {
  date: msg`Date`,
  time: msg`Time`,
  home: msg`Home club`,
  away: msg`Away club`,
  homeScore: msg`Home score`,
  awayScore: msg`Away score`,
  score: msg`Score`,
  round: msg`Round`,
  group: msg`Group`,
  venue: msg`Venue`,
  ageCategory: msg`Age category`,
  season: msg`Season`,
  status: msg`Status`,
  remark: msg`Remark`,
  shootout: msg`Penalties`,
  decided: msg`Decision`,
  shirt: msg`Shirt number`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  position: msg`Position`,
  team: msg`Team`,
  height: msg`Height`,
  weight: msg`Weight`,
  foot: msg`Strong foot`,
  birthYear: msg`Birth year`,
}
