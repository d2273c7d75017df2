import { and, eq, exists, gte, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { parseVenueDay, startOfVenueDay, venueDay } from '#shared/venue-time.ts'
import type { Db } from '../../db/database.ts'
import { games } from '../../db/schema/games.ts'
import { noticeSettings } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { findGames, type GameRow } from '../games/repository.ts'
import { eachDue, type JobLog } from '../../platform/background/each-due.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { NOTICE_SUBJECTS } from '#shared/notice.ts'
import { isSubjectOf } from './subjects.ts'

export const HOUR = 60 * 60_000
export const DAY = 24 * HOUR
/** Mails and reminders of the next day come at six in the evening in Georgia. */
export const EVENING = 18 * HOUR

/**
 * Queues the mails on the evening before a match day, in the evening, once for each user and day. One user who fails keeps none
 * back. Returns how many there were.
 */
export async function queueDigests(deps: Deps & { log: JobLog }): Promise<number> {
  const { db, now } = deps
  if (now().getTime() < startOfVenueDay(now()) + EVENING) return 0
  const day = venueDay(new Date(now().getTime() + DAY))
  const isDue = and(
    eq(noticeSettings.digest, true),
    or(isNull(noticeSettings.digestedFor), lt(noticeSettings.digestedFor, day)),
    isNotNull(users.email),
    isNotNull(users.emailVerifiedAt),
    isNull(users.lockedAt),
    exists(
      db
        .select({ id: games.id })
        .from(games)
        .where(and(onDay(day), isAnySubject())),
    ),
  )
  const find = (on: Db, condition: SQL | undefined) =>
    on
      .select({ userId: users.id, email: users.email })
      .from(noticeSettings)
      .innerJoin(users, eq(users.id, noticeSettings.userId))
      .where(condition)
  const due = await find(db, isDue)
  const ids = due.map(({ userId }) => userId)
  return eachDue(deps, 'digests', ids, (id) =>
    db.transaction(async (tx) => {
      const [user] = await find(tx, and(eq(users.id, id), isDue)).for('update', { of: noticeSettings, skipLocked: true })
      if (!user) return
      await queueMail(deps, tx, { kind: 'match-day', address: user.email ?? '', subjectId: id })
      await tx.update(noticeSettings).set({ digestedFor: day }).where(eq(noticeSettings.userId, id))
    }),
  )
}

/** The games of a user's mail, soonest first. A cancelled one is among them: someone may be about to go. */
export async function findDigestGames(db: Db, userId: string, day: string): Promise<GameRow[]> {
  const isOwn = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isAnySubject())),
  )
  const rows = await findGames(db, and(onDay(day), isOwn) as SQL)
  return rows.toSorted((one, two) => one.game.startsAt.getTime() - two.game.startsAt.getTime() || (one.game.id < two.game.id ? -1 : 1))
}

/** A condition for a query with users and games. */
function isAnySubject(): SQL | undefined {
  return or(...NOTICE_SUBJECTS.map((subject) => isSubjectOf(subject, users.id, games)))
}

function onDay(day: string): SQL | undefined {
  const start = parseVenueDay(day)
  return and(gte(games.startsAt, start), lt(games.startsAt, new Date(start.getTime() + DAY)), ne(games.status, 'finished'))
}
