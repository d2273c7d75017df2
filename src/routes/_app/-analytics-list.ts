import { toAgeCategory } from '#shared/age-category.ts'
import { gameQueries } from '#features/games/data/queries.ts'

/** The analytics of one age category, or of all. Apart from the route, so that only its screen brings the calls along. */
export function listOf(age: string) {
  return gameQueries.list({ filter: 'analytics', age_category: toAgeCategory(age), date: null })
}
