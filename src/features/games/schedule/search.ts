import { toAgeCategory, type AgeCategoryName } from '#shared/age-category.ts'
import { toGameFilter, type GameFilter } from '#shared/game-filter.ts'
import { fromDayKey } from '#platform/day-key.ts'
import { validSearch } from '#platform/valid-search.ts'
import type { GameListKey } from '#features/games/data/queries.ts'

/** The filters in the address. Defaults are left out. */
export interface ScheduleSearch {
  filter?: Exclude<GameFilter, 'analytics'>
  age?: AgeCategoryName
  /** yyyy-mm-dd */
  date?: string
}

/** Reads the filters from an address. Invalid values are left out. */
export const readScheduleSearch = validSearch((search): ScheduleSearch => {
  const filter = toGameFilter(search['filter'])
  const age = toAgeCategory(search['age'])
  const date = typeof search['date'] === 'string' && fromDayKey(search['date']) ? search['date'] : null
  return {
    ...(filter && filter !== 'all' && filter !== 'analytics' && { filter }),
    ...(age && { age }),
    ...(date && { date }),
  }
})

/** The filters as the service expects them. */
export function toListKey({ filter = 'all', age, date }: ScheduleSearch): GameListKey {
  return { filter, age_category: age ?? null, date: date ? (fromDayKey(date)?.toISOString() ?? null) : null }
}
