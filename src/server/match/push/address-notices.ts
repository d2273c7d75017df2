import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { CHANGE_KINDS } from '#shared/notice.ts'
import { isPlan, STORED_NOTICE_KINDS, type StoredNoticeKind } from '#shared/stored-notice.ts'
import { VENUE_OFFSET } from '#shared/venue-time.ts'
import { subscriptionEnd } from '../../people/auth/viewer.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import { gameWatchers, notices, noticeSettings, pushDeliveries, pushDevices } from '../../db/schema/notices.ts'
import { sessions, users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { eachDue, type JobLog } from '../../platform/background/each-due.ts'
import { askOnce, type Pictures } from '../../platform/notices/pictures.ts'
import { addressMails } from './address-mails.ts'
import { wantedBy } from './recipients.ts'
import { SEEN_KINDS } from './seen-kinds.ts'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
/** Someone counts as watching who was seen to since the notice, or this long before, by another node's clock. */
const CLOCK_TOLERANCE = 1000
const GATHER = 2000

/** Tells whether a game has highlights that anyone may watch. */
type HasHighlights = (gameId: string) => Promise<boolean>

export type AddressDeps = Deps & { pictures: Pictures; log: JobLog; hasHighlights: HasHighlights }

/** Puts a message into the queue for each device whose user wants to be notified. One notice that fails keeps none back. */
export async function addressNotices(deps: AddressDeps): Promise<void> {
  const { db, now, pictures, hasHighlights } = deps
  const due = await db
    .select({ id: notices.id, kind: notices.kind, gameId: notices.gameId })
    .from(notices)
    .where(isDue(now()))
    .orderBy(asc(notices.dueAt), asc(notices.id))
  const known = new Map(due.map((notice) => [notice.id, notice]))
  const shownIn = askOnce(pictures)
  await eachDue(deps, 'notices', [...known.keys()], async (id) => {
    const { kind, gameId } = known.get(id) as (typeof due)[number]
    // Nothing was filmed of what counts, or no one may be shown.
    const isEmpty = kind === 'highlights' && !(await hasHighlights(gameId))
    if (isEmpty) return db.delete(notices).where(eq(notices.id, id))
    const viewers = SEEN_KINDS.has(kind) ? Array.from((await shownIn(gameId)).keys()) : []
    return db.transaction(async (tx) => {
      const [one] = await tx
        .select({ notice: notices, game: games, streamNeedsSubscription: ageCategories.streamNeedsSubscription })
        .from(notices)
        .innerJoin(games, eq(games.id, notices.gameId))
        .innerJoin(ageCategories, eq(ageCategories.name, games.ageCategory))
        .where(and(eq(notices.id, id), isDue(now())))
        .for('update', { of: notices, skipLocked: true })
      if (!one) return
      if (one.notice.expiresAt > now()) {
        await addressNotice(tx, { ...one, viewers }, now())
        await addressMails(deps, tx, one)
      }
      await tx.update(notices).set({ addressedAt: now() }).where(eq(notices.id, id))
    })
  })
}

function isDue(now: Date) {
  return and(isNull(notices.addressedAt), lte(notices.dueAt, now))
}

interface Due {
  notice: typeof notices.$inferSelect
  game: typeof games.$inferSelect
  streamNeedsSubscription: boolean
  /** Whose picture shows this later. Their messages wait until it does. */
  viewers: readonly string[]
}

async function addressNotice(tx: Db, { notice, game, streamNeedsSubscription, viewers }: Due, now: Date): Promise<void> {
  const { id, kind, gameId, eventId, dueAt } = notice
  const waits = isPlan(kind)
  const minute = (Math.floor(now.getTime() / MINUTE) + VENUE_OFFSET) % DAY_MINUTES
  const { quietFrom: from, quietUntil: until } = noticeSettings
  const isQuiet = sql`coalesce(case when ${from} < ${until} then ${minute} >= ${from} and ${minute} < ${until}
    else ${minute} >= ${from} or ${minute} < ${until} end, false)`
  const afterQuiet = sql`date_trunc('minute', ${now.toISOString()}::timestamptz) + (${until} - ${minute} + ${DAY_MINUTES}) % ${DAY_MINUTES} * interval '1 minute'`
  const isWatching = sql`${pushDevices.userId} <> all(${sql.param([...viewers])}::text[])
    and exists (select from ${gameWatchers} where ${gameWatchers.gameId} = ${gameId} and ${gameWatchers.userId} = ${pushDevices.userId}
    and ${gameWatchers.at} >= ${new Date(dueAt.getTime() - GATHER - CLOCK_TOLERANCE).toISOString()}::timestamptz)`
  // Whose message of the goal still waits has nothing to be corrected.
  const isUndelivered = sql`exists (select from ${pushDeliveries} join ${notices} on ${notices.id} = ${pushDeliveries.noticeId}
    join ${gameEvents} on ${gameEvents.id} = ${notices.eventId} and ${gameEvents.undoneBy} = ${eventId}
    where ${pushDeliveries.deviceId} = ${pushDevices.id} and ${pushDeliveries.attempts} = 0 and ${notices.kind} = 'goal')`
  const mayWatch = sql`(${users.role} = 'staff' or ${subscriptionEnd(now)} is not null)`
  const wanted = await wantedBy(tx, notice, game, pushDevices.userId)
  await tx.execute(sql`insert into ${pushDeliveries} (notice_id, device_id, next_attempt_at)
    select ${id}, ${pushDevices.id}, ${waits ? sql`case when ${isQuiet} then ${afterQuiet} else ${now.toISOString()}::timestamptz end` : sql`${now.toISOString()}::timestamptz`}
    from ${pushDevices}
    join ${sessions} on ${sessions.id} = ${pushDevices.sessionId} and ${sessions.endedAt} is null and ${pushDevices.refusedAt} is null
    join ${users} on ${users.id} = ${pushDevices.userId} and ${users.lockedAt} is null
    left join ${noticeSettings} on ${noticeSettings.userId} = ${pushDevices.userId}
    where (${wanted}) and not (${isWatching})
      ${waits ? sql`` : sql`and not ${isQuiet}`}
      ${kind === 'goal_undone' ? sql`and not ${isUndelivered}` : sql``}
      ${(kind === 'stream' || kind === 'highlights') && streamNeedsSubscription ? sql`and ${mayWatch}` : sql``}
    on conflict do nothing`)
  // Anyone who has not yet got the result still gets it next to the highlights, and a new time next to a reminder.
  if (kind === 'highlights' || (waits && !isChange(kind))) return
  // What is still in the queue for the same devices about the same game is out of date.
  const sameTopic = STORED_NOTICE_KINDS.filter((each) => (waits ? isChange(each) : !isPlan(each)))
  await tx.execute(sql`delete from ${pushDeliveries} using ${pushDeliveries} newer, ${notices}
    where newer.notice_id = ${id} and ${pushDeliveries.deviceId} = newer.device_id and ${notices.id} = ${pushDeliveries.noticeId}
      and ${notices.id} <> ${id} and ${notices.gameId} = ${gameId} and ${notices.kind} = any(${sql.param(sameTopic)}::text[])`)
}

function isChange(kind: StoredNoticeKind): boolean {
  return CHANGE_KINDS.some((change) => change === kind)
}
