import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { guardianTableQuerySchema, guardianTableSchema } from '#shared/console-children.schema.ts'
import type { Db } from '../db/database.ts'
import { clubs } from '../db/schema/clubs.ts'
import { guardians } from '../db/schema/consent.ts'
import { players } from '../db/schema/players.ts'
import { users } from '../db/schema/users.ts'
import { ApiError } from '../http/api-error.ts'
import { like, orderOf, rowsOf, tablePage } from './table.ts'

/** Of an open claim, who wears the shirt now: shirts are given away while a claim waits. Nobody, where two teams use the number. */
const childId = sql`case when guardians.state = 'claimed' then (
  select case when count(*) = 1 then min(worn.id) end from players as worn where worn.club_id = guardians.club_id and worn.age_category = guardians.age_category
  and worn.shirt_number = guardians.shirt_number) else guardians.player_id end`
const otherGuardians = sql<string[]>`(
  select coalesce(json_agg(named.name || ' ' || named.lastname order by named.name), '[]')
  from guardians as other join users as named on named.id = other.user_id
  where other.player_id = players.id and other.state = 'confirmed' and not other.is_self and other.user_id <> guardians.user_id)`

/** A page of guardians and claims, without footballers' own sign-ins: of the given clubs, or of all. */
export async function listGuardians(
  db: Db,
  query: z.output<typeof guardianTableQuerySchema>,
  clubIds: readonly string[] | null,
): Promise<z.input<typeof guardianTableSchema>> {
  const pattern = query.q ? like(query.q) : null
  const where = and(
    eq(guardians.isSelf, false),
    clubIds ? inArray(guardians.clubId, [...clubIds]) : undefined,
    query.state ? eq(guardians.state, query.state) : undefined,
    pattern
      ? or(
          sql`${users.name} || ' ' || ${users.lastname} ilike ${pattern}`,
          sql`${users.email} ilike ${pattern}`,
          sql`${users.phone} ilike ${pattern}`,
        )
      : undefined,
  )
  const [total] = await db.select({ count: count() }).from(guardians).innerJoin(users, eq(users.id, guardians.userId)).where(where)
  const { limit, offset } = rowsOf(query.page)
  const rows = await db
    .select({ guardian: guardians, user: users, club: clubs, child: players, otherGuardians })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.userId))
    .innerJoin(clubs, eq(clubs.id, guardians.clubId))
    .leftJoin(players, sql`${players.id} = ${childId}`)
    .where(where)
    .orderBy(...orderOf({ claimed: guardians.claimedAt }, query.sort ?? 'claimed', guardians.id))
    .limit(limit)
    .offset(offset)
  const data = rows.map(({ guardian, user, club, child, otherGuardians: others }) => ({
    _id: guardian.id,
    state: guardian.state,
    parent: { name: user.name, lastname: user.lastname, email: user.email, phone: user.phone },
    club: { _id: club.id, name: club.name, name_ka: club.nameKa },
    age_category: guardian.ageCategory as AgeCategoryName,
    shirt_number: guardian.shirtNumber,
    child: child && {
      _id: child.id,
      first_name: child.firstName,
      last_name: child.lastName,
      age_category: child.ageCategory as AgeCategoryName,
      shirt_number: child.shirtNumber,
    },
    other_guardians: others,
    claimed_at: guardian.claimedAt.toISOString(),
    decided_at: guardian.decidedAt?.toISOString() ?? null,
  }))
  return tablePage(data, total?.count ?? 0, query.page)
}

/**
 * A claim, or a guardian.
 *
 * @throws ApiError `not_found`
 */
export async function getGuardian(db: Db, id: string): Promise<typeof guardians.$inferSelect> {
  const [guardian] = await db.select().from(guardians).where(eq(guardians.id, id))
  if (!guardian) throw new ApiError('not_found', 'There is no such claim.')
  return guardian
}
