import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { POSITIONS, STRONG_FEET } from '#shared/player.ts'
import { TEAMS } from '#shared/team.ts'
import { ageCategories, clubs } from './clubs.ts'

/** A child in a squad: what a match sheet needs, and what its club has added to its page. */
export const players = pgTable(
  'players',
  {
    id: text().primaryKey(),
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    ageCategory: text('age_category')
      .notNull()
      .references(() => ageCategories.name),
    /** The team of the club at this age; null for a club with one, and for anyone who is in none yet. */
    team: text({ enum: TEAMS }),
    /** Other ages of the club in whose games the child may play, too. */
    alsoAges: text('also_ages')
      .array()
      .$type<AgeCategoryName[]>()
      .notNull()
      .default(sql`'{}'`),
    /** The club that has lent the child to this one; null for none. */
    loanFrom: text('loan_from'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    shirtNumber: integer('shirt_number').notNull(),
    position: text({ enum: POSITIONS }).notNull(),
    /** For guardians, their own club and staff alone. */
    heightCm: integer('height_cm'),
    weightKg: integer('weight_kg'),
    strongFoot: text('strong_foot', { enum: STRONG_FEET }),
    /** All that is kept of the date of birth. */
    birthYear: integer('birth_year'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('players_squad').on(table.clubId, table.ageCategory, table.shirtNumber)],
)

/** The squads of earlier seasons: where a child was when its club carried the squad over. */
export const pastSquads = pgTable(
  'past_squads',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The year in which the season ended. */
    season: integer().notNull(),
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    ageCategory: text('age_category')
      .notNull()
      .references(() => ageCategories.name),
    team: text({ enum: TEAMS }),
    shirtNumber: integer('shirt_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.season] }),
    index('past_squads_squad').on(table.clubId, table.ageCategory, table.season),
  ],
)
