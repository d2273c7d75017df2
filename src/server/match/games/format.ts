import { eq } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { USUAL_HALVES } from '#shared/usual-halves.ts'
import { TWO_HALVES, type MatchFormat, type PlayFormat } from '#shared/match-format.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { competitions } from '../../db/schema/competitions.ts'
import type { GameColumns } from './timing.ts'

/** The columns of a game that say what is played. */
export type GameLengths = Pick<GameColumns, 'periodDuration' | 'halfTime' | 'format'>

/** A format as it is stored: none for two halves with nothing after them. */
export function storedFormat({ periods, extra_periods, extra_duration, shootout }: MatchFormat): MatchFormat | null {
  const extra = extra_periods > 0 ? extra_duration : 0
  const format = { periods, extra_periods, extra_duration: extra, shootout }
  return periods === TWO_HALVES.periods && extra_periods === 0 && !shootout ? null : format
}

export function lengthsOf(format: PlayFormat): GameLengths {
  return { periodDuration: format.period_duration, halfTime: format.half_time, format: storedFormat(format) }
}

/** What is usual at an age where nothing else is set. */
export function usualFormat(ageCategory: AgeCategoryName): PlayFormat {
  const { periodDuration, halfTime } = USUAL_HALVES[ageCategory]
  return { ...TWO_HALVES, period_duration: periodDuration, half_time: halfTime }
}

/** What the games of age categories and competitions play. */
export interface UsualLengths {
  of(ageCategory: AgeCategoryName, competitionId?: string | null): GameLengths
}

/** Reads the formats of all age categories, and of a competition or all of them. */
export async function readUsualLengths(db: Db): Promise<UsualLengths> {
  const [ages, own] = await Promise.all([
    db.select({ key: ageCategories.name, format: ageCategories.format }).from(ageCategories),
    db.select({ key: competitions.id, format: competitions.format }).from(competitions),
  ])
  const formats = new Map([...ages, ...own].map(({ key, format }) => [key, format]))
  return {
    of: (ageCategory, competitionId = null) =>
      lengthsOf((competitionId !== null && formats.get(competitionId)) || (formats.get(ageCategory) ?? usualFormat(ageCategory))),
  }
}

/** What the games of an age category play that belong to no competition. */
export async function lengthsOfAge(db: Db, ageCategory: AgeCategoryName): Promise<GameLengths> {
  const [age] = await db.select({ format: ageCategories.format }).from(ageCategories).where(eq(ageCategories.name, ageCategory))
  return lengthsOf(age?.format ?? usualFormat(ageCategory))
}
