import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { OFFICIAL_ROLES } from '#shared/officials.ts'
import { clubs } from './clubs.ts'
import { games } from './games.ts'

/** Who leads a game, as staff or a club entered it. Only those read it who entered it, and staff. */
export const officials = pgTable(
  'game_officials',
  {
    id: text().primaryKey(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** The club that entered it; null for staff. */
    clubId: text('club_id').references(() => clubs.id, { onDelete: 'cascade' }),
    role: text({ enum: OFFICIAL_ROLES }).notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    enteredAt: timestamp('entered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('game_officials_order').on(table.gameId, sql`coalesce(${table.clubId}, '')`, table.position),
    index('game_officials_club').on(table.clubId),
  ],
)
