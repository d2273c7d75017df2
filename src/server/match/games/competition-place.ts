import { eq } from 'drizzle-orm'
import { nameWithin } from '#shared/competition.ts'
import type { Db } from '../../db/database.ts'
import { competitions } from '../../db/schema/competitions.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { lengthsOf, type GameLengths } from './format.ts'
import type { GameChanges } from './save-state.ts'

/** The competition that a game joins, and where it stands there. */
export interface CompetitionPlace {
  competitionId: string
  round: string | null
  groupName: string | null
}

/** A place as columns of a game, the name that the game has there, and what is played there if that is not what is usual. */
export interface FoundPlace {
  ageCategory: string
  place: CompetitionPlace
  names: { name: string; nameKa: string | null }
  lengths: GameLengths | null
}

/**
 * Reads a competition as far as a game that joins it needs it.
 *
 * @throws ApiError `rule_violated` if there is none
 */
export async function readPlace(tx: Db, place: CompetitionPlace): Promise<FoundPlace> {
  const [found] = await tx.select().from(competitions).where(eq(competitions.id, place.competitionId))
  if (!found) throw new ApiError('rule_violated', 'There is no such competition.', { reason: 'competition_gone' })
  const { ageCategory, format } = found
  const { name, name_ka: nameKa } = nameWithin({ name: found.name, name_ka: found.nameKa }, place.round)
  return { place, ageCategory, names: { name, nameKa }, lengths: format && lengthsOf(format) }
}

/**
 * Finds the place of a game of an age category.
 *
 * @throws ApiError `rule_violated` if there is no such competition, or it is of another age category
 */
export async function findCompetitionPlace(tx: Db, place: CompetitionPlace, ageCategory: string): Promise<FoundPlace> {
  const found = await readPlace(tx, place)
  if (found.ageCategory !== ageCategory)
    throw new ApiError('rule_violated', 'The competition is of another age category.', { reason: 'other_age' })
  return found
}

/** What joining a competition changes of a game; `null` takes it out. */
export async function joinChanges(
  tx: Db,
  place: CompetitionPlace | null,
  { ageCategory, status }: { ageCategory: string; status: string },
): Promise<GameChanges> {
  if (place === null) return { competitionId: null, round: null, groupName: null }
  const found = await findCompetitionPlace(tx, place, ageCategory)
  // What has begun is played as it was begun.
  return { ...found.place, ...found.names, ...(status === 'upcoming' && found.lengths) }
}
