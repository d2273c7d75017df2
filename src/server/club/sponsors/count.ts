import { and, eq, sql } from 'drizzle-orm'
import type { BoardCount } from '#shared/board.ts'
import { venueDay } from '#shared/venue-time.ts'
import { boardCounts, boards } from '../../db/schema/sponsors.ts'
import type { Deps } from '../../deps.ts'
import { isRunning } from './choose.ts'

/** Counts that a board was on screen or tapped, today. A board that does not run counts nothing. */
export async function countBoard({ db, now }: Pick<Deps, 'db' | 'now'>, id: string, what: BoardCount): Promise<void> {
  const [running] = await db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.id, id), isRunning(now())))
  if (!running) return
  const first = { shown: what === 'shown' ? 1 : 0, tapped: what === 'tapped' ? 1 : 0 }
  await db
    .insert(boardCounts)
    .values({ boardId: id, day: venueDay(now()), ...first })
    .onConflictDoUpdate({
      target: [boardCounts.boardId, boardCounts.day],
      set: { shown: sql`${boardCounts.shown} + ${first.shown}`, tapped: sql`${boardCounts.tapped} + ${first.tapped}` },
    })
}
