import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { TIMELINE_KINDS } from '#shared/entry-kind.ts'
import type { OwnReason } from '#shared/stored-reason.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { imports } from '../../db/schema/audit.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { competitions } from '../../db/schema/competitions.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { leaveRecordings } from '../../match/games/leave-recordings.ts'
import { moveGames } from '../../match/games/meetings.ts'
import { undoEvent } from '../../match/games/record.ts'
import type { GameChanges } from '../../match/games/save-state.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { restoreSquad } from './squad-import.ts'

/** The result of undoing an import. */
export interface Undone {
  deleted: number
  restored: number
  /** Games that stay because a person has entered events since. */
  kept: number
}

const REASON: OwnReason = 'import_undone'

/**
 * Undoes an import in one transaction: reverts its changes and deletes what it created, except games in which a person
 * has entered events since.
 *
 * @throws ApiError `not_found`, `rule_violated` if it was undone already, or later changes depend on it
 */
export async function undoImport(deps: Deps, id: string, actorId: string | null): Promise<Undone> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!found) throw new ApiError('not_found', 'There is no such import.')
    if (found.undoneAt) throw new ApiError('rule_violated', 'This import has already been undone.', { reason: 'import_undone' })
    const { trace } = found
    const close = async (result: Undone) => {
      await tx.update(imports).set({ undoneAt: deps.now() }).where(eq(imports.id, id))
      await recordAudit(deps, tx, { actorId, action: 'undone', subject: 'import', subjectId: id, detail: { ...result } })
    }
    if (trace.squad) {
      const undone = await restoreSquad(deps, tx, trace.squad)
      await close(undone)
      return undone
    }
    const keptGames = await findKeptGames(tx, trace.games)
    const unkept = trace.games.filter((game) => !keptGames.has(game))
    if (unkept.length > 0) await leaveRecordings(deps, tx, unkept)
    const deleted = unkept.length > 0 ? await tx.delete(games).where(inArray(games.id, unkept)).returning({ id: games.id }) : []
    // A new game may have the time to which another game returns.
    const restored = await revertEvents({ ...deps, db: tx }, trace.events, actorId)
    await deleteEmptyCompetitions(tx, trace.competitions ?? [])
    if (trace.clubs.length > 0) await deleteUnused(tx, trace.clubs)
    await announce(tx, { kind: 'schedule' })
    const result = { deleted: deleted.length, restored, kept: keptGames.size }
    await close(result)
    return result
  })
}

async function revertEvents(deps: Deps, events: readonly string[], actorId: string | null): Promise<number> {
  if (events.length === 0) return 0
  const rows = await deps.db
    .select()
    .from(gameEvents)
    .where(and(inArray(gameEvents.id, [...events]), isNull(gameEvents.undoneBy)))
  const moved = [...new Set(rows.map(({ gameId }) => gameId))]
  await moveGames(deps.db, moved, async () => {
    for (const { id, gameId, detail } of rows)
      await undoEvent(deps, gameId, { entryId: id, reason: REASON, changes: columnsOf(detail?.['was']) }, actorId)
  })
  return rows.length
}

/** The previous values of columns. The history stores times as text. */
function columnsOf(was: unknown): GameChanges {
  const { startsAt, ...rest } = (was ?? {}) as Omit<GameChanges, 'startsAt'> & { startsAt?: string }
  return { ...rest, ...(startsAt !== undefined && { startsAt: new Date(startsAt) }) }
}

async function findKeptGames(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const byPeople = and(inArray(gameEvents.kind, ['result', 'awarded', 'abandoned']), sql`${gameEvents.detail} -> 'import' is null`)
  const byPerson = or(inArray(gameEvents.kind, [...TIMELINE_KINDS]), byPeople)
  const rows = await tx
    .selectDistinct({ id: gameEvents.gameId })
    .from(gameEvents)
    .where(and(inArray(gameEvents.gameId, [...ids]), byPerson, isNull(gameEvents.undoneBy)))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes competitions without games. */
async function deleteEmptyCompetitions(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .delete(competitions)
    .where(and(inArray(competitions.id, [...ids]), sql`not exists (select 1 from games where games.competition_id = competitions.id)`))
}

/** Deletes clubs without references. */
async function deleteUnused(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .delete(clubs)
    .where(
      and(
        inArray(clubs.id, [...ids]),
        sql`not exists (select 1 from games where games.club_one_id = clubs.id or games.club_two_id = clubs.id)`,
        sql`not exists (select 1 from users where users.club_id = clubs.id)`,
        sql`not exists (select 1 from secretary_clubs where secretary_clubs.club_id = clubs.id)`,
        sql`not exists (select 1 from players where players.club_id = clubs.id)`,
        sql`not exists (select 1 from subscriptions where subscriptions.club_id = clubs.id)`,
      ),
    )
}
