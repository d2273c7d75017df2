import { and, count, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  lockSchema,
  newUserSchema,
  passwordToldSchema,
  roleChangeSchema,
  userSessionsSchema,
  userTableQuerySchema,
  userTableSchema,
} from '#shared/office.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../typed-app.ts'
import { recordAudit } from '../audit/record.ts'
import { findUser } from '../auth/find-user.ts'
import { changeRole, createUser, lockUser, renewPassword, revokeSessions } from '../auth/manage-users.ts'
import { endSession } from '../auth/sessions.ts'
import { clubs } from '../db/schema/clubs.ts'
import { sessions, users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { actorOf, emptyAnswer } from './actor.ts'
import { like, orderOf, rowsOf, tablePage } from './table.ts'

const byId = z.object({ id: idSchema })
const tags = ['console']
const staff = { access: ['staff'] } as const
const open = sql<number>`(select count(*)::int from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.endedAt} is null)`
const COLUMNS = { name: users.name, role: users.role, created: users.createdAt }

/** Users, their locks, passwords and sessions. */
export function consoleUserRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(
    '/console/users',
    { schema: { summary: 'Users', tags, querystring: userTableQuerySchema, response: { 200: userTableSchema } }, config: staff },
    async ({ query }) => {
      const found = query.q ? like(query.q) : null
      const where = and(
        found ? or(...[users.name, users.lastname, users.email, users.username].map((column) => ilike(column, found))) : undefined,
        query.role ? eq(users.role, query.role) : undefined,
      )
      const [total] = await db.select({ count: count() }).from(users).where(where)
      const { limit, offset } = rowsOf(query.page)
      const rows = await db
        .select({ user: users, club: clubs.name, open })
        .from(users)
        .leftJoin(clubs, eq(clubs.id, users.clubId))
        .where(where)
        .orderBy(...orderOf(COLUMNS, query.sort ?? 'name', users.id))
        .limit(limit)
        .offset(offset)
      const data = rows.map(({ user, club, open: sessionCount }) => ({
        _id: user.id,
        name: user.name,
        lastname: user.lastname,
        role: user.role,
        sign_in: user.email ?? user.username ?? '',
        club,
        club_id: user.clubId,
        locked: user.lockedAt !== null,
        verified: user.emailVerifiedAt !== null,
        sessions: sessionCount,
        created_at: user.createdAt.toISOString(),
      }))
      return tablePage(data, total?.count ?? 0, query.page)
    },
  )

  app.post(
    '/console/users',
    {
      schema: { summary: 'Make an account', tags, body: newUserSchema, response: { 201: passwordToldSchema } },
      config: { ...staff, errors: ['rule_violated', 'conflict', 'not_found'] },
    },
    async (request, reply) => {
      const { role, name, lastname, sign_in: signIn, club_id: clubId } = request.body
      const by = role === 'parent' ? { email: signIn } : { username: signIn }
      const { id, password } = await createUser(deps, actorOf(request), { role, name, lastname, clubId, ...by })
      return reply.code(201).send({ data: { _id: id, password } })
    },
  )

  app.put(
    '/console/users/:id/lock',
    {
      schema: { summary: 'Lock a user out, or let them in again', tags, params: byId, body: lockSchema, response: emptyAnswer },
      config: { ...staff, errors: ['not_found', 'rule_violated'] },
    },
    async (request, reply) => {
      const { id } = await findUser(db, request.params.id)
      if (id === actorOf(request)) throw new Refusal('rule_violated', 'Nobody locks themselves out.')
      await lockUser(deps, actorOf(request), { userId: id, locked: request.body.locked })
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/console/users/:id/role',
    {
      schema: { summary: 'Give a user another role; signs them out', tags, params: byId, body: roleChangeSchema, response: emptyAnswer },
      config: { ...staff, errors: ['not_found', 'rule_violated'] },
    },
    async (request, reply) => {
      const user = await findUser(db, request.params.id)
      if (user.id === actorOf(request)) throw new Refusal('rule_violated', 'Nobody changes their own role.')
      const { role, club_id: clubId } = request.body
      await changeRole(deps, actorOf(request), { user, role, clubId })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/console/users/:id/password',
    {
      schema: { summary: 'Give a new password, told once', tags, params: byId, response: { 200: passwordToldSchema } },
      config: { ...staff, errors: ['not_found'] },
    },
    async (request) => {
      const { id } = await findUser(db, request.params.id)
      return { data: { _id: id, password: await renewPassword(deps, actorOf(request), id) } }
    },
  )

  app.get(
    '/console/users/:id/sessions',
    { schema: { summary: "A user's open sign-ins", tags, params: byId, response: { 200: userSessionsSchema } }, config: staff },
    async ({ params }) => {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, params.id), isNull(sessions.endedAt)))
        .orderBy(desc(sessions.seenAt))
        .limit(100)
      const data = rows.map(({ id, userAgent, createdAt, seenAt }) => ({
        _id: id,
        user_agent: userAgent,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
      }))
      return { data }
    },
  )

  app.delete(
    '/console/users/:id/sessions',
    {
      schema: { summary: 'Sign a user out everywhere', tags, params: byId, response: emptyAnswer },
      config: { ...staff, errors: ['not_found'] },
    },
    async (request, reply) => {
      const { id } = await findUser(db, request.params.id)
      await revokeSessions(deps, actorOf(request), id)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/console/sessions/:id',
    { schema: { summary: 'End one sign-in', tags, params: byId, response: emptyAnswer }, config: staff },
    async (request, reply) => {
      const { id } = request.params
      await endSession(deps, id)
      await recordAudit(deps, db, { actorId: actorOf(request), action: 'ended', subject: 'session', subjectId: id })
      return reply.code(204).send(null)
    },
  )
}
