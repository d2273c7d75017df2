import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { SIDES } from '#shared/game.ts'
import type { PeriodTallies } from '#shared/figures/match-tallies.ts'
import type { OnPitch } from '#shared/figures/on-pitch.ts'
import { eventSources } from './actions.ts'
import { games } from './games.ts'
import { players } from './players.ts'

/**
 * What the active source of a game counts to: of each side, and of each player. Figures are made of these counts.
 * Whatever changes the source writes all rows of the game again.
 */
export const matchFigures = pgTable(
  'match_figures',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    sourceId: text('source_id')
      .notNull()
      .references(() => eventSources.id, { onDelete: 'cascade' }),
    side: text({ enum: SIDES }).notNull(),
    /** 0 is the team, the others are its players, in no order. */
    place: integer().notNull(),
    playerId: text('player_id').references(() => players.id, { onDelete: 'set null' }),
    shirt: integer(),
    position: text(),
    /** Null if no one has said when the player was on the pitch. */
    playedMs: integer('played_ms'),
    tallies: jsonb().$type<PeriodTallies>().notNull(),
    /** What both teams did while the player was on the pitch. Null of a team, and if no one has said when that was. */
    onPitch: jsonb('on_pitch').$type<OnPitch>(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.side, table.place] }),
    index('match_figures_source').on(table.sourceId),
    index('match_figures_player').on(table.playerId),
  ],
)
