import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { BulkChange, LeftGame } from '#shared/bulk.schema.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a change of many games has entered, so that it can be undone and repeated. */
interface BulkTrace {
  /** The entry that it made in the history of each game. */
  entries: { game: string; entry: string }[]
  left: LeftGame[]
}

/** Changes of many games at once. The id is that of the command. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: text().primaryKey(),
    at: instant('at').notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    edit: jsonb().$type<BulkChange>().notNull(),
    trace: jsonb().$type<BulkTrace>().notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('bulk_edits_actor').on(table.actorId, table.at), index('bulk_edits_age').on(table.at)],
)
