import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { SIDES } from '#shared/game.ts'
import {
  ACTION_TYPES,
  BODY_PARTS,
  CARD_COLOURS,
  OUTCOMES,
  SET_PIECES,
  type ActionFlag,
  type Coverage,
  type Period,
} from '#shared/match-action.ts'
import { bytea } from './bytea.ts'
import { games } from './games.ts'
import { players } from './players.ts'
import { users } from './users.ts'

/** The index by which a game has one source that counts. */
const ACTIVE_SOURCE = 'event_sources_active'

/** Where the actions of a game come from. A game may have several sources; one counts. */
export const eventSources = pgTable(
  'event_sources',
  {
    id: text().primaryKey(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['tagged', 'imported'] }).notNull(),
    provider: text().notNull(),
    depth: text({ enum: ['key', 'player', 'full'] }).notNull(),
    covers: jsonb().$type<Coverage>().notNull(),
    /** The pitch in metres, on which all places of the source are. */
    length: doublePrecision().notNull(),
    width: doublePrecision().notNull(),
    boxDepth: doublePrecision('box_depth').notNull(),
    boxWidth: doublePrecision('box_width').notNull(),
    goalWidth: doublePrecision('goal_width').notNull(),
    fileName: text('file_name'),
    /** SHA-256 of the file. */
    digest: text(),
    /** The file as it came, compressed. Null for a tagged source, and once a child in it was erased: it may name the child. */
    original: bytea(),
    active: boolean().notNull(),
    /** Tagged by hand, and no one has finished it: it cannot count yet. */
    draft: boolean().notNull().default(false),
    /** By which version of the definitions the game's figures were computed; 0 before there were versions. */
    figuresVersion: integer('figures_version').notNull().default(0),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    index('event_sources_game').on(table.gameId, table.createdAt),
    index('event_sources_actor').on(table.actorId),
    uniqueIndex(ACTIVE_SOURCE)
      .on(table.gameId)
      .where(sql`${table.active}`),
    // Everyone who tags a game at one depth adds to the same source.
    uniqueIndex('event_sources_tagged')
      .on(table.gameId, table.depth)
      .where(sql`${table.provider} = 'tagged' and ${table.undoneAt} is null`),
    check('event_sources_draft', sql`not (${table.active} and ${table.draft})`),
    check('event_sources_undone', sql`not (${table.active} and ${table.undoneAt} is not null)`),
  ],
)

/** Who played when, as a source tells it. */
export const appearances = pgTable(
  'appearances',
  {
    id: text().primaryKey(),
    sourceId: text('source_id')
      .notNull()
      .references(() => eventSources.id, { onDelete: 'cascade' }),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    playerId: text('player_id').references(() => players.id, { onDelete: 'set null' }),
    side: text({ enum: SIDES }).notNull(),
    shirt: integer(),
    position: text(),
    captain: boolean().notNull(),
    starting: boolean().notNull(),
    onPeriod: integer('on_period').$type<Period>(),
    onMs: integer('on_ms'),
    offPeriod: integer('off_period').$type<Period>(),
    offMs: integer('off_ms'),
  },
  (table) => [
    index('appearances_source').on(table.sourceId),
    index('appearances_game').on(table.gameId),
    index('appearances_player').on(table.playerId),
  ],
)

/** What happened, as `MatchAction` of `src/shared` describes it. */
export const matchActions = pgTable(
  'match_actions',
  {
    id: text().primaryKey(),
    sourceId: text('source_id')
      .notNull()
      .references(() => eventSources.id, { onDelete: 'cascade' }),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    period: integer().$type<Period>().notNull(),
    tMs: integer('t_ms').notNull(),
    seq: integer().notNull(),
    side: text({ enum: SIDES }).notNull(),
    playerId: text('player_id').references(() => players.id, { onDelete: 'set null' }),
    shirt: integer(),
    type: text({ enum: ACTION_TYPES }).notNull(),
    outcome: text({ enum: OUTCOMES }),
    x: doublePrecision(),
    y: doublePrecision(),
    endX: doublePrecision('end_x'),
    endY: doublePrecision('end_y'),
    body: text({ enum: BODY_PARTS }),
    setPiece: text('set_piece', { enum: SET_PIECES }),
    flags: text().array().$type<ActionFlag[]>().notNull(),
    otherPlayerId: text('other_player_id').references(() => players.id, { onDelete: 'set null' }),
    relatedId: text('related_id'),
    packing: integer(),
    providerXg: doublePrecision('provider_xg'),
    sourceEventId: text('source_event_id'),
  },
  (table) => [
    index('match_actions_source').on(table.sourceId, table.seq),
    index('match_actions_game').on(table.gameId),
    index('match_actions_player').on(table.playerId, table.gameId),
    index('match_actions_other_player').on(table.otherPlayerId),
    check('match_actions_period', sql`${table.period} between 1 and 5`),
    check('match_actions_time', sql`${table.tMs} >= 0`),
  ],
)

/**
 * The revisions of tagged actions, and who tagged them. One that was undone stays here, so that an entry which arrives
 * late does not bring it back.
 */
export const tagEntries = pgTable(
  'tag_entries',
  {
    /** Of the action, chosen by the client. */
    id: text().primaryKey(),
    sourceId: text('source_id')
      .notNull()
      .references(() => eventSources.id, { onDelete: 'cascade' }),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    revision: integer().notNull(),
    removed: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('tag_entries_source').on(table.sourceId), index('tag_entries_actor').on(table.actorId)],
)

/**
 * What someone has corrected in an action. The action stays as its source has it: what is null here is as it was. One that
 * was undone, or replaced by a later one, stays too.
 */
export const actionCorrections = pgTable(
  'action_corrections',
  {
    id: text().primaryKey(),
    sourceId: text('source_id')
      .notNull()
      .references(() => eventSources.id, { onDelete: 'cascade' }),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** No reference: each revision of a tagged action is a new row. */
    actionId: text('action_id').notNull(),
    removed: boolean().notNull(),
    /** What is at a place is at the same one on the pitch; no one has done it, unless a player is named. */
    side: text({ enum: SIDES }),
    tMs: integer('t_ms'),
    /** With the outcome and the card, which say nothing without it. */
    type: text({ enum: ACTION_TYPES }),
    outcome: text({ enum: OUTCOMES }),
    card: text({ enum: CARD_COLOURS }),
    namesPlayer: boolean('names_player').notNull(),
    playerId: text('player_id').references(() => players.id, { onDelete: 'set null' }),
    shirt: integer(),
    body: text({ enum: BODY_PARTS }),
    /** As the side that acts sees the pitch. */
    x: doublePrecision(),
    y: doublePrecision(),
    endX: doublePrecision('end_x'),
    endY: doublePrecision('end_y'),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('action_corrections_current')
      .on(table.sourceId, table.actionId)
      .where(sql`${table.undoneAt} is null`),
    index('action_corrections_source').on(table.sourceId),
    index('action_corrections_game').on(table.gameId),
    index('action_corrections_player').on(table.playerId),
    index('action_corrections_actor').on(table.actorId),
  ],
)
