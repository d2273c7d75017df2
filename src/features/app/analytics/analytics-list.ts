import { toAgeCategory } from '#shared/age-category.ts'
import { validSearch } from '#platform/valid-search.ts'
import type { GameListKey } from '../games/data/queries.ts'

/** Whose games are listed; without it all. */
interface AnalyticsSearch {
  of?: 'my-club'
}

export const readAnalyticsSearch = validSearch(({ of }): AnalyticsSearch => (of === 'my-club' ? { of } : {}))

/** The list of games with analytics, of one age category or of all, and of the user's club or of all. */
export function analyticsList(age: string, ofMyClub: boolean): GameListKey {
  return { filter: ofMyClub ? 'my-analytics' : 'analytics', age_category: toAgeCategory(age), date: null }
}
