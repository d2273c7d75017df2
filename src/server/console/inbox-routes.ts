import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  handleRequestSchema,
  mailTableQuerySchema,
  mailTableSchema,
  requestTableQuerySchema,
  requestTableSchema,
} from '#shared/office.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../typed-app.ts'
import { recordAudit } from '../audit/record.ts'
import { contactRequests, mails } from '../db/schema/mails.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { actorOf, emptyAnswer } from './actor.ts'
import { like, orderOf, rowsOf, tablePage } from './table.ts'

const byId = z.object({ id: idSchema })
const tags = ['console']

/** What comes in and goes out: requests for a consultation, and mails. */
export function consoleInboxRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const staff = { access: ['staff'] } as const

  app.get(
    '/console/requests',
    {
      schema: { summary: 'Requests for a consultation', tags, querystring: requestTableQuerySchema, response: { 200: requestTableSchema } },
      config: staff,
    },
    async ({ query }) => {
      const where = and(
        query.state ? eq(contactRequests.state, query.state) : undefined,
        query.q ? sql`${contactRequests.request}::text ilike ${like(query.q)}` : undefined,
      )
      const [total] = await db.select({ count: count() }).from(contactRequests).where(where)
      const { limit, offset } = rowsOf(query.page)
      const rows = await db
        .select({ row: contactRequests, name: users.name, lastname: users.lastname })
        .from(contactRequests)
        .leftJoin(users, eq(users.id, contactRequests.handledBy))
        .where(where)
        .orderBy(...orderOf({ created: contactRequests.createdAt }, query.sort ?? '-created', contactRequests.id))
        .limit(limit)
        .offset(offset)
      const data = rows.map(({ row: { id, request, createdAt, state, note }, name, lastname }) => ({
        _id: id,
        request,
        created_at: createdAt.toISOString(),
        state,
        note,
        handled_by: name && `${name} ${lastname}`,
      }))
      return tablePage(data, total?.count ?? 0, query.page)
    },
  )

  app.put(
    '/console/requests/:id',
    {
      schema: { summary: 'Note how far a request is', tags, params: byId, body: handleRequestSchema, response: emptyAnswer },
      config: { ...staff, errors: ['not_found'] },
    },
    async (request, reply) => {
      const { id } = request.params
      const actorId = actorOf(request)
      await db.transaction(async (tx) => {
        const changed = await tx
          .update(contactRequests)
          .set({ ...request.body, handledAt: deps.now(), handledBy: actorId })
          .where(eq(contactRequests.id, id))
          .returning({ id: contactRequests.id })
        if (changed.length === 0) throw new Refusal('not_found', 'There is no such request.')
        const { state } = request.body
        await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'contact_request', subjectId: id, detail: { state } })
      })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/console/mails',
    { schema: { summary: 'The mail queue', tags, querystring: mailTableQuerySchema, response: { 200: mailTableSchema } }, config: staff },
    async ({ query }) => {
      const where = and(
        query.q ? sql`${mails.address} ilike ${like(query.q)}` : undefined,
        query.state === 'sent' ? isNotNull(mails.sentAt) : undefined,
        query.state === 'failed' ? isNotNull(mails.failedAt) : undefined,
        query.state === 'waiting' ? and(isNull(mails.sentAt), isNull(mails.failedAt)) : undefined,
      )
      const [total] = await db.select({ count: count() }).from(mails).where(where)
      const { limit, offset } = rowsOf(query.page)
      const rows = await db
        .select()
        .from(mails)
        .where(where)
        .orderBy(...orderOf({ created: mails.createdAt }, query.sort ?? '-created', mails.id))
        .limit(limit)
        .offset(offset)
      const data = rows.map((mail) => ({
        _id: mail.id,
        kind: mail.kind,
        address: mail.address,
        state: mail.sentAt ? ('sent' as const) : mail.failedAt ? ('failed' as const) : ('waiting' as const),
        attempts: mail.attempts,
        created_at: mail.createdAt.toISOString(),
        next_attempt_at: mail.nextAttemptAt.toISOString(),
        last_error: mail.lastError,
      }))
      return tablePage(data, total?.count ?? 0, query.page)
    },
  )

  app.post(
    '/console/mails/:id/retry',
    {
      schema: { summary: 'Try a mail again now', tags, params: byId, response: emptyAnswer },
      config: { ...staff, errors: ['not_found'] },
    },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction(async (tx) => {
        const due = await tx
          .update(mails)
          .set({ failedAt: null, nextAttemptAt: deps.now() })
          .where(and(eq(mails.id, id), isNull(mails.sentAt)))
          .returning({ id: mails.id })
        if (due.length === 0) throw new Refusal('not_found', 'There is no such mail that waits.')
        await recordAudit(deps, tx, { actorId: actorOf(request), action: 'retried', subject: 'mail', subjectId: id })
      })
      return reply.code(204).send(null)
    },
  )
}
