import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, lt, lte, max, or, sql, type SQL } from 'drizzle-orm'
import type { Duty } from '#shared/job.ts'
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
import { jobFailures } from '../../db/schema/jobs.ts'
import { contactRequests, mails } from '../../db/schema/mails.ts'
import { officials } from '../../db/schema/officials.ts'
import { proposals } from '../../db/schema/proposals.ts'
import { gameWatchers, notices } from '../../db/schema/notices.ts'
import { challenges } from '../../db/schema/passkeys.ts'
import { pastSquads } from '../../db/schema/players.ts'
import { subscriptions } from '../../db/schema/subscriptions.ts'
import { links, refreshTokens, sessions, users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { findOldFiles, outboxFolder } from '../../platform/mail/outbox.ts'
import { deleteOrphans, expireRecordings } from '../../media/video/expire-recordings.ts'
import { eachDue, type JobLog } from '../../platform/background/each-due.ts'
import type { Job } from './run-jobs.ts'
import { daysBefore } from './days.ts'
import { deleteRows } from './delete-rows.ts'
import { eraseInactive, eraseUnverified } from './unused-accounts.ts'

const DAY = 24 * 60 * 60_000
const WEEK = 7 * DAY

export type HousekeepingDeps = PersonDeps & { config: Pick<Config, 'keepDays' | 'mediaBucket' | 'seasonEnd'>; log: JobLog }

/**
 * The deletions after the retention periods of the privacy page, each a job of its own: ended things after `keepDays`, other
 * data after its own period. Each returns how much was deleted.
 */
export function deletions(deps: HousekeepingDeps): Record<Duty, () => Promise<number>> {
  const { db, now, config } = deps
  const ago = (days: number) => daysBefore(now(), days)
  const ended = () => ago(config.keepDays)
  const playedBefore = (before: Date) => db.select({ id: games.id }).from(games).where(lt(games.startsAt, before))
  const ofOldSeasons = () => playedBefore(keptSince(now(), config.seasonEnd))
  return {
    // A mail that has waited this long will no longer be sent.
    old_mails: () => deleteRows(deps, 'old_mails', mails, lt(mails.createdAt, ended())),
    async old_mail_files() {
      const folder = outboxFolder(config)
      return eachDue(deps, 'old_mail_files', await findOldFiles(folder, ended()), (name) => rm(join(folder, name), { force: true }))
    },
    old_notices: () => deleteRows(deps, 'old_notices', notices, lt(notices.expiresAt, now())),
    old_watchers: () => deleteRows(deps, 'old_watchers', gameWatchers, lt(gameWatchers.at, ago(1))),
    old_links: () => deleteRows(deps, 'old_links', links, lt(links.expiresAt, ended())),
    old_challenges: () => deleteRows(deps, 'old_challenges', challenges, lt(challenges.expiresAt, now())),
    old_refresh_tokens: () => deleteRows(deps, 'old_refresh_tokens', refreshTokens, lt(refreshTokens.expiresAt, now())),
    async old_sessions() {
      // A session has also ended if it was not refreshed within the lifetime of its tokens.
      const signedOut = new Date(ended().getTime() - REFRESH_SECONDS * 1000)
      const condition = or(lt(sessions.endedAt, ended()), lt(sessions.seenAt, signedOut))
      await noteLastUse(db, condition)
      return deleteRows(deps, 'old_sessions', sessions, condition)
    },
    old_requests: () =>
      deleteRows(
        deps,
        'old_requests',
        contactRequests,
        or(
          and(eq(contactRequests.state, 'done'), lt(contactRequests.handledAt, ago(RETENTION_DAYS.handledRequests))),
          lt(contactRequests.createdAt, ago(RETENTION_DAYS.requests)),
        ),
      ),
    old_child_views: () => deleteRows(deps, 'old_child_views', childViews, lt(childViews.at, ago(RETENTION_DAYS.childViews))),
    old_guardian_codes: () => deleteRows(deps, 'old_guardian_codes', guardianCodes, lt(guardianCodes.expiresAt, now())),
    old_invitations: () => deleteRows(deps, 'old_invitations', footballerInvitations, lt(footballerInvitations.expiresAt, now())),
    old_availability: () => deleteRows(deps, 'old_availability', availability, inArray(availability.gameId, playedBefore(ended()))),
    old_officials: () => deleteRows(deps, 'old_officials', officials, inArray(officials.gameId, ofOldSeasons())),
    old_proposals: () => deleteRows(deps, 'old_proposals', proposals, inArray(proposals.gameId, ofOldSeasons())),
    old_fitness: () => deleteRows(deps, 'old_fitness', fitnessSessions, inArray(fitnessSessions.gameId, ofOldSeasons())),
    // Actions, line-ups, figures and the kept file go with their source.
    old_match_events: () => deleteRows(deps, 'old_match_events', eventSources, inArray(eventSources.gameId, ofOldSeasons())),
    // The moment is the end of a season, so its year is that of the season.
    old_squads: () =>
      deleteRows(deps, 'old_squads', pastSquads, lte(pastSquads.season, keptSince(now(), config.seasonEnd).getUTCFullYear())),
    old_recordings: () => expireRecordings(deps, ago(RETENTION_DAYS.recordings)),
    orphaned_recordings: () => deleteOrphans(deps),
    old_bulk_edits: () => deleteRows(deps, 'old_bulk_edits', bulkEdits, lt(bulkEdits.at, ended())),
    old_audit_entries: () => deleteRows(deps, 'old_audit_entries', auditEntries, lt(auditEntries.at, ago(RETENTION_DAYS.audit))),
    old_subscriptions: () => deleteRows(deps, 'old_subscriptions', subscriptions, lt(subscriptions.endsAt, ago(RETENTION_DAYS.payments))),
    unverified_accounts: () => eraseUnverified(deps),
    unused_accounts: () => eraseInactive(deps),
    // What still fails was tried since.
    old_failures: () => deleteRows(deps, 'old_failures', jobFailures, lt(jobFailures.failedAt, ended())),
  }
}

/** The same as timed jobs: daily, but for the list of all recordings, which is long. */
export function housekeepingJobs(deps: HousekeepingDeps): Job[] {
  const kinds = Object.entries(deletions(deps)) as [Duty, () => Promise<number>][]
  return kinds.map(([kind, run]) => ({ kind, every: kind === 'orphaned_recordings' ? WEEK : DAY, run }))
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
