import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { PACKAGE_NAMES } from '#shared/packages.ts'
import { clubs } from './clubs.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A package of a user or a club for a period. Whether a user is subscribed depends only on these rows. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    /** Null for clubs and for erased people, whose payments stay as long as tax law requires. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    clubId: text('club_id').references(() => clubs.id, { onDelete: 'cascade' }),
    package: text({ enum: PACKAGE_NAMES }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('subscriptions_user').on(table.userId, table.endsAt),
    index('subscriptions_club').on(table.clubId, table.endsAt),
    check('subscriptions_one_holder', sql`${table.userId} is null or ${table.clubId} is null`),
    index('subscriptions_end').on(table.endsAt),
    check('subscriptions_forward', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Hundredths of a lari. */
    tetri: integer().notNull(),
    paidAt: instant('paid_at').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
  },
  (table) => [index('payments_subscription').on(table.subscriptionId, table.paidAt)],
)
