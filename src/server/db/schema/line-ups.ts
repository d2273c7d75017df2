import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { SIDES } from '#shared/game.ts'
import { games } from './games.ts'

/** The line-ups that their clubs have published before the kick-off. Who is in them is in the appearances of the tagged sources. */
export const publishedLineUps = pgTable(
  'published_line_ups',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    side: text({ enum: SIDES }).notNull(),
    /** When it was published first. The row stays when it is withdrawn, so that no one is notified twice. */
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    /** Whether it is published now. */
    published: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.side] })],
)
