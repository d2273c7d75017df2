import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { BulkUndone, LeftGame } from '#shared/bulk.schema.ts'
import { newId } from '#shared/id.ts'
import type { OwnReason } from '#shared/stored-reason.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { bulkEdits } from '../../db/schema/bulk.ts'
import { gameEvents } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { moveGames } from '../../match/games/meetings.ts'
import { mayManageGame, mayPlanGame } from '../../match/games/policy.ts'
import { undoEvent } from '../../match/games/record.ts'
import type { GameRow } from '../../match/games/repository.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { withdrawNotices } from '../../platform/notices/delay.ts'
import { queueNotices } from '../../platform/notices/queue.ts'
import { lockGames, lockManyGames } from './chosen-games.ts'
import { isPast } from './plan-game.ts'
import { presentLeft } from './present.ts'
import { findTaken } from './slots.ts'

type BulkEdit = typeof bulkEdits.$inferSelect
const REASON: OwnReason = 'bulk_change_undone'

/** A game that returns to what it was. */
interface Return {
  row: GameRow
  entryId: string
  was: Partial<Pick<GameRow['game'], 'startsAt' | 'venue' | 'venueKa'>>
}

/**
 * Undoes a change of many games in one transaction. Games that were changed since are left, as are those that cannot
 * return. Those who were not notified yet get nothing; everyone else gets the plan that counts again.
 *
 * @throws ApiError `not_found`, `forbidden`, `rule_violated` if it was undone already, `conflict`
 */
export async function undoBulk(deps: Deps, viewer: Viewer, id: string): Promise<BulkUndone> {
  return deps.db.transaction(async (tx) => {
    await lockManyGames(tx)
    const [found] = await tx.select().from(bulkEdits).where(eq(bulkEdits.id, id)).for('update')
    if (!found) throw new ApiError('not_found', 'There is no such change.')
    if (viewer.role !== 'staff' && found.actorId !== viewer.userId) throw new ApiError('forbidden', 'Another user made this change.')
    if (found.undoneAt) throw new ApiError('rule_violated', 'This change has already been undone.', { reason: 'bulk_undone' })
    const now = deps.now()
    const { back, left } = await planReturn(tx, viewer, found, now)
    if (back.length === 0) return { restored: 0, left }
    await returnAll({ db: tx, now: () => now }, back, { actorId: viewer.userId, edit: found.edit })
    await announce(tx, { kind: 'schedule' })
    await tx.update(bulkEdits).set({ undoneAt: now }).where(eq(bulkEdits.id, id))
    return { restored: back.length, left }
  })
}

async function planReturn(tx: Db, viewer: Viewer, { trace, edit }: BulkEdit, now: Date): Promise<{ back: Return[]; left: LeftGame[] }> {
  const entryOf = new Map(trace.entries.map(({ game, entry }) => [game, entry]))
  const rows = await lockGames(tx, [...entryOf.keys()])
  const known = new Set(rows.map(({ game }) => game.id))
  const left: LeftGame[] = [...entryOf.keys()].filter((_id) => !known.has(_id)).map((_id) => ({ _id, game: null, reason: 'not_found' }))
  const last = await findLastEntries(tx, [...known])
  const back: Return[] = []
  for (const row of rows) {
    const entry = last.get(row.game.id)
    const was = columnsOf(entry?.detail?.['was'])
    const returns = edit.change !== 'reopen' && edit.change !== 'competition'
    if (!mayManageGame(viewer, row.game)) left.push(presentLeft(row, 'not_yours'))
    else if (!mayPlanGame(viewer, row.game)) left.push(presentLeft(row, 'home_club'))
    else if (!entry || entry.id !== entryOf.get(row.game.id)) left.push(presentLeft(row, 'changed_since'))
    else if (returns && isPast({ ...row.game, ...was }, now)) left.push(presentLeft(row, 'past'))
    else back.push({ row, entryId: entry.id, was })
  }
  const moves =
    edit.change === 'reopen' || edit.change === 'competition'
      ? []
      : back.map(({ row: { game }, was }) => ({ game, startsAt: was.startsAt ?? game.startsAt }))
  const taken = await findTaken(tx, moves)
  for (const { row } of back) if (taken.has(row.game.id)) left.push(presentLeft(row, 'taken'))
  return { back: back.filter(({ row }) => !taken.has(row.game.id)), left }
}

/** The newest entry of each game that was not undone. */
async function findLastEntries(tx: Db, ids: readonly string[]) {
  const rows = await tx
    .select({ id: gameEvents.id, gameId: gameEvents.gameId, detail: gameEvents.detail })
    .from(gameEvents)
    .where(and(inArray(gameEvents.gameId, [...ids]), isNull(gameEvents.undoneBy), ne(gameEvents.kind, 'undo')))
    .orderBy(gameEvents.version)
  return new Map(rows.map((row) => [row.gameId, row]))
}

/** The previous values of columns. The history stores times as text. */
function columnsOf(was: unknown): Return['was'] {
  const { startsAt, ...rest } = (was ?? {}) as Omit<Return['was'], 'startsAt'> & { startsAt?: string }
  return { ...rest, ...(startsAt !== undefined && { startsAt: new Date(startsAt) }) }
}

async function returnAll(
  deps: Deps,
  back: readonly Return[],
  { actorId, edit }: { actorId: string } & Pick<BulkEdit, 'edit'>,
): Promise<void> {
  const { db: tx } = deps
  const withdrawn = await withdrawNotices(
    tx,
    back.map(({ entryId }) => entryId),
  )
  const undos: { undo: string; notified: boolean; game: GameRow['game'] }[] = []
  await moveGames(
    tx,
    back.map(({ row }) => row.game.id),
    async () => {
      for (const { row, entryId, was } of back) {
        const locked = { tx, row }
        const undo = newId()
        await undoEvent(deps, locked, { id: undo, entryId, reason: REASON, changes: was }, actorId)
        undos.push({ undo, notified: !withdrawn.has(entryId), game: locked.row.game })
      }
    },
  )
  // An undo tells of its own that a game is on again: here only those are notified who know that it was off.
  await withdrawNotices(
    tx,
    undos.map(({ undo }) => undo),
  )
  // In which competition a game stands is no news of its plan.
  if (edit.change === 'competition') return
  const kind = edit.change === 'reopen' ? ('cancelled' as const) : ('moved' as const)
  await queueNotices(
    deps,
    tx,
    undos.flatMap(({ undo, notified, game }) =>
      notified ? [{ gameId: game.id, kind, eventId: undo, occurredAt: deps.now(), startsAt: game.startsAt }] : [],
    ),
  )
}
