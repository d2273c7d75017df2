import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { SIDES } from '#shared/game.ts'
import { NOTICE_KINDS } from '#shared/notice.ts'
import { STORED_NOTICE_KINDS } from '#shared/stored-notice.ts'
import { gameEvents, games } from './games.ts'
import { sessions, users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const kinds = (name: string) =>
  text(name, { enum: NOTICE_KINDS })
    .array()
    .notNull()
    .default(sql`'{}'`)

/** Which games users want to be notified of. No row, or an empty list: nothing. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    favorites: kinds('favorites'),
    follows: kinds('follows'),
    children: kinds('children'),
    /** Minutes of the day in Georgia. */
    quietFrom: integer('quiet_from'),
    quietUntil: integer('quiet_until'),
    /** Whether a mail comes on the evening before match days, and the last day that one was about. */
    digest: boolean().notNull().default(false),
    digestedFor: date('digested_for', { mode: 'string' }),
    /** Whether notices of the plan are mailed while no device gets notifications. */
    mail: boolean().notNull().default(true),
  },
  (table) => [
    index('notice_settings_digest')
      .on(table.userId)
      .where(sql`${table.digest}`),
    check('notice_settings_quiet', sql`num_nonnulls(${table.quietFrom}, ${table.quietUntil}) <> 1`),
  ],
)

/** Browsers that get notifications. Each belongs to a session, and ends with it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its push service last took a message. */
    reachedAt: instant('reached_at'),
    /** When its push service refused us for good: nothing is posted until the browser subscribes anew. */
    refusedAt: instant('refused_at'),
  },
  (table) => [
    uniqueIndex('push_devices_session').on(table.sessionId),
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    index('push_devices_user').on(table.userId),
  ],
)

/**
 * What happened in a game that someone may want to be notified of. A row has no text: texts are written when they are sent, so
 * that they say what is so then, and name no one who may no longer be named.
 */
export const notices = pgTable(
  'notices',
  {
    id: text().primaryKey(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    kind: text({ enum: STORED_NOTICE_KINDS }).notNull(),
    /** Whose line-up is out, or who asks; null for what is of the whole game. */
    side: text({ enum: SIDES }),
    /** The entry of the game's history; null for what is none, such as the first picture. */
    eventId: text('event_id').references(() => gameEvents.id, { onDelete: 'cascade' }),
    /** When it is addressed: a moment later, so that nodes can say who is watching. */
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    addressedAt: instant('addressed_at'),
  },
  (table) => [
    index('notices_due')
      .on(table.dueAt)
      .where(sql`${table.addressedAt} is null`),
    index('notices_game').on(table.gameId),
    index('notices_event').on(table.eventId),
    index('notices_expiry').on(table.expiresAt),
  ],
)

/** The queue of messages: one for each notice and device. A row is deleted once it is sent or of no use. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    noticeId: text('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    deviceId: text('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_deliveries_once').on(table.deviceId, table.noticeId),
    index('push_deliveries_notice').on(table.noticeId),
    index('push_deliveries_due').on(table.nextAttemptAt),
  ],
)

/** Who had a game open when it last changed. They see it for themselves, and when the picture has come to it. */
export const gameWatchers = pgTable(
  'game_watchers',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.userId] }),
    index('game_watchers_user').on(table.userId),
    index('game_watchers_age').on(table.at),
  ],
)
