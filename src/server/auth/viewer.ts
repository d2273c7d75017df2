import { and, eq, gt, inArray, isNull, lte, max, or, sql } from 'drizzle-orm'
import { PACKAGE_NAMES, PACKAGES } from '#shared/packages.ts'
import type { Role } from '#shared/user.ts'
import type { Deps } from '../deps.ts'
import { subscriptions } from '../db/schema/subscriptions.ts'
import { sessions, users } from '../db/schema/users.ts'

// A package that needs another, as the footballer's does, opens nothing by itself.
const STAND_ALONE = PACKAGE_NAMES.filter((name) => PACKAGES[name].needs === null)

/** Whoever makes a request, as policies see them. */
export interface Viewer {
  sessionId: string
  userId: string
  role: Role
  clubId: string | null
  /** End of the subscription that runs now, own or of the club; null without one. */
  subscriptionEnd: Date | null
}

/** What the contract calls `is_subscribed`: staff look after everything, and need no subscription. */
export function isSubscribed({ role, subscriptionEnd: end }: Pick<Viewer, 'role' | 'subscriptionEnd'>, now: Date): boolean {
  return role === 'staff' || (end !== null && end > now)
}

/** Reads the viewer of a session that has not ended, of a user who is not locked out; null otherwise. */
export async function loadViewer(deps: Deps, sessionId: string): Promise<Viewer | null> {
  const [viewer] = await loadViewers(deps, [sessionId])
  return viewer ?? null
}

/** The same for many sessions; those without a viewer are left out. */
export async function loadViewers({ db, now }: Deps, sessionIds: string[]): Promise<Viewer[]> {
  const rows = await db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      role: users.role,
      clubId: users.clubId,
      subscriptionEnd: subscriptionEnd(now()),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, sessionIds), isNull(sessions.endedAt), isNull(users.lockedAt)))
  return rows.map((row) => Object.assign(row, { subscriptionEnd: row.subscriptionEnd ? new Date(row.subscriptionEnd) : null }))
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
      inArray(subscriptions.package, STAND_ALONE),
      lte(subscriptions.startsAt, now),
      gt(subscriptions.endsAt, now),
    )}
  )`
}
