import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { lockPlayers } from '../../people/consent/lock-players.ts'
import { resendGames, streamsOf } from '../../people/consent/resend-games.ts'
import { imports, type SquadTrace } from '../../db/schema/audit.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { actionCorrections, appearances, matchActions } from '../../db/schema/actions.ts'
import { gameEvents } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { ImportRefused } from './problems.ts'
import type { SquadFile } from './squad-file.ts'
import { planSquad, type SquadPlan } from './squad-plan.ts'

/**
 * Imports a club's squads from a list in one transaction, and stores the changes to undo them. It removes no one. Heights,
 * weights, feet and birth years are not stored a second time, so an undo leaves them as they are.
 *
 * @throws ImportRefused with all problems; ApiError `rule_violated` for an unknown club
 */
export async function importSquad(
  deps: Deps,
  { clubId, fileName, file }: { clubId: string; fileName: string; file: SquadFile },
  actorId: string,
): Promise<SquadPlan> {
  return deps.db.transaction(async (tx) => {
    // Locks the club, as adding a player does, so that no one else assigns a shirt number meanwhile.
    const [club] = await tx.select().from(clubs).where(eq(clubs.id, clubId)).for('update')
    if (!club) throw new ApiError('rule_violated', 'There is no such club.')
    const plan = await planSquad(tx, clubId, file)
    if (plan.problems.length > 0) throw new ImportRefused(plan.problems)
    if (plan.create.length + plan.change.length === 0) return plan
    if (plan.create.length > 0) {
      await tx.insert(players).values(plan.create.map(({ line: _, profile, ...player }) => ({ ...player, ...profile, clubId })))
      const ages = Array.from(new Set(plan.create.map(({ ageCategory }) => ageCategory)))
      await resendGames(deps, tx, streamsOf(clubId, ages))
    }
    for (const { id, became, profile } of plan.change)
      await tx
        .update(players)
        .set({ ...became, ...profile })
        .where(eq(players.id, id))
    const id = newId()
    const squad = {
      clubId,
      created: plan.create.map((player) => player.id),
      changed: plan.change.map(({ id: playerId, was, became }) => ({ id: playerId, was, became })),
    }
    const trace = { clubs: [], games: [], events: [], squad }
    await tx.insert(imports).values({ id, fileName, competition: club.name, importedAt: deps.now(), actorId, trace })
    const detail = { created: plan.create.length, changed: plan.change.length, club: club.name }
    await recordAudit(deps, tx, { actorId, action: 'imported', subject: 'import', subjectId: id, detail })
    return plan
  })
}

/**
 * Undoes an import of players. Players with events since then stay, and later corrections stay.
 *
 * @throws ApiError `rule_violated` if another player got a shirt number since
 */
export async function restoreSquad(
  deps: Deps,
  tx: Db,
  { clubId, created, changed }: SquadTrace,
): Promise<{ deleted: number; restored: number; kept: number }> {
  await lockPlayers(tx, created)
  const played = await findPlayed(tx, created)
  const deletable = created.filter((id) => !played.has(id))
  const leaving = inArray(players.id, deletable)
  if (deletable.length > 0) {
    const squads = await tx.selectDistinct({ ageCategory: players.ageCategory }).from(players).where(leaving)
    const ages = squads.map(({ ageCategory }) => ageCategory)
    await resendGames(deps, tx, streamsOf(clubId, ages))
  }
  const deleted = deletable.length > 0 ? await tx.delete(players).where(leaving).returning({ id: players.id }) : []
  const restored: string[] = []
  for (const { id, was, became } of changed) {
    const sameTeam = became.team === undefined ? undefined : sql`${players.team} is not distinct from ${became.team}`
    const samePlace = and(eq(players.shirtNumber, became.shirtNumber), eq(players.position, became.position))
    const unchanged = and(eq(players.id, id), samePlace, sameTeam)
    const rows = await tx.update(players).set(was).where(unchanged).returning({ id: players.id })
    restored.push(...rows.map((row) => row.id))
  }
  await requireFreeShirts(tx, restored)
  return { deleted: deleted.length, restored: restored.length, kept: created.length - deletable.length + changed.length - restored.length }
}

/** Those of some players who appear in a game. */
async function findPlayed(tx: Db, ids: readonly string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set()
  const found = new Set<string | null>()
  for (const table of [gameEvents, appearances, matchActions, actionCorrections])
    for (const { id } of await tx.selectDistinct({ id: table.playerId }).from(table).where(inArray(table.playerId, ids))) found.add(id)
  return found
}

async function requireFreeShirts(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const other = tx
    .select({ one: sql`1` })
    .from(sql`players as other`)
    .where(
      and(
        sql`other.club_id = ${players.clubId}`,
        sql`other.age_category = ${players.ageCategory}`,
        sql`other.shirt_number = ${players.shirtNumber}`,
        sql`coalesce(other.team = ${players.team}, true)`,
        ne(sql`other.id`, players.id),
      ),
    )
  const [duplicate] = await tx
    .select({ shirt: players.shirtNumber })
    .from(players)
    .where(and(inArray(players.id, [...ids]), sql`exists ${other}`))
  if (duplicate)
    throw new ApiError('rule_violated', `Shirt ${duplicate.shirt} has since been given to another player.`, { reason: 'shirt_given_away' })
}
