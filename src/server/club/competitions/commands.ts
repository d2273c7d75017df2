import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { nameWithin, type CompetitionKind, type TieBreak, type WithdrawnResults } from '#shared/competition.ts'
import { newId } from '#shared/id.ts'
import { readEntrant, sideName } from '#shared/team.ts'
import type { PlayFormat } from '#shared/match-format.ts'
import { findRepeatedCommand, recordAudit } from '../../platform/audit/record.ts'
import { resendGames } from '../../people/consent/resend-games.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { competitions, deductions } from '../../db/schema/competitions.ts'
import { games } from '../../db/schema/games.ts'
import { onUniqueViolation } from '../../db/unique-violation.ts'
import type { Deps } from '../../deps.ts'
import { lengthsOf } from '../../match/games/format.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { changing } from './changing.ts'
import { entrantPlays } from './repository.ts'

/** What a person sets of a competition. */
export interface CompetitionFields {
  kind: CompetitionKind
  name: string
  nameKa: string | null
  season: string
  win: number
  draw: number
  loss: number
  tieBreaks: TieBreak[]
  withdrawnResults?: WithdrawnResults | undefined
  /** What its games play; null for that of the age category. Left out, it stays as it is. */
  format?: PlayFormat | null | undefined
}

/**
 * Creates a competition and returns its id.
 *
 * @param source the key by which an import of its fixture list finds it
 * @throws ApiError `conflict` if there is one with this name, season and age category
 */
export async function createCompetition(
  deps: Deps,
  actorId: string | null,
  { commandId, ...fields }: CompetitionFields & { ageCategory: AgeCategoryName; source: string; commandId?: string | undefined },
): Promise<string> {
  const { source: _, ...detail } = fields
  const entry = { action: 'created', subject: 'competition', detail } as const
  return deps.db.transaction(async (tx) => {
    const repeated = await findRepeatedCommand(tx, commandId, entry)
    if (repeated !== null) return repeated
    const id = newId()
    await onUniqueViolation(tx.insert(competitions).values({ id, ...fields, createdAt: deps.now() }), competitionExists())
    await recordAudit(deps, tx, { id: commandId, actorId, subjectId: id, ...entry })
    return id
  })
}

type Changed<T> = { [K in keyof T]?: T[K] | undefined }

/**
 * Changes a competition. Its tables follow at once.
 *
 * @throws ApiError `not_found`
 */
export async function changeCompetition(
  deps: Deps,
  actorId: string | null,
  { id, ...fields }: Changed<CompetitionFields & { decidedOrder: string[] }> & { id: string },
): Promise<void> {
  await changing(deps, id, async (tx, { format: before }) => {
    await tx.update(competitions).set(fields).where(eq(competitions.id, id))
    if (fields.format && !isDeepStrictEqual(fields.format, before)) {
      const open = and(eq(games.competitionId, id), eq(games.status, 'upcoming'))
      await tx.update(games).set(lengthsOf(fields.format)).where(open)
      await resendGames(deps, tx, eq(games.competitionId, id))
    }
    return recordAudit(deps, tx, { actorId, action: 'changed', subject: 'competition', subjectId: id, detail: { ...fields } })
  })
}

/**
 * Deletes a competition. Its games stay, outside of competitions.
 *
 * @throws ApiError `not_found`
 */
export async function deleteCompetition(deps: Deps, actorId: string | null, id: string): Promise<void> {
  await changing(deps, id, async (tx, { name, season }) => {
    await resendGames(deps, tx, eq(games.competitionId, id))
    await tx.update(games).set({ competitionId: null, round: null, groupName: null }).where(eq(games.competitionId, id))
    await tx.delete(competitions).where(eq(competitions.id, id))
    return recordAudit(deps, tx, { actorId, action: 'deleted', subject: 'competition', subjectId: id, detail: { name, season } })
  })
}

/** Where games are to stand; `null` takes them out of the competition. */
export interface Assignment {
  id: string
  gameIds: readonly string[]
  place: { round: string | null; groupName: string | null } | null
}

/**
 * Puts games into a competition, moves them within it, or takes them out.
 *
 * @throws ApiError `not_found`, `rule_violated` if a game is of another age category or competition
 */
