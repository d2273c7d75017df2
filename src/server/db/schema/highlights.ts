import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { HIGHLIGHT_EDITS } from '#shared/highlights/kinds.ts'
import { games } from './games.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What was changed by hand in the clips of a game. A part of the match and no one's name: who is in it is computed. */
export const highlightEdits = pgTable(
  'highlight_edits',
  {
    id: text().primaryKey(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    kind: text({ enum: HIGHLIGHT_EDITS }).notNull(),
    /** The clip that was hidden or trimmed, or that was added. */
    from: instant('clip_from').notNull(),
    until: instant('clip_until').notNull(),
    /** What a trimmed clip shows. */
    toFrom: instant('to_from'),
    toUntil: instant('to_until'),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('highlight_edits_game').on(table.gameId),
    index('highlight_edits_actor').on(table.actorId),
    check('highlight_edits_span', sql`${table.from} <= ${table.until}`),
    check('highlight_edits_trimmed', sql`(${table.kind} = 'trimmed') = (num_nonnulls(${table.toFrom}, ${table.toUntil}) = 2)`),
  ],
)
