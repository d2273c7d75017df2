import { toAgeCategory, type AgeCategoryName } from '#shared/age-category.ts'
import { toGameFilter, type GameFilter } from '#shared/game-filter.ts'
import { fromDayKey } from '#platform/day-key.ts'
import { session } from '#platform/session.ts'
import { validSearch } from '#platform/valid-search.ts'
import type { GameListKey } from '../data/queries.ts'

/** The filters in the address. Defaults are left out. */
export interface ScheduleSearch {
  filter?: Exclude<GameFilter, 'analytics' | 'my-analytics' | 'following'>
  age?: AgeCategoryName
  /** yyyy-mm-dd */
  date?: string
}

function isShown(filter: GameFilter): filter is NonNullable<ScheduleSearch['filter']> {
  return !/analytics|following/.test(filter)
}

/** Reads the filters from an address. Invalid values are left out. */
export const readScheduleSearch = validSearch((search): ScheduleSearch => {
  const filter = toGameFilter(search['filter'])
  const age = toAgeCategory(search['age'])
  const date = typeof search['date'] === 'string' && fromDayKey(search['date']) ? search['date'] : null
  return {
    ...(filter && isShown(filter) && { filter }),
    ...(age && { age }),
    ...(date && { date }),
  }
})

/** The list where the address names none: a club's people begin with its games. */
export function defaultFilter(): 'my-team' | 'all' {
  const state = session.get()
  return state.status === 'signed-in' && state.user.user_type === 1 && state.user.club_id ? 'my-team' : 'all'
}

/** The filters as the service expects them. */
export function toListKey({ filter = defaultFilter(), age, date }: ScheduleSearch): GameListKey {
  return { filter, age_category: age ?? null, date: date ? (fromDayKey(date)?.toISOString() ?? null) : null }
}
