import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { BulkAnswer, BulkChange } from '#shared/bulk.schema.ts'
import { newId } from '#shared/id.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Db } from '../../db/database.ts'
import { bulkEdits } from '../../db/schema/bulk.ts'
import type { Deps } from '../../deps.ts'
import { editGame } from '../../match/games/commands/edit.ts'
import { cancelGame, rescheduleGame } from '../../match/games/commands/fixture.ts'
import { moveGames } from '../../match/games/meetings.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { delayNotices } from '../../platform/notices/delay.ts'
import { lockGames, lockManyGames } from './chosen-games.ts'
import { placeOf, planBulk, type PlannedChange } from './plan.ts'

/** News of many games waits so long, in milliseconds: who has chosen the wrong ones notices it at once. */
export const BULK_NEWS_DELAY = 60_000

interface BulkInput {
  /** Chosen by the client. A repeated command changes nothing. */
  commandId: string
  games: readonly { _id: string; version: number }[]
  edit: BulkChange
}

/**
 * Changes many games in one transaction, each as a single change would. Games that cannot change, or have changed since
 * they were shown, are left.
 *
 * @throws ApiError `conflict` where the same clubs meet at that time since, or the id was used for another command
 */
export async function editGames(deps: Deps, viewer: Viewer, { commandId, games, edit }: BulkInput): Promise<BulkAnswer> {
  return deps.db.transaction(async (tx) => {
    await lockManyGames(tx)
    const repeated = await findRepeated(tx, viewer, { commandId, edit })
    if (repeated) return repeated
    const rows = await lockGames(
      tx,
      games.map(({ _id }) => _id),
    )
    const now = deps.now()
    const { change, left } = await planBulk(tx, viewer, { rows, games }, edit, now)
    if (change.length === 0) return { _id: commandId, changed: 0, left }
    const entries: { game: string; entry: string }[] = []
    const changeAll = async () => {
      for (const planned of change) {
        const entry = newId()
        await changeGame({ db: tx, now: () => now }, { planned, edit, entry, actorId: viewer.userId })
        entries.push({ game: planned.row.game.id, entry })
      }
    }
    const movedIds = edit.change === 'cancel' ? [] : change.map(({ row }) => row.game.id)
    await moveGames(tx, movedIds, changeAll)
    await delayNotices(
      tx,
      entries.map(({ entry }) => entry),
      new Date(now.getTime() + BULK_NEWS_DELAY),
    )
    await tx.insert(bulkEdits).values({ id: commandId, at: now, actorId: viewer.userId, edit, trace: { entries, left } })
    return { _id: commandId, changed: entries.length, left }
  })
}

async function findRepeated(
  tx: Db,
  { userId }: Viewer,
  { commandId, edit }: Pick<BulkInput, 'commandId' | 'edit'>,
): Promise<BulkAnswer | null> {
  const [found] = await tx.select().from(bulkEdits).where(eq(bulkEdits.id, commandId))
  if (!found) return null
  if (found.actorId !== userId || !isDeepStrictEqual(found.edit, edit))
    throw new ApiError('conflict', 'This command id stands for something else already.')
  return { _id: commandId, changed: found.trace.entries.length, left: found.trace.left }
}

interface GameChange {
  planned: PlannedChange
  edit: BulkChange
  entry: string
  actorId: string
}

async function changeGame(deps: Deps, { planned: { row, to }, edit, entry, actorId }: GameChange): Promise<void> {
  const base = { gameId: row.game.id, locked: { tx: deps.db, row }, actorId, commandId: entry }
  if (edit.change === 'cancel') return cancelGame(deps, { ...base, reason: edit.reason || undefined })
  if (edit.change === 'competition') return editGame(deps, { ...base, competition: placeOf(edit) })
  const { startsAt, venue, venueKa } = to
  const moves = edit.change === 'day' || edit.change === 'minutes'
  await rescheduleGame(deps, { ...base, ...(moves && { startsAt }), ...(edit.change === 'venue' && { venue, venueKa }) })
}
