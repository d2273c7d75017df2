import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { mailTableQuerySchema, mailTableSchema, requestTableQuerySchema, requestTableSchema } from '#shared/console-tables.schema.ts'
import type { Db } from '../db/database.ts'
import { contactRequests, mails } from '../db/schema/mails.ts'
import { users } from '../db/schema/users.ts'
import { like, orderOf, rowsOf, tablePage } from './table.ts'

/** A page of contact requests. */
export async function listRequests(db: Db, query: z.output<typeof requestTableQuerySchema>): Promise<z.input<typeof requestTableSchema>> {
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
}

/** A page of mails. */
export async function listMails(db: Db, query: z.output<typeof mailTableQuerySchema>): Promise<z.input<typeof mailTableSchema>> {
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
}