export async function assignGames(deps: Deps, actorId: string | null, { id, gameIds, place }: Assignment): Promise<void> {
  await changing(deps, id, async (tx, { ageCategory, format, name, nameKa }) => {
    const chosen = inArray(games.id, [...gameIds])
    const found = await tx
      .select({
        id: games.id,
        competitionId: games.competitionId,
        ageCategory: games.ageCategory,
        status: games.status,
        source: games.source,
      })
      .from(games)
      .where(chosen)
      .orderBy(games.id)
      .for('update')
    if (found.length < new Set(gameIds).size) throw new ApiError('not_found', 'There is no such game.')
    if (found.some((game) => game.competitionId !== id && (place === null || game.competitionId !== null)))
      throw new ApiError('rule_violated', 'A game of another competition.', { reason: 'other_competition' })
    if (found.some((game) => game.ageCategory !== ageCategory))
      throw new ApiError('rule_violated', 'A game of another age category.', { reason: 'other_age' })
    await tx
      .update(games)
      .set(place ? { competitionId: id, ...place } : { competitionId: null, round: null, groupName: null })
      .where(chosen)
    // A game that was typed by hand is called by its competition; a list names its own.
    const typed = found.flatMap((game) => (place && game.competitionId === null && game.source === null ? [game.id] : []))
    const names = nameWithin({ name, name_ka: nameKa }, place?.round ?? null)
    if (typed.length > 0) await tx.update(games).set({ name: names.name, nameKa: names.name_ka }).where(inArray(games.id, typed))
    // A game that joins a cup is played as the cup is; one that stands there keeps what it was given.
    const joining = found.flatMap((game) => (place && game.competitionId === null && game.status === 'upcoming' ? game.id : []))
    if (format && joining.length > 0) await tx.update(games).set(lengthsOf(format)).where(inArray(games.id, joining))
    await resendGames(deps, tx, chosen)
    const detail = { games: found.length, ...place }
    return recordAudit(deps, tx, { actorId, action: place ? 'changed' : 'undone', subject: 'competition', subjectId: id, detail })
  })
}

/** Points to take from a club, or from one of its teams. */
export interface NewDeduction {
  id: string
  /** As a table names it. */
  entrant: string
  points: number
  reason: string
  commandId?: string | undefined
}

/**
 * Takes points from a club, with a reason that everyone reads.
 *
 * @throws ApiError `not_found`, `rule_violated` if the club does not play in the competition
 */
export async function deductPoints(
  deps: Deps,
  actorId: string | null,
  { id, entrant, points, reason, commandId }: NewDeduction,
): Promise<void> {
  const { clubId, team } = readEntrant(entrant)
  await changing(deps, id, async (tx) => {
    const [club] = await tx
      .select({ name: clubs.name })
      .from(clubs)
      .where(and(eq(clubs.id, clubId), entrantPlays(id, { clubId, team })))
    if (!club) throw new ApiError('rule_violated', 'The club does not play in this competition.', { reason: 'club_not_playing' })
    const entry = {
      action: 'decided',
      subject: 'competition',
      detail: { club: sideName({ name: club.name, name_ka: null }, team).name, points, reason },
    } as const
    if ((await findRepeatedCommand(tx, commandId, entry)) !== null) return
    await tx.insert(deductions).values({ id: newId(), competitionId: id, clubId, team, points, reason, actorId, decidedAt: deps.now() })
    await recordAudit(deps, tx, { id: commandId, actorId, subjectId: id, ...entry })
  })
}

/**
 * Gives points back that were taken.
 *
 * @throws ApiError `not_found`
 */
export async function restorePoints(
  deps: Deps,
  actorId: string | null,
  { id, deduction }: { id: string; deduction: string },
): Promise<void> {
  await changing(deps, id, async (tx) => {
    const own = and(eq(deductions.id, deduction), eq(deductions.competitionId, id))
    const [restored] = await tx.delete(deductions).where(own).returning()
    if (!restored) throw new ApiError('not_found', 'There is no such deduction.')
    const { points, reason } = restored
    return recordAudit(deps, tx, { actorId, action: 'undone', subject: 'competition', subjectId: id, detail: { points, reason } })
  })
}

function competitionExists(): ApiError {
  return new ApiError('conflict', 'There is a competition of that name, season and age category.', { reason: 'competition_exists' })
}
