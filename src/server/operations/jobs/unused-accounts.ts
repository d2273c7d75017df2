import { and, eq, exists, gt, gte, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { Duty } from '#shared/job.ts'
import { RETENTION_DAYS } from '#shared/retention.ts'
import { erasePerson, type PersonDeps } from '../../people/auth/personal-data.ts'
import { subscriptions } from '../../db/schema/subscriptions.ts'
import { links, sessions, users } from '../../db/schema/users.ts'
import { eachDue, type JobLog } from '../../platform/background/each-due.ts'
import { daysBefore } from './days.ts'

type EraseDeps = PersonDeps & { log: JobLog }

/** Erases accounts whose address was never confirmed. Returns their number. */
export function eraseUnverified(deps: EraseDeps): Promise<number> {
  return eraseAll(deps, 'unverified_accounts', unverified(deps))
}

/** Erases accounts that no one has used for long. Returns their number. */
export function eraseInactive(deps: EraseDeps): Promise<number> {
  return eraseAll(deps, 'unused_accounts', inactive(deps))
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

async function eraseAll(deps: EraseDeps, kind: Duty, where: SQL | undefined): Promise<number> {
  const due = await deps.db.select({ id: users.id }).from(users).where(where)
  const ids = due.map(({ id }) => id)
  return eachDue(deps, kind, ids, async (id) => {
    // Someone may have signed in meanwhile.
    const [person] = await deps.db
      .select()
      .from(users)
      .where(and(eq(users.id, id), where))
    if (person) await erasePerson(deps, null, person)
  })
}
