import { and, asc, eq, gt, lt, lte, notExists, type SQL } from 'drizzle-orm'
import type { REMINDER_KINDS } from '#shared/notice.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import { games } from '../../db/schema/games.ts'
import { notices } from '../../db/schema/notices.ts'
import type { Deps } from '../../deps.ts'
import { queueNotices } from '../../platform/notices/queue.ts'
import { DAY, EVENING, HOUR } from './queue-digests.ts'

const BATCH_SIZE = 100

/** Queues reminders of the matches of the next hour and, in the evening, of the next day: once for each time of a match. */
export async function queueReminders(deps: Deps): Promise<void> {
  const at = deps.now().getTime()
  const today = startOfVenueDay(deps.now())
  const within = (from: number, until: number) => [gt(games.startsAt, new Date(from)), lte(games.startsAt, new Date(until))]
  await queueKind(deps, 'hour_before', within(at, at + HOUR))
  // A match of midnight is of the day that begins then.
  if (at >= today + EVENING)
    await queueKind(deps, 'evening_before', [...within(today + DAY - 1, today + 2 * DAY), lt(games.startsAt, new Date(today + 2 * DAY))])
}

async function queueKind(deps: Deps, kind: (typeof REMINDER_KINDS)[number], due: readonly SQL[]): Promise<void> {
  for (;;) {
    const count = await deps.db.transaction(async (tx) => {
      // A reminder expires when its match begins, so one of a match that was moved does not count.
      const known = tx
        .select({ id: notices.id })
        .from(notices)
        .where(and(eq(notices.gameId, games.id), eq(notices.kind, kind), eq(notices.expiresAt, games.startsAt)))
      const found = await tx
        .select({ gameId: games.id, startsAt: games.startsAt })
        .from(games)
        .where(and(eq(games.status, 'upcoming'), ...due, notExists(known)))
        .orderBy(asc(games.startsAt), asc(games.id))
        .limit(BATCH_SIZE)
        .for('no key update', { of: games, skipLocked: true })
      await queueNotices(
        deps,
        tx,
        found.map((game) => ({ ...game, kind, eventId: null, occurredAt: deps.now() })),
      )
      return found.length
    })
    if (count < BATCH_SIZE) return
  }
}
