import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, lt, lte, max, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { RETENTION_DAYS } from '#shared/retention.ts'
import { keptSince } from '#shared/season.ts'
import type { PersonDeps } from '../../people/auth/personal-data.ts'
import { REFRESH_SECONDS } from '../../people/auth/tokens.ts'
import type { Config } from '../../config.ts'
import { eventSources } from '../../db/schema/actions.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { availability } from '../../db/schema/availability.ts'
import { bulkEdits } from '../../db/schema/bulk.ts'
import { childViews, footballerInvitations, guardianCodes } from '../../db/schema/consent.ts'
import { fitnessSessions } from '../../db/schema/fitness.ts'
import { games } from '../../db/schema/games.ts'
import { contactRequests, mails } from '../../db/schema/mails.ts'
import { officials } from '../../db/schema/officials.ts'
import { proposals } from '../../db/schema/proposals.ts'
import { gameWatchers, notices } from '../../db/schema/notices.ts'
import { challenges } from '../../db/schema/passkeys.ts'
import { pastSquads } from '../../db/schema/players.ts'
import { subscriptions } from '../../db/schema/subscriptions.ts'
import { links, refreshTokens, sessions, users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { clearOutbox, outboxFolder } from '../../platform/mail/outbox.ts'
import { expireRecordings } from '../../media/video/expire-recordings.ts'
import { daysBefore } from './days.ts'
import { eraseUnusedAccounts } from './unused-accounts.ts'

const INTERVAL = 60 * 60_000
/** Rows are deleted in batches: a long delete holds locks and delays standbys. */
const BATCH_SIZE = 1000

/** The numbers of deleted rows. */
export type DeletedCounts = Record<
  | 'mails'
  | 'mailFiles'
  | 'notices'
  | 'watchers'
  | 'links'
  | 'challenges'
  | 'refreshTokens'
  | 'sessions'
  | 'requests'
  | 'childViews'
  | 'guardianCodes'
  | 'invitations'
  | 'availability'
  | 'officials'
  | 'proposals'
  | 'fitness'
  | 'eventSources'
  | 'pastSquads'
  | 'recordings'
  | 'auditEntries'
  | 'bulkEdits'
  | 'subscriptions'
  | 'unverified'
  | 'inactive',
  number
>

export type HousekeepingDeps = PersonDeps & { config: Pick<Config, 'mediaBucket' | 'seasonEnd'> }

/**
 * Deletes data after the retention periods of the privacy page: ended things after `keepDays`, other data after its
 * own period.
 */
export async function deleteExpired(deps: HousekeepingDeps, keepDays: number): Promise<DeletedCounts> {
  const { db, now } = deps
  const ago = (days: number) => daysBefore(now(), days)
  const before = ago(keepDays)
  const signedOut = new Date(before.getTime() - REFRESH_SECONDS * 1000)
  const deleteWhere = async (table: PgTable, condition: SQL | undefined) => {
    for (let count = 0; ;) {
      const some = db
        .select({ at: sql`ctid` })
        .from(table)
        .where(condition)
        .limit(BATCH_SIZE)
      const { rowCount } = await db.delete(table).where(inArray(sql`ctid`, some))
      count += rowCount ?? 0
      if ((rowCount ?? 0) < BATCH_SIZE) return count
    }
  }
  const ofOldSeasons = db
    .select({ id: games.id })
    .from(games)
    .where(lt(games.startsAt, keptSince(now(), deps.config.seasonEnd)))
  const playedBefore = db.select({ id: games.id }).from(games).where(lt(games.startsAt, before))
  // A session has also ended if it was not refreshed within the lifetime of its tokens.
  const endedSessions = or(lt(sessions.endedAt, before), lt(sessions.seenAt, signedOut))
  await noteLastUse(db, endedSessions)
  return {
    // A mail that has waited this long will no longer be sent.
    mails: await deleteWhere(mails, lt(mails.createdAt, before)),
    mailFiles: await clearOutbox(outboxFolder(deps.config), before),
    notices: await deleteWhere(notices, lt(notices.expiresAt, now())),
    watchers: await deleteWhere(gameWatchers, lt(gameWatchers.at, ago(1))),
    links: await deleteWhere(links, lt(links.expiresAt, before)),
    challenges: await deleteWhere(challenges, lt(challenges.expiresAt, now())),
    refreshTokens: await deleteWhere(refreshTokens, lt(refreshTokens.expiresAt, now())),
    sessions: await deleteWhere(sessions, endedSessions),
    requests: await deleteWhere(
      contactRequests,
      or(
        and(eq(contactRequests.state, 'done'), lt(contactRequests.handledAt, ago(RETENTION_DAYS.handledRequests))),
        lt(contactRequests.createdAt, ago(RETENTION_DAYS.requests)),
      ),
    ),
    childViews: await deleteWhere(childViews, lt(childViews.at, ago(RETENTION_DAYS.childViews))),
    guardianCodes: await deleteWhere(guardianCodes, lt(guardianCodes.expiresAt, now())),
    invitations: await deleteWhere(footballerInvitations, lt(footballerInvitations.expiresAt, now())),
    availability: await deleteWhere(availability, inArray(availability.gameId, playedBefore)),
    officials: await deleteWhere(officials, inArray(officials.gameId, ofOldSeasons)),
    proposals: await deleteWhere(proposals, inArray(proposals.gameId, ofOldSeasons)),
    fitness: await deleteWhere(fitnessSessions, inArray(fitnessSessions.gameId, ofOldSeasons)),
    // Actions, line-ups, figures and the kept file go with their source.
    eventSources: await deleteWhere(eventSources, inArray(eventSources.gameId, ofOldSeasons)),
    // The moment is the end of a season, so its year is that of the season.
    pastSquads: await deleteWhere(pastSquads, lte(pastSquads.season, keptSince(now(), deps.config.seasonEnd).getUTCFullYear())),
    recordings: await expireRecordings(deps, ago(RETENTION_DAYS.recordings)),
    bulkEdits: await deleteWhere(bulkEdits, lt(bulkEdits.at, before)),
    auditEntries: await deleteWhere(auditEntries, lt(auditEntries.at, ago(RETENTION_DAYS.audit))),
    subscriptions: await deleteWhere(subscriptions, lt(subscriptions.endsAt, ago(RETENTION_DAYS.payments))),
    ...(await eraseUnusedAccounts(deps)),
  }
}

/** Stores the last use of sessions in their account before they are deleted. */
async function noteLastUse(db: Deps['db'], condition: SQL | undefined): Promise<void> {
  const last = db
    .select({ userId: sessions.userId, at: max(sessions.seenAt).as('at') })
    .from(sessions)
    .where(condition)
    .groupBy(sessions.userId)
    .as('last')
  await db
    .update(users)
    .set({ seenAt: sql`greatest(${users.seenAt}, ${last.at})` })
    .from(last)
    .where(eq(users.id, last.userId))
}

/** Deletes expired data once an hour, while this node runs the timed jobs. */
export function startHousekeeping(
  deps: HousekeepingDeps,
  keepDays: number,
  log: { info(fields: object, words: string): void; error(fields: object, words: string): void },
) {
  const ending = new AbortController()
  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        const deleted = await deleteExpired(deps, keepDays)
        if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'deleted expired data')
      } catch (error) {
        log.error({ err: error }, 'expired data could not be deleted')
      }
      await sleep(INTERVAL, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const done = work()
  return {
    async stop() {
      ending.abort()
      await done
    },
  }
}
