import { and, eq, gt, inArray, ne, notExists, or, sql } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record.ts'
import { updateConsents } from '../consent/consents.ts'
import type { Config } from '../../config.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { actionCorrections, eventSources, tagEntries } from '../../db/schema/actions.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { availability } from '../../db/schema/availability.ts'
import { childViews, decisions, guardians } from '../../db/schema/consent.ts'
import { fitnessSessions } from '../../db/schema/fitness.ts'
import { highlightEdits } from '../../db/schema/highlights.ts'
import { favorites, follows, gameEvents } from '../../db/schema/games.ts'
import { contactRequests, mails } from '../../db/schema/mails.ts'
import { noticeSettings, pushDevices } from '../../db/schema/notices.ts'
import { recoveryCodes } from '../../db/schema/passkeys.ts'
import { payments, subscriptions } from '../../db/schema/subscriptions.ts'
import { secretaryClubs, sessions, users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import { deleteFromOutbox, outboxFolder, readOutbox } from '../../platform/mail/outbox.ts'
import { listPasskeys } from './own-passkeys.ts'
import { endSessionsOf } from './sessions.ts'

/** Mails in the outbox folder are personal data too. */
export type PersonDeps = Deps & { config: Pick<Config, 'dataFolder'> }
type Person = typeof users.$inferSelect

/** All stored data about a person, for that person. */
export async function exportPerson({ db, config }: Pick<PersonDeps, 'db' | 'config'>, person: Person) {
  const { passwordHash: _, ...account } = person
  const ownSubscriptions = await db.select().from(subscriptions).where(eq(subscriptions.userId, person.id))
  const ids = ownSubscriptions.map(({ id }) => id)
  const requests = await requestsOf(db, person)
  const personMails = await mailsAbout(db, person, requests)
  return {
    account,
    sessions: await db.select().from(sessions).where(eq(sessions.userId, person.id)),
    passkeys: await listPasskeys(db, person.id),
    recovery_codes: await db
      .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, person.id)),
    subscriptions: ownSubscriptions,
    payments: ids.length > 0 ? await db.select().from(payments).where(inArray(payments.subscriptionId, ids)) : [],
    favorites: await db.select().from(favorites).where(eq(favorites.userId, person.id)),
    followed_teams: await db.select().from(follows).where(eq(follows.userId, person.id)),
    contact_requests: requests.length > 0 ? await db.select().from(contactRequests).where(inArray(contactRequests.id, requests)) : [],
    notifications: await db.select().from(noticeSettings).where(eq(noticeSettings.userId, person.id)),
    // Not the keys of the browser: with them one could write to it.
    notified_devices: await db
      .select({
        sessionId: pushDevices.sessionId,
        createdAt: pushDevices.createdAt,
        reachedAt: pushDevices.reachedAt,
        refusedAt: pushDevices.refusedAt,
      })
      .from(pushDevices)
      .where(eq(pushDevices.userId, person.id)),
    mails: personMails,
    mail_files: await readOutbox(
      outboxFolder(config),
      personMails.map(({ id }) => id),
    ),
    works_for: await db.select({ clubId: secretaryClubs.clubId }).from(secretaryClubs).where(eq(secretaryClubs.userId, person.id)),
    // A footballer's own page is among them.
    guardian_of: await db.select().from(guardians).where(eq(guardians.userId, person.id)),
    decided_about_children: await db.select().from(decisions).where(eq(decisions.actorId, person.id)),
    said_who_can_play: await db
      .select({ gameId: availability.gameId, answer: availability.answer, answeredAt: availability.answeredAt })
      .from(availability)
      .where(eq(availability.answeredBy, person.id)),
    looked_at_children: await db.select().from(childViews).where(eq(childViews.userId, person.id)),
    recorded_in_games: await db
      .select({ gameId: gameEvents.gameId, kind: gameEvents.kind, recordedAt: gameEvents.recordedAt })
      .from(gameEvents)
      .where(eq(gameEvents.actorId, person.id)),
    added_match_events: await db
      .select({
        gameId: eventSources.gameId,
        provider: eventSources.provider,
        fileName: eventSources.fileName,
        createdAt: eventSources.createdAt,
      })
      .from(eventSources)
      .where(eq(eventSources.actorId, person.id)),
    tagged_actions: await db
      .select({ gameId: eventSources.gameId, at: tagEntries.at, removed: tagEntries.removed })
      .from(tagEntries)
      .innerJoin(eventSources, eq(eventSources.id, tagEntries.sourceId))
      .where(eq(tagEntries.actorId, person.id)),
    corrected_match_events: await db
      .select({ gameId: actionCorrections.gameId, at: actionCorrections.at, removed: actionCorrections.removed })
      .from(actionCorrections)
      .where(eq(actionCorrections.actorId, person.id)),
    changed_clips: await db
      .select({ gameId: highlightEdits.gameId, kind: highlightEdits.kind, createdAt: highlightEdits.createdAt })
      .from(highlightEdits)
      .where(eq(highlightEdits.actorId, person.id)),
    added_fitness_recordings: await db
      .select({ gameId: fitnessSessions.gameId, format: fitnessSessions.format, importedAt: fitnessSessions.importedAt })
      .from(fitnessSessions)
      .where(eq(fitnessSessions.actorId, person.id)),
    done_in_the_console: await db.select().from(auditEntries).where(eq(auditEntries.actorId, person.id)),
  }
}

