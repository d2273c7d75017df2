import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#shared/audit.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Who did what in the console or on the command line. What happened in a game stands in the game's own history. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text().primaryKey(),
    at: instant('at').notNull(),
    /** Null for the command line, and for a person who has been erased. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    subject: text({ enum: AUDIT_SUBJECTS }).notNull(),
    subjectId: text('subject_id'),
    /** What was set, never a name of a child nor anything secret. */
    detail: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_entries_age').on(table.at, table.id),
    index('audit_entries_actor').on(table.actorId, table.at),
    index('audit_entries_subject').on(table.subject, table.subjectId, table.at),
  ],
)

/** What an import has made and recorded, so that all of it can be taken back. */
export interface ImportTrace {
  clubs: string[]
  games: string[]
  /** Ids of the entries in the histories of games that were there before. */
  events: string[]
}

/** The fixture lists that were imported. */
export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    fileName: text('file_name').notNull(),
    competition: text().notNull(),
    importedAt: instant('imported_at').notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    trace: jsonb().$type<ImportTrace>().notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('imports_age').on(table.importedAt, table.id)],
)
