import { eq } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { pitchOf, usualSize, type Pitch, type PitchSize } from '#shared/pitch.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { games } from '../../db/schema/games.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** A pitch as a row has it: null where it was not set. */
interface StoredPitch {
  pitchLength: number | null
  pitchWidth: number | null
}

/** The size of a pitch, if it was set. */
export function sizeOf({ pitchLength, pitchWidth }: StoredPitch): PitchSize | null {
  return pitchLength === null || pitchWidth === null ? null : { length: pitchLength, width: pitchWidth }
}

/**
 * The pitch that a game is played on: its own, else that of its age category, else the usual one of the age.
 *
 * @throws ApiError `not_found`
 */
export async function findPitch(db: Db, gameId: string): Promise<Pitch> {
  const pitch = ({ pitchLength, pitchWidth }: typeof games | typeof ageCategories) => ({ pitchLength, pitchWidth })
  const [found] = await db
    .select({ own: pitch(games), category: pitch(ageCategories), age: games.ageCategory })
    .from(games)
    .innerJoin(ageCategories, eq(ageCategories.name, games.ageCategory))
    .where(eq(games.id, gameId))
  if (!found) throw new ApiError('not_found', 'There is no such game.')
  const { length, width } = sizeOf(found.own) ?? sizeOf(found.category) ?? usualSize(found.age as AgeCategoryName)
  return pitchOf(length, width)
}
