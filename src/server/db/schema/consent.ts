import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { DECIDERS, GUARDIAN_STATES, PURPOSES, STREAM_ANSWERS, VIEW_KINDS } from '#shared/consent.ts'
import { SIDES } from '#shared/game.ts'
import { LOCALES } from '#shared/locale.ts'
import { ROLES } from '#shared/user.ts'
import { ageCategories, clubs } from './clubs.ts'
import { games } from './games.ts'
import { players } from './players.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A parent's claim to be the guardian of a child. It grants nothing until the child's club has confirmed it. The part of a
 * footballer with their own account is a row too: their page is the same.
 */
export const guardians = pgTable(
  'guardians',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The child that wears the claimed shirt; null if no one wears it. The parent learns it in neither case. */
    playerId: text('player_id').references(() => players.id, { onDelete: 'cascade' }),
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    ageCategory: text('age_category')
      .notNull()
      .references(() => ageCategories.name),
    shirtNumber: integer('shirt_number').notNull(),
    /** The account is the footballer's own. */
    isSelf: boolean('is_self').notNull().default(false),
    state: text({ enum: GUARDIAN_STATES }).notNull().default('claimed'),
    claimedAt: instant('claimed_at').notNull(),
    /** When the club confirmed or rejected it, or the code was used. */
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('guardians_player').on(table.playerId, table.state),
    index('guardians_club').on(table.clubId, table.state, table.claimedAt),
    // A parent has one open claim to a shirt, and is a child's guardian once.
    uniqueIndex('guardians_open')
      .on(table.userId, table.clubId, table.ageCategory, table.shirtNumber)
      .where(sql`${table.state} = 'claimed'`),
    uniqueIndex('guardians_confirmed')
      .on(table.userId, table.playerId)
      .where(sql`${table.state} = 'confirmed'`),
    // A footballer has one sign-in, and a sign-in one footballer.
    uniqueIndex('guardians_self')
      .on(table.playerId)
      .where(sql`${table.isSelf} and ${table.state} = 'confirmed'`),
    uniqueIndex('guardians_self_user')
      .on(table.userId)
      .where(sql`${table.isSelf} and ${table.state} = 'confirmed'`),
  ],
)

/** Codes that a club hands out, with their hashes. One makes one guardian. */
export const guardianCodes = pgTable(
  'guardian_codes',
  {
    hash: text().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('guardian_codes_player').on(table.playerId), index('guardian_codes_expiry').on(table.expiresAt)],
)

/** Open invitations of footballers to their own account: one for each. Accepted and withdrawn ones are deleted. */
export const footballerInvitations = pgTable('footballer_invitations', {
  id: text().primaryKey(),
  playerId: text('player_id')
    .notNull()
    .unique()
    .references(() => players.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** Of the mail, and of the account that comes of it. */
  locale: text({ enum: LOCALES }).notNull(),
  /** Of the token in the mail that was sent last. */
  hash: text().unique(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
  expiresAt: instant('expires_at').notNull(),
})

/** Decisions about children. A decision is never changed, only followed by the next one. */
export const decisions = pgTable(
  'decisions',
  {
    id: text().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    purpose: text({ enum: PURPOSES }).notNull(),
    /** Null if a child takes its own answer back. */
    granted: boolean(),
    decider: text({ enum: DECIDERS }).notNull(),
    guardianId: text('guardian_id').references(() => guardians.id, { onDelete: 'set null' }),
    /** Who entered it. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The version of the text that was decided about. */
    textVersion: integer('text_version').notNull(),
    /** Of a decision on paper: its date, and where the paper is. */
    paperDate: date('paper_date'),
    note: text(),
    decidedAt: instant('decided_at').notNull(),
    /** Orders decisions of one moment. */
    position: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index('decisions_player').on(table.playerId, table.position)],
)

/** What follows from the decisions: one row for each purpose that is decided. Read wherever a child's data goes out. */
export const consents = pgTable(
  'consents',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    purpose: text({ enum: PURPOSES }).notNull(),
    granted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.purpose] })],
)

/** The answers of clubs, for one game, about children without consent to its stream. */
export const streamAnswers = pgTable(
  'stream_answers',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    answer: text({ enum: STREAM_ANSWERS }).notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.playerId] }), index('stream_answers_player').on(table.playerId)],
)

/** Who could play in a game on its day, noted at its end: later squads say nothing about its recording. */
export const matchSquads = pgTable(
  'match_squads',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    side: text({ enum: SIDES }).notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The number of that day. */
    shirt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.side, table.playerId] }), index('match_squads_player').on(table.playerId)],
)

/** Games whose stream a club has stopped. It starts again when the row is removed. */
export const streamStops = pgTable('stream_stops', {
  gameId: text('game_id')
    .primaryKey()
    .references(() => games.id, { onDelete: 'cascade' }),
  actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
  stoppedAt: instant('stopped_at').notNull(),
})

/** Who has looked at a child's data, and when. Guardians read role and club, staff also the name. */
export const childViews = pgTable(
  'child_views',
  {
    id: text().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    role: text({ enum: ROLES }).notNull(),
    clubId: text('club_id').references(() => clubs.id, { onDelete: 'set null' }),
    kind: text({ enum: VIEW_KINDS }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('child_views_player').on(table.playerId, table.at), index('child_views_at').on(table.at)],
)
