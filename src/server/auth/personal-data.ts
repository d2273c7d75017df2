import { eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../db/changes.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { favorites, gameEvents } from '../db/schema/games.ts'
import { contactRequests, mails } from '../db/schema/mails.ts'
import { payments, subscriptions } from '../db/schema/subscriptions.ts'
import { sessions, users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { endSessionsOf } from './sessions.ts'

type Person = typeof users.$inferSelect

const askedBy = (email: string) => sql`lower(${contactRequests.request} ->> 'email') = ${email.toLowerCase()}`
const mailedTo = (email: string) => eq(sql`lower(${mails.address})`, email.toLowerCase())

/** Everything that is kept about one person, to be handed to that person. */
export async function exportPerson({ db }: Pick<Deps, 'db'>, person: Person) {
  const { passwordHash: _, ...account } = person
  const held = await db.select().from(subscriptions).where(eq(subscriptions.userId, person.id))
  const ids = held.map(({ id }) => id)
  const { email } = person
  return {
    account,
    sessions: await db.select().from(sessions).where(eq(sessions.userId, person.id)),
    subscriptions: held,
    payments: ids.length > 0 ? await db.select().from(payments).where(inArray(payments.subscriptionId, ids)) : [],
    favorites: await db.select().from(favorites).where(eq(favorites.userId, person.id)),
    contact_requests: email ? await db.select().from(contactRequests).where(askedBy(email)) : [],
    mails: email ? await db.select().from(mails).where(mailedTo(email)) : [],
    recorded_in_games: await db
      .select({ gameId: gameEvents.gameId, kind: gameEvents.kind, recordedAt: gameEvents.recordedAt })
      .from(gameEvents)
      .where(eq(gameEvents.actorId, person.id)),
    done_in_the_console: await db.select().from(auditEntries).where(eq(auditEntries.actorId, person.id)),
  }
}

/** Erases one person and everything about them. What they recorded of games stays, and no longer says by whom. */
export async function erasePerson(deps: Deps, actorId: string | null, person: Person): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await endSessionsOf({ ...deps, db: tx }, person.id, null)
    await tx.update(gameEvents).set({ actorId: null }).where(eq(gameEvents.actorId, person.id))
    if (person.email) {
      const asked = tx.select({ id: contactRequests.id }).from(contactRequests).where(askedBy(person.email))
      await tx.delete(mails).where(inArray(mails.subjectId, asked))
      await tx.delete(contactRequests).where(askedBy(person.email))
      await tx.delete(mails).where(mailedTo(person.email))
    }
    await tx.delete(users).where(eq(users.id, person.id))
    await announce(tx, { kind: 'user', id: person.id })
    await recordAudit(deps, tx, { actorId, action: 'deleted', subject: 'user', subjectId: person.id })
  })
}