/** The same for staff in the console: who has looked at a person's data is in the audit log. */
export async function exportPersonAudited(deps: PersonDeps, actorId: string | null, person: Person) {
  await recordAudit(deps, deps.db, { actorId, action: 'exported', subject: 'user', subjectId: person.id })
  return exportPerson(deps, person)
}

/**
 * Erases a person and their data. Their entries in games stay, without the author. What they decided about children stays
 * as the decision of a former guardian: a no goes on to count. Their payments stay as long as tax
 * law requires, without the name.
 */
export async function erasePerson(deps: PersonDeps, actorId: string | null, person: Person): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await endSessionsOf({ ...deps, db: tx }, person.id, null)
    await tx.update(gameEvents).set({ actorId: null }).where(eq(gameEvents.actorId, person.id))
    const requests = await requestsOf(tx, person)
    const found = (await mailsAbout(tx, person, requests)).map(({ id }) => id)
    if (found.length > 0) await tx.delete(mails).where(inArray(mails.id, found))
    if (requests.length > 0) await tx.delete(contactRequests).where(inArray(contactRequests.id, requests))
    await closeSubscriptions(tx, person.id, deps.now())
    const part = and(eq(guardians.userId, person.id), eq(guardians.state, 'confirmed'))
    const children = await tx.select({ playerId: guardians.playerId }).from(guardians).where(part)
    await tx.delete(users).where(eq(users.id, person.id))
    await updateConsents(
      deps,
      tx,
      children.flatMap(({ playerId }) => playerId ?? []),
    )
    await announce(tx, { kind: 'user', id: person.id })
    await recordAudit(deps, tx, { actorId, action: 'deleted', subject: 'user', subjectId: person.id })
    // If a file stays, so does the account: then all is tried again.
    await deleteFromOutbox(outboxFolder(deps.config), found)
  })
}

/** Contact requests of a person, also from another address of the same mailbox or with the same phone number. */
async function requestsOf(db: Db, { email, phone }: Person): Promise<string[]> {
  const { request } = contactRequests
  const rows = await db
    .select({
      id: contactRequests.id,
      email: sql<string>`coalesce(${request} ->> 'email', '')`,
      phone: sql<string>`coalesce(${request} ->> 'phone', '')`,
    })
    .from(contactRequests)
  const own = email && mailboxOf(email)
  const number = digitsOf(phone ?? '')
  return rows.filter((row) => (own && mailboxOf(row.email) === own) || (number && digitsOf(row.phone) === number)).map(({ id }) => id)
}

/** A phone number without country code and separators; empty if it is too short. */
function digitsOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').slice(-9)
  return digits.length === 9 ? digits : ''
}

function mailsAbout(db: Db, { id, email }: Person, requests: string[]) {
  return db
    .select()
    .from(mails)
    .where(or(eq(sql`lower(${mails.address})`, email?.toLowerCase() ?? ''), inArray(mails.subjectId, [id, ...requests])))
}

async function closeSubscriptions(tx: Db, userId: string, now: Date): Promise<void> {
  const own = eq(subscriptions.userId, userId)
  const paid = tx.select({ id: payments.id }).from(payments).where(eq(payments.subscriptionId, subscriptions.id))
  await tx.delete(subscriptions).where(and(own, notExists(paid)))
  await tx
    .update(subscriptions)
    .set({ endsAt: now })
    .where(and(own, gt(subscriptions.endsAt, now), ne(subscriptions.startsAt, now)))
}
