import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CONTACT_STATES } from '#shared/contact.ts'
import type { ContactParams } from '#shared/contact.schema.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The mails that the product writes. */
export const MAIL_KINDS = ['verify-email', 'reset-password', 'password-changed', 'contact-request'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * Mails to be written. A row says what is to be told to whom, not the words: those, and the links in them,
 * are made as it is sent, so that no secret waits in here and no link grows old in the queue.
 */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** The address that was given; whether an account has it is found out as the mail is sent. */
    address: text().notNull(),
    /** What the mail is about, where there is such a thing: a request for a consultation. */
    subjectId: text('subject_id'),
    createdAt: instant('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    sentAt: instant('sent_at'),
    /** When it was given up: the mail server has refused it for good. */
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

/** Requests for a consultation, kept whatever becomes of the mail to the office. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: text().primaryKey(),
    request: jsonb().$type<ContactParams>().notNull(),
    createdAt: instant('created_at').notNull(),
    state: text({ enum: CONTACT_STATES }).notNull().default('new'),
    /** What the office has noted about it. */
    note: text().notNull().default(''),
    handledAt: instant('handled_at'),
    handledBy: text('handled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('contact_requests_age').on(table.createdAt), index('contact_requests_state').on(table.state, table.createdAt)],
)
