import { and, eq, gt, inArray, isNull, lte, max, or, sql } from 'drizzle-orm'
import { PACKAGE_NAMES, PACKAGES } from '#shared/packages.ts'
import type { Role } from '#shared/user.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { subscriptions } from '../../db/schema/subscriptions.ts'
import { secretaryClubs, sessions, users } from '../../db/schema/users.ts'
import { isIdle } from './idle.ts'
import { needsSecondFactor } from './second-factor.ts'

// A package that needs another one, such as the footballer's, grants nothing by itself.
const STAND_ALONE = PACKAGE_NAMES.filter((name) => PACKAGES[name].needs === null)

const CLUB_IDS = sql<string[]>`case when ${users.role} = 'secretary'
  then array(select ${secretaryClubs.clubId} from ${secretaryClubs} where ${secretaryClubs.userId} = ${users.id} order by ${secretaryClubs.clubId})
  else array_remove(array[${users.clubId}], null) end`

const HAS_PASSKEY = sql<boolean>`exists(select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`

/** What decides whether a session lacks its second factor is a setting. */
export interface ViewerDeps extends Deps {
  config: Pick<Config, 'demo' | 'secondFactor'>
}

/** The user of a request, for policies. */
export interface Viewer {
  sessionId: string
  userId: string
  role: Role
  clubId: string | null
  /** The user's clubs: those of a secretary, or their own one. */
  clubIds: readonly string[]
  /** The end of the active subscription, of the user or the club; null without one. */
  subscriptionEnd: Date | null
  /** The session still lacks its second factor: it may do nothing but give it. */
  missingSecondFactor: boolean
  /** The last use of the session by a person, to the minute. */
  activeAt: Date
}

/** The contract's `is_subscribed`. Staff need no subscription. */
export function isSubscribed({ role, subscriptionEnd: end }: Pick<Viewer, 'role' | 'subscriptionEnd'>, now: Date): boolean {
  return role === 'staff' || (end !== null && end > now)
}

/** Loads the viewer of a session; null if the session has ended, was idle for too long, or the user is locked. */
export async function loadViewer(deps: ViewerDeps, sessionId: string): Promise<Viewer | null> {
  const [viewer] = await loadViewers(deps, [sessionId])
  return viewer ?? null
}

/** Loads the viewers of many sessions, without ended ones. */
export async function loadViewers({ db, now, config }: ViewerDeps, sessionIds: string[]): Promise<Viewer[]> {
  const rows = await db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      role: users.role,
      clubId: users.clubId,
      clubIds: CLUB_IDS,
      subscriptionEnd: subscriptionEnd(now()),
      secondFactorAt: sessions.secondFactorAt,
      hasPasskey: HAS_PASSKEY,
      activeAt: sql<string>`coalesce(${sessions.activeAt}, ${sessions.seenAt})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, sessionIds), isNull(sessions.endedAt), isNull(users.lockedAt)))
  return rows
    .map(({ secondFactorAt, hasPasskey, ...row }) =>
      Object.assign(row, {
        subscriptionEnd: row.subscriptionEnd ? new Date(row.subscriptionEnd) : null,
        missingSecondFactor: secondFactorAt === null && needsSecondFactor(config, row.role, hasPasskey),
        activeAt: new Date(row.activeAt),
      }),
    )
    .filter((viewer) => !isIdle(viewer, now()))
}

/**
 * The end of a user's active subscription, as a column for a query on `users`. A club's subscription covers the
 * club's own sign-in, not the parents of its children.
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
