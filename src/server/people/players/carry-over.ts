import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { resendGames, streamsOf } from '../consent/resend-games.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { pastSquads, players } from '../../db/schema/players.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { requireFreeShirt } from './free-shirt.ts'

/** A squad whose season has ended, and who of it moves to another age. */
export interface CarryOver {
  clubId: string
  age: AgeCategoryName
  to: AgeCategoryName
  /** The year in which the season has ended, or ends. */
  season: number
  playerIds: readonly string[]
}

/**
 * Carries a squad over into a new season: keeps who was in it, and moves those who go on to another age, with team and
 * number. Anyone who came into the squad by the same change of season stays. Repeating it changes nothing.
 *
 * @throws ApiError `not_found`, `conflict` where a number is worn at the other age
 */
export async function carryOver(
  deps: Deps,
  actorId: string | null,
  { clubId, age, to, season, playerIds }: CarryOver,
): Promise<{ kept: number; moved: number }> {
  return deps.db.transaction(async (tx) => {
    const [club] = await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, clubId)).for('update')
    if (!club) throw new ApiError('not_found', 'There is no such club.')
    const squad = await tx
      .select()
      .from(players)
      .where(and(eq(players.clubId, clubId), eq(players.ageCategory, age)))
      .orderBy(asc(players.shirtNumber), asc(players.id))
    const carried = await findCarried(tx, season, clubId)
    const own = squad.filter(({ id }) => !carried.has(id))
    const rows = own.map(({ id: playerId, ageCategory, team, shirtNumber }) => ({
      playerId,
      season,
      clubId,
      ageCategory,
      team,
      shirtNumber,
    }))
    await insertAll(tx, pastSquads, rows)
    const moving = own.filter(({ id }) => playerIds.includes(id))
    for (const child of moving) await requireFreeShirt(tx, { ...child, ageCategory: to })
    const ids = moving.map(({ id }) => id)
    if (ids.length > 0) {
      const alsoAges = sql`array_remove(${players.alsoAges}, ${to})`
      await tx.update(players).set({ ageCategory: to, alsoAges }).where(inArray(players.id, ids))
      await resendGames(deps, tx, streamsOf(clubId, [age, to]))
    }
    const detail = { ageCategory: age, season: `${season - 1}/${String(season).slice(2)}`, children: moving.length }
    if (own.length > 0) await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'club', subjectId: clubId, detail })
    return { kept: own.length, moved: moving.length }
  })
}

/** The children of a club who were carried over at the end of a season. */
async function findCarried(tx: Db, season: number, clubId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: pastSquads.playerId })
    .from(pastSquads)
    .where(and(eq(pastSquads.season, season), eq(pastSquads.clubId, clubId)))
  return new Set(rows.map(({ id }) => id))
}

/** The earlier seasons of which a squad is known, by the years in which they ended, newest first. */
export async function findPastSeasons(db: Db, clubId: string, age: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ season: pastSquads.season })
    .from(pastSquads)
    .where(and(eq(pastSquads.clubId, clubId), eq(pastSquads.ageCategory, age)))
    .orderBy(desc(pastSquads.season))
  return rows.map(({ season }) => season)
}

/** A squad as it was in an earlier season: with the numbers and teams of then. */
export async function findPastSquad(db: Db, clubId: string, age: string, season: number): Promise<(typeof players.$inferSelect)[]> {
  const rows = await db
    .select({ player: players, past: pastSquads })
    .from(pastSquads)
    .innerJoin(players, eq(players.id, pastSquads.playerId))
    .where(and(eq(pastSquads.clubId, clubId), eq(pastSquads.ageCategory, age), eq(pastSquads.season, season)))
    .orderBy(asc(pastSquads.shirtNumber), asc(players.id))
  return rows.map(({ player, past: { ageCategory, team, shirtNumber } }) => Object.assign(player, { ageCategory, team, shirtNumber }))
}
