import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CONTACT_STATES } from '#shared/contact.ts'
import type { ContactParams } from '#shared/contact.schema.ts'
import { MAIL_KINDS } from '#shared/mail.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The mail queue. A row has the kind and the recipient, but no text: texts and links are created when the mail is sent,
 * so that the queue contains no secrets and no link expires while it waits.
 */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** The requested address. Whether an account has it is checked when the mail is sent. */
    address: text().notNull(),
    /** The id of the mail's subject, if any, such as a contact request. */
    subjectId: text('subject_id'),
    createdAt: instant('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    sentAt: instant('sent_at'),
    /** When the mail server rejected the mail permanently. */
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('mails_age').on(table.createdAt),
    index('mails_address').on(sql`lower(${table.address})`),
  ],
)

/** Contact requests, stored independently of the mail to staff. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: text().primaryKey(),
    request: jsonb().$type<ContactParams>().notNull(),
    createdAt: instant('created_at').notNull(),
    state: text({ enum: CONTACT_STATES }).notNull().default('new'),
    /** The note of the staff. */
    note: text().notNull().default(''),
    handledAt: instant('handled_at'),
    handledBy: text('handled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('contact_requests_age').on(table.createdAt), index('contact_requests_state').on(table.state, table.createdAt)],
)
