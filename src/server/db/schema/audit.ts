import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#shared/audit.ts'
import type { Position } from '#shared/player.ts'
import type { Team } from '#shared/team.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The audit log of the console and the command line. Events of games are in `game_events`. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text().primaryKey(),
    at: instant('at').notNull(),
    /** Null for the command line and for erased people. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    subject: text({ enum: AUDIT_SUBJECTS }).notNull(),
    subjectId: text('subject_id'),
    /** The new values: never a child's name or a secret. */
    detail: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_entries_age').on(table.at, table.id),
    index('audit_entries_actor').on(table.actorId, table.at),
    index('audit_entries_subject').on(table.subject, table.subjectId, table.at),
  ],
)

/** What an import of players has changed of one of them. Names are not kept here. */
export interface SquadChange {
  id: string
  was: ListedPlace
  became: ListedPlace
}

interface ListedPlace {
  shirtNumber: number
  position: Position
  /** Absent in imports from before there were teams. */
  team?: Team | null
}

/** What an import of players has made and changed. */
export interface SquadTrace {
  clubId: string
  created: string[]
  changed: SquadChange[]
}

/** Everything that an import has created, so that it can be undone. */
interface ImportTrace {
  clubs: string[]
  /** Absent in imports from before there were competitions. */
  competitions?: string[]
  games: string[]
  /** Ids of the entries in the histories of existing games. */
  events: string[]
  /** Of a list of players, which makes nothing else. */
  squad?: SquadTrace
}

/** Imported fixture lists. */
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
