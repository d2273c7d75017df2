import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { TIMELINE_KINDS } from '#shared/game.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { imports } from '../db/schema/audit.ts'
import { clubs } from '../db/schema/clubs.ts'
import { gameEvents, games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { undoEvent } from '../games/record.ts'
import type { GameChanges } from '../games/history.ts'
import { Refusal } from '../refusal.ts'

/** What taking an import back has come to. */
export interface Undone {
  deleted: number
  restored: number
  /** Games that somebody has kept since, and that stay. */
  kept: number
}

const REASON = 'The import is taken back.'

/**
 * Takes a whole import back, in one transaction: what it changed is as it was, what it made is gone, but for games
 * that somebody has kept since.
 *
 * @throws Refusal `not_found`, `rule_violated` where it was taken back already, or later changes stand on it
 */
export async function undoImport(deps: Deps, id: string, actorId: string): Promise<Undone> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!found) throw new Refusal('not_found', 'There is no such import.')
    if (found.undoneAt) throw new Refusal('rule_violated', 'This import was taken back already.')
    const { trace } = found
    const restored = await restore({ ...deps, db: tx }, trace.events, actorId)
    const kept = await keptSince(tx, trace.games)
    const gone = trace.games.filter((game) => !kept.has(game))
    if (gone.length > 0) await tx.delete(games).where(inArray(games.id, gone))
    if (trace.clubs.length > 0) await deleteUnused(tx, trace.clubs)
    await tx.update(imports).set({ undoneAt: deps.now() }).where(eq(imports.id, id))
    await announce(tx, { kind: 'schedule' })
    const result = { deleted: gone.length, restored, kept: kept.size }
    await recordAudit(deps, tx, { actorId, action: 'undone', subject: 'import', subjectId: id, detail: { ...result } })
    return result
  })
}

async function restore(deps: Deps, events: readonly string[], actorId: string): Promise<number> {
  if (events.length === 0) return 0
  const rows = await deps.db
    .select()
    .from(gameEvents)
    .where(and(inArray(gameEvents.id, [...events]), isNull(gameEvents.undoneBy)))
  for (const { id, gameId, detail } of rows) {
    await undoEvent(deps, gameId, { entryId: id, reason: REASON, changes: columnsOf(detail?.['was']) }, actorId)
  }
  return rows.length
}

/** The columns as they were; the history keeps moments as text. */
function columnsOf(was: unknown): GameChanges {
  const { startsAt, ...rest } = (was ?? {}) as Omit<GameChanges, 'startsAt'> & { startsAt?: string }
  return { ...rest, ...(startsAt !== undefined && { startsAt: new Date(startsAt) }) }
}

async function keptSince(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: gameEvents.gameId })
    .from(gameEvents)
    .where(and(inArray(gameEvents.gameId, [...ids]), inArray(gameEvents.kind, [...TIMELINE_KINDS]), isNull(gameEvents.undoneBy)))
  return new Set(rows.map(({ id }) => id))
}

/** Clubs that nothing refers to any more. */
async function deleteUnused(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .delete(clubs)
    .where(
      and(
        inArray(clubs.id, [...ids]),
        sql`not exists (select 1 from games where games.club_one_id = clubs.id or games.club_two_id = clubs.id)`,
        sql`not exists (select 1 from users where users.club_id = clubs.id)`,
        sql`not exists (select 1 from players where players.club_id = clubs.id)`,
        sql`not exists (select 1 from subscriptions where subscriptions.club_id = clubs.id)`,
      ),
    )
}
