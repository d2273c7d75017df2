import type { AgeCategoryName } from '../age-category.ts'
import type { ActionType } from '../match-action.ts'

/** How much is tagged: the key moments live, all that single players do, or everything. */
export const TAG_DEPTHS = ['key', 'player', 'full'] as const
export type TagDepth = (typeof TAG_DEPTHS)[number]

/** The types of key moments. A corner and a free kick are passes with a set piece. */
export const KEY_TYPES = ['shot', 'foul', 'offside', 'card', 'sub_on', 'sub_off', 'keeper'] as const satisfies readonly ActionType[]

/** What taggers of a greater depth always record. */
export const MAIN_TYPES = [
  ...KEY_TYPES,
  'pass',
  'take_on',
  'tackle',
  'interception',
  'clearance',
  'recovery',
  'aerial',
] as const satisfies readonly ActionType[]

/** What is not always recorded even when everything is tagged. */
export const MORE_TYPES = ['challenge', 'blocked_pass', 'foul_won', 'dispossessed', 'touch'] as const satisfies readonly ActionType[]

/** Every type that can be tagged by hand. */
export const TAG_TYPES = [...MAIN_TYPES, ...MORE_TYPES] as const
export type TagType = (typeof TAG_TYPES)[number]

/** How many of a side are on the pitch at once. */
export function playersAtOnce(age: AgeCategoryName): number {
  const years = Number(age.slice(1))
  if (years <= 8) return 5
  if (years <= 10) return 7
  return years <= 12 ? 9 : 11
}
