import { toAgeCategory } from '#shared/age-category.ts'
import { gameQueries } from '#features/games/data/queries.ts'

/** The analytics of one age category, or of all. In a separate file, so that only this screen's chunk contains the call. */
export function analyticsList(age: string) {
  return gameQueries.list({ filter: 'analytics', age_category: toAgeCategory(age), date: null })
}
