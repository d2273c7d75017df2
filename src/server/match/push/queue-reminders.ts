import { and, asc, eq, gt, lt, lte, notExists, type SQL } from 'drizzle-orm'
import type { REMINDER_KINDS } from '#shared/notice.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import { games } from '../../db/schema/games.ts'
import { notices } from '../../db/schema/notices.ts'
import type { Deps } from '../../deps.ts'
import { eachDue, type JobLog } from '../../platform/background/each-due.ts'
import { queueNotices } from '../../platform/notices/queue.ts'
import { DAY, EVENING, HOUR } from './queue-digests.ts'

type ReminderDeps = Deps & { log: JobLog }

/** Queues reminders of the matches of the next hour and, in the evening, of the next day: once for each time of a match. */
export async function queueReminders(deps: ReminderDeps): Promise<void> {
  const at = deps.now().getTime()
  const today = startOfVenueDay(deps.now())
  const within = (from: number, until: number) => and(gt(games.startsAt, new Date(from)), lte(games.startsAt, new Date(until)))
  try {
    await queueKind(deps, 'hour_before', within(at, at + HOUR))
  } finally {
    // A match of midnight is of the day that begins then.
    const tomorrow = and(within(today + DAY - 1, today + 2 * DAY), lt(games.startsAt, new Date(today + 2 * DAY)))
    if (at >= today + EVENING) await queueKind(deps, 'evening_before', tomorrow)
  }
}

async function queueKind(deps: ReminderDeps, kind: (typeof REMINDER_KINDS)[number], times: SQL | undefined): Promise<void> {
  const { db } = deps
  // A reminder expires when its match begins, so one of a match that was moved does not count.
  const known = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.gameId, games.id), eq(notices.kind, kind), eq(notices.expiresAt, games.startsAt)))
  const isDue = and(eq(games.status, 'upcoming'), times, notExists(known))
  const due = await db.select({ id: games.id }).from(games).where(isDue).orderBy(asc(games.startsAt), asc(games.id))
  const ids = due.map(({ id }) => id)
  await eachDue(deps, 'reminders', ids, (id) =>
    db.transaction(async (tx) => {
      const [game] = await tx
        .select({ gameId: games.id, startsAt: games.startsAt })
        .from(games)
        .where(and(eq(games.id, id), isDue))
        .for('no key update', { of: games, skipLocked: true })
      if (game) await queueNotices(deps, tx, [{ ...game, kind, eventId: null, occurredAt: deps.now() }])
    }),
  )
}
