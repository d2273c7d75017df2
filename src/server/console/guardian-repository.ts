import { soundsLike } from '../db/names.ts'
import { and, count, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { guardianTableQuerySchema, guardianTableSchema } from '#shared/console-children.schema.ts'
import type { Db } from '../db/database.ts'
import { clubs } from '../db/schema/clubs.ts'
import { guardians } from '../db/schema/consent.ts'
import { players } from '../db/schema/players.ts'
import { users } from '../db/schema/users.ts'
import { wearerOf } from '../db/teams.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { like, orderOf, rowsOf, tablePage } from './table.ts'

/** Of an open claim, whom the number names now: shirts are given away while a claim waits. */
const named = wearerOf({ club: guardians.clubId, age: guardians.ageCategory, shirt: guardians.shirtNumber })
const childId = sql`case when ${guardians.state} = 'claimed' then ${named} else ${guardians.playerId} end`
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
  const where = and(
    eq(guardians.isSelf, false),
    clubIds ? inArray(guardians.clubId, [...clubIds]) : undefined,
    query.state ? eq(guardians.state, query.state) : undefined,
    query.q
      ? or(
          soundsLike(query.q, sql`${users.name} || ' ' || ${users.lastname}`),
          ilike(users.email, like(query.q)),
          ilike(users.phone, like(query.q)),
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
      team: child.team,
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
