import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { AVAILABILITY } from '#shared/availability.ts'
import { games } from './games.ts'
import { players } from './players.ts'
import { users } from './users.ts'

/** Whether a child can play in a coming game, as a guardian or the footballer has said last. */
export const availability = pgTable(
  'availability',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    answer: text({ enum: AVAILABILITY }).notNull(),
    answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.gameId] }),
    index('availability_game').on(table.gameId),
    index('availability_user').on(table.answeredBy),
  ],
)
