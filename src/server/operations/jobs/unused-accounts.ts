import { and, eq, exists, gt, gte, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { RETENTION_DAYS } from '#shared/retention.ts'
import { erasePerson, type PersonDeps } from '../../people/auth/personal-data.ts'
import { subscriptions } from '../../db/schema/subscriptions.ts'
import { links, sessions, users } from '../../db/schema/users.ts'
import { daysBefore } from './days.ts'

const BATCH_SIZE = 100

/** Erases unverified and unused accounts, and returns the number of each. */
export async function eraseUnusedAccounts(deps: PersonDeps): Promise<{ unverified: number; inactive: number }> {
  return { unverified: await eraseAll(deps, unverified(deps)), inactive: await eraseAll(deps, inactive(deps)) }
}

function unverified({ db, now }: PersonDeps): SQL | undefined {
  const freshLink = db
    .select({ one: sql`1` })
    .from(links)
    .where(and(eq(links.userId, users.id), gt(links.expiresAt, now())))
  return and(
    eq(users.role, 'parent'),
    isNull(users.emailVerifiedAt),
    isNull(users.emailChangedAt),
    isNull(users.lockedAt),
    lt(users.createdAt, daysBefore(now(), RETENTION_DAYS.unverified)),
    not(exists(freshLink)),
  )
}

/** Staff accounts never expire. */
function inactive({ db, now }: PersonDeps): SQL | undefined {
  const before = daysBefore(now(), RETENTION_DAYS.inactive)
  const seenSince = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), gte(sessions.seenAt, before)))
  const holderCondition = or(eq(subscriptions.userId, users.id), eq(subscriptions.clubId, users.clubId))
  const running = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(holderCondition, gt(subscriptions.endsAt, now())))
  return and(
    ne(users.role, 'staff'),
    lt(sql`coalesce(${users.seenAt}, ${users.createdAt})`, before),
    not(exists(seenSince)),
    not(exists(running)),
  )
}

async function eraseAll(deps: PersonDeps, where: SQL | undefined): Promise<number> {
  for (let count = 0; ;) {
    const people = await deps.db.select().from(users).where(where).limit(BATCH_SIZE)
    for (const person of people) await erasePerson(deps, null, person)
    count += people.length
    if (people.length < BATCH_SIZE) return count
  }
}
