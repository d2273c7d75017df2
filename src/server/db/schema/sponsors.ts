import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { BOARD_CATEGORIES, BOARD_STATES } from '#shared/board.ts'
import { clubs } from './clubs.ts'

/** Sponsors' boards, each booked for the home games of a club. */
export const boards = pgTable(
  'boards',
  {
    id: text().primaryKey(),
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    sponsor: text().notNull(),
    category: text({ enum: BOARD_CATEGORIES }).notNull(),
    alt: text().notNull(),
    altKa: text('alt_ka'),
    link: text(),
    /** A file of `media`. */
    picture: text().notNull(),
    ages: text().array().notNull(),
    /** Days in Georgia, both included. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    state: text({ enum: BOARD_STATES }).notNull(),
    /** Why it was refused. */
    reason: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('boards_club').on(table.clubId),
    index('boards_days').on(table.lastDay),
    check('boards_forward', sql`${table.firstDay} <= ${table.lastDay}`),
    check('boards_ages', sql`${table.ages} <@ '{U13,U14,U15,U16,U17,U18,U19}' and cardinality(${table.ages}) > 0`),
  ],
)

/** How often a board was on screen and tapped on a day: numbers, and no one's. */
export const boardCounts = pgTable(
  'board_counts',
  {
    boardId: text('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    shown: integer().notNull(),
    tapped: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.day] })],
)
