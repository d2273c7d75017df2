import { soundsLike } from '../db/names.ts'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { UserRow, userSessionsSchema, userTableQuerySchema, userTableSchema } from '#shared/console-tables.schema.ts'
import { sessions, users } from '../db/schema/users.ts'
import type { Db } from '../db/database.ts'
import { orderOf, rowsOf, tablePage } from './table.ts'

const openSessions = sql<number>`(select count(*)::int from sessions where sessions.user_id = users.id and sessions.ended_at is null)`
const passkeysOfUser = sql<number>`(select count(*)::int from passkeys where passkeys.user_id = users.id)`
const clubsOfUser = sql<UserRow['clubs']>`(
  select coalesce(json_agg(json_build_object('_id', clubs.id, 'name', clubs.name, 'name_ka', clubs.name_ka) order by lower(clubs.name)), '[]') from clubs
  where clubs.id = users.club_id
  or exists (select 1 from secretary_clubs where secretary_clubs.club_id = clubs.id and secretary_clubs.user_id = users.id))`
const COLUMNS = { name: users.name, role: users.role, created: users.createdAt }

/** A page of users. */
export async function listUsers(db: Db, query: z.output<typeof userTableQuerySchema>): Promise<z.input<typeof userTableSchema>> {
  const where = and(
    query.q ? soundsLike(query.q, sql`${users.name} || ' ' || ${users.lastname}`, users.email, users.username) : undefined,
    query.role ? eq(users.role, query.role) : undefined,
  )
  const [total] = await db.select({ count: count() }).from(users).where(where)
  const { limit, offset } = rowsOf(query.page)
  const rows = await db
    .select({ user: users, clubs: clubsOfUser, openSessions, passkeys: passkeysOfUser })
    .from(users)
    .where(where)
    .orderBy(...orderOf(COLUMNS, query.sort ?? 'name', users.id))
    .limit(limit)
    .offset(offset)
  const data = rows.map(({ user, clubs, openSessions: sessionCount, passkeys }) => ({
    _id: user.id,
    name: user.name,
    lastname: user.lastname,
    role: user.role,
    sign_in: user.email ?? user.username ?? '',
    clubs,
    locked: user.lockedAt !== null,
    verified: user.emailVerifiedAt !== null,
    sessions: sessionCount,
    passkeys,
    created_at: user.createdAt.toISOString(),
  }))
  return tablePage(data, total?.count ?? 0, query.page)
}

/** A user's open sessions, the most recently used first. */
export async function listOpenSessions(db: Db, userId: string): Promise<z.input<typeof userSessionsSchema>['data']> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.seenAt))
    .limit(100)
  return rows.map(({ id, userAgent, createdAt, seenAt }) => ({
    _id: id,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
  }))
}
