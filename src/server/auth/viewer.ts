import { and, eq, gt, isNull, lte, max, or, sql } from 'drizzle-orm'
import type { Role } from '#shared/user.ts'
import type { Deps } from '../deps.ts'
import { subscriptions } from '../db/schema/subscriptions.ts'
import { sessions, users } from '../db/schema/users.ts'

/** Whoever makes a request, as policies see them. */
export interface Viewer {
  sessionId: string
  userId: string
  role: Role
  clubId: string | null
  /** End of the subscription that runs now, own or of the club; null without one. */
  subscriptionEnd: Date | null
}

/** Reads the viewer of a session that has not ended, of a user who is not locked out; null otherwise. */
export async function loadViewer({ db, now }: Deps, sessionId: string): Promise<Viewer | null> {
  const [row] = await db
    .select({ userId: users.id, role: users.role, clubId: users.clubId, subscriptionEnd: subscriptionEnd(now()) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), isNull(users.lockedAt)))
  if (!row) return null
  return { sessionId, ...row, subscriptionEnd: row.subscriptionEnd ? new Date(row.subscriptionEnd) : null }
}

/**
 * The end of a user's running subscription, as a column beside a row of `users`. A club's subscription
 * covers the club's own sign-in, not the parents of its children.
 */
export function subscriptionEnd(now: Date) {
  return sql<string | null>`(
    select ${max(subscriptions.endsAt)} from ${subscriptions}
    where ${and(
      or(eq(subscriptions.userId, users.id), and(eq(users.role, 'club'), eq(subscriptions.clubId, users.clubId))),
      lte(subscriptions.startsAt, now),
      gt(subscriptions.endsAt, now),
    )}
  )`
}
