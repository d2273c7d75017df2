import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp, boolean } from 'drizzle-orm/pg-core'
import type { PlayFormat } from '#shared/match-format.ts'
import { bytea } from './bytea.ts'

export const clubs = pgTable('clubs', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  nameKa: text('name_ka'),
  logo: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const ageCategories = pgTable(
  'age_categories',
  {
    id: text().primaryKey(),
    name: text().notNull().unique(),
    position: integer().notNull(),
    showScore: boolean('show_score').notNull().default(true),
    showPlayerNames: boolean('show_player_names').notNull().default(false),
    /** Whether streams are for subscribers only. Otherwise every signed-in user may watch. */
    streamNeedsSubscription: boolean('stream_needs_subscription').notNull().default(true),
    /** Above this many km/h a child sprints; null for what is usual at the age. */
    sprintKmh: doublePrecision('sprint_kmh'),
    /** The pitch in metres; null for what is usual at the age. */
    pitchLength: doublePrecision('pitch_length'),
    pitchWidth: doublePrecision('pitch_width'),
    /** What is played; null for what is usual at the age. */
    format: jsonb().$type<PlayFormat>(),
  },
  (table) => [check('age_categories_pitch', sql`num_nonnulls(${table.pitchLength}, ${table.pitchWidth}) <> 1`)],
)

/** Age categories of a club that were set in the console. Squads and games add others. */
export const clubAges = pgTable(
  'club_ages',
  {
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    ageCategory: text('age_category')
      .notNull()
      .references(() => ageCategories.name),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.ageCategory] })],
)

/** What a club says about the squad of an age category. */
export const squads = pgTable(
  'squads',
  {
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    ageCategory: text('age_category')
      .notNull()
      .references(() => ageCategories.name),
    coach: text(),
    league: text(),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.ageCategory] })],
)

/** Crest files. Their names are content hashes, so that they never change. */
export const media = pgTable('media', {
  name: text().primaryKey(),
  type: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
