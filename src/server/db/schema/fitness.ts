import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { FITNESS_FORMATS, type Half, type HalfFigures } from '#shared/fitness.ts'
import { bytea } from './bytea.ts'
import { games } from './games.ts'
import { players } from './players.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Metres, and metres a second, of a whole recording: before, between and after the halves too. */
export interface SessionTotals {
  /** As the device tells; null if it does not. */
  deviceDistance: number | null
  deviceTopSpeed: number | null
  /** As we compute. */
  distance: number
}

/**
 * What a vest or a watch has recorded of a child in a game. Neither the file nor a place on earth is kept: only speeds
 * within the halves, and what was computed from them. A session that was undone has none of it.
 */
export const fitnessSessions = pgTable(
  'fitness_sessions',
  {
    id: text().primaryKey(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    format: text({ enum: FITNESS_FORMATS }).notNull(),
    /** SHA-256 of the file and of the athlete in it: the same recording is not two children's. */
    digest: text().notNull(),
    /** The first and the last moment within the halves. */
    recordedFrom: instant('recorded_from').notNull(),
    recordedTo: instant('recorded_to').notNull(),
    /** Sampled once a second or slower: figures are about right, and sprints are not counted. */
    coarse: boolean().notNull(),
    /** The threshold with which the figures were computed. */
    sprintKmh: doublePrecision('sprint_kmh').notNull(),
    figures: jsonb().$type<Record<Half, HalfFigures>>(),
    /** Speeds of each half, packed. */
    series: bytea(),
    /** Totals of the whole recording: the device's own, and ours to compare. */
    totals: jsonb().$type<SessionTotals>(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    importedAt: instant('imported_at').notNull(),
    undoneBy: text('undone_by').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('fitness_sessions_game').on(table.gameId, table.playerId),
    index('fitness_sessions_player').on(table.playerId),
    index('fitness_sessions_actor').on(table.actorId),
    index('fitness_sessions_undone_by').on(table.undoneBy),
    index('fitness_sessions_age').on(table.recordedFrom),
    check(
      'fitness_sessions_undone',
      sql`num_nonnulls(${table.series}, ${table.figures}, ${table.totals}) = case when ${table.undoneAt} is null then 3 else 0 end`,
    ),
  ],
)
