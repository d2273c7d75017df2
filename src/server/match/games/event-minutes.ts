import { and, eq, inArray, isNull } from 'drizzle-orm'
import { adjustEventMinute } from '#shared/event-minute.ts'
import { TIMELINE_KINDS } from '#shared/entry-kind.ts'
import type { PeriodStarts } from '#shared/game.schema.ts'
import type { Db } from '../../db/database.ts'
import { gameEvents } from '../../db/schema/games.ts'
import { toClockedGame, type GameColumns } from './timing.ts'

/** Updates the minutes of a game's entries after the time of a whistle was corrected. */
export async function updateEventMinutes(tx: Db, game: GameColumns, starts: PeriodStarts): Promise<void> {
  const before = toClockedGame(game)
  const after = { ...before, period_starts: starts }
  const moved = (Object.keys({ ...before.period_starts, ...starts }) as (keyof PeriodStarts)[]).some(
    (phase) => before.period_starts[phase] !== starts[phase],
  )
  if (!moved) return
  const rows = await tx
    .select()
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, game.id), isNull(gameEvents.undoneBy), inArray(gameEvents.kind, [...TIMELINE_KINDS])))
  for (const { id, kind, minute, stoppage, occurredAt } of rows) {
    const entry = { kind: kind as (typeof TIMELINE_KINDS)[number], minute, stoppage, occurredAt: occurredAt.toISOString() }
    const adjusted = adjustEventMinute(entry, before, after)
    if (adjusted.minute !== minute || adjusted.stoppage !== stoppage) await tx.update(gameEvents).set(adjusted).where(eq(gameEvents.id, id))
  }
}
