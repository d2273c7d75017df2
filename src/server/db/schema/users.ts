import { sql } from 'drizzle-orm'
import { DEFAULT_LOCALE, LOCALES } from '#shared/locale.ts'
import { ROLES } from '#shared/user.ts'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ageCategories, clubs } from './clubs.ts'
import { players } from './players.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    role: text({ enum: ROLES }).notNull(),
    name: text().notNull(),
    lastname: text().notNull(),
    email: text(),
    username: text(),
    phone: text(),
    passwordHash: text('password_hash').notNull(),
    clubId: text('club_id').references(() => clubs.id),
    ageCategory: text('age_category').references(() => ageCategories.name),
    /** The child, as the parent has told; it gives no right to anything. */
    footballerId: text('footballer_id').references(() => players.id, { onDelete: 'set null' }),
    locale: text({ enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
    emailVerifiedAt: instant('email_verified_at'),
    lockedAt: instant('locked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_club').on(table.clubId),
    index('users_footballer').on(table.footballerId),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    check('users_have_a_name', sql`${table.email} is not null or ${table.username} is not null`),
  ],
)

/** One sign-in on one device. Its refresh tokens are a family: one late replay ends them all. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** The refresh tokens that a session has had, by their hash; `usedAt` is when each was exchanged. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    generation: integer().notNull(),
    hash: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.generation] })],
)

/** What a mailed link is good for. */
export const LINK_PURPOSES = ['verify-email', 'reset-password'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** The links in mails, by the hash of their token. */
export const links = pgTable(
  'links',
  {
    hash: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: LINK_PURPOSES }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('links_user').on(table.userId, table.purpose, table.createdAt), index('links_expiry').on(table.expiresAt)],
)
