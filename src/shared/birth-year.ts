import { AGE_CATEGORIES } from './age-category.ts'
import { venueDay } from './venue-time.ts'

/** The age that the youngest reach in the year: those of U8 become 8 at most, and some are three years younger. */
const YOUNGEST = yearsOf(AGE_CATEGORIES[0]) - 3
/** The age that the oldest reach: those of U19 become 19 in the course of the season, and one year is slack. */
const OLDEST = yearsOf(AGE_CATEGORIES.at(-1)) + 1

/** The years in which a child of one of the age categories can be born, by the day in Georgia: beyond it someone has mistyped. */
export function birthYears(now: Date): { min: number; max: number } {
  const year = Number(venueDay(now).slice(0, 4))
  return { min: year - OLDEST, max: year - YOUNGEST }
}

function yearsOf(category: string | undefined): number {
  return Number(category?.slice(1))
}
