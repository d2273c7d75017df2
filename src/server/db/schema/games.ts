import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Decision } from '#shared/decision.ts'
import type { LaterPhase } from '#shared/entry-kind.ts'
import { GAME_STATUSES, SIDES, type Side } from '#shared/game.ts'
import type { MatchFormat } from '#shared/match-format.ts'
import { EVENT_KINDS } from '#shared/match-record.ts'
import { TEAMS } from '#shared/team.ts'
import { ageCategories, clubs } from './clubs.ts'
import { competitions } from './competitions.ts'
import { players } from './players.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The index by which no game stands on the schedule twice. */
export const GAMES_MEETING = 'games_meeting'

export const games = pgTable(
  'games',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    nameKa: text('name_ka'),
    startsAt: instant('starts_at').notNull(),
    venue: text(),
    venueKa: text('venue_ka'),
    ageCategory: text('age_category')
      .notNull()
      .references(() => ageCategories.name),
    clubOneId: text('club_one_id')
      .notNull()
      .references(() => clubs.id),
    clubTwoId: text('club_two_id')
      .notNull()
      .references(() => clubs.id),
    /** Which team of the club plays; null for a club with one team of the age. */
    teamOne: text('team_one', { enum: TEAMS }),
    teamTwo: text('team_two', { enum: TEAMS }),
    periodDuration: integer('period_duration').notNull(),
    halfTime: integer('half_time').notNull(),
    /** Null for two halves with nothing after them. */
    format: jsonb().$type<MatchFormat>(),
    /** The pitch in metres; null for that of the age category. */
    pitchLength: doublePrecision('pitch_length'),
    pitchWidth: doublePrecision('pitch_width'),
    status: text({ enum: GAME_STATUSES }).notNull().default('upcoming'),
    clubOneScore: integer('club_one_score').notNull().default(0),
    clubTwoScore: integer('club_two_score').notNull().default(0),
    /** Whether someone keeps the score. Without a scorekeeper it is unknown, not 0:0. */
    scoreKept: boolean('score_kept').notNull().default(false),
    liveStream: text('live_stream'),
    analyticsLink: text('analytics_link'),
    firstHalfAt: instant('first_half_at'),
    halfTimeAt: instant('half_time_at'),
    secondHalfAt: instant('second_half_at'),
    fullTimeAt: instant('full_time_at'),
    /** When the phases began that two halves do not have; ISO 8601. Null without any. */
    laterStarts: jsonb('later_starts').$type<Partial<Record<LaterPhase, string>>>(),
    /** Whether extra time was played. */
    extraTime: boolean('extra_time').notNull().default(false),
    /** Scored kicks of the shoot-out; null without one. */
    shootout: jsonb().$type<Record<Side, number>>(),
    /** When it was noted who could have played, at the end of the game; null before. */
    squadsAt: instant('squads_at'),
    version: integer().notNull().default(1),
    /** Exempt from the rule of one game per clubs and time, because it was a duplicate before the rule existed. */
    mayRepeat: boolean('may_repeat').notNull().default(false),
    source: text(),
    competitionId: text('competition_id').references(() => competitions.id, { onDelete: 'set null' }),
    /** Within the competition: the number of a matchday, or the name of a stage. */
    round: text(),
    groupName: text('group_name'),
    /** Whether the score was decided and not played. */
    awarded: boolean().notNull().default(false),
    /** What was decided; null for a game that counts as it was played. */
    decision: jsonb().$type<Decision>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // One index for each order of the lists, so that the cost of a page does not grow with the number of games.
    index('games_by_start').on(table.startsAt, table.id),
    index('games_by_age').on(table.ageCategory, table.startsAt, table.id),
    index('games_live')
      .on(table.startsAt, table.id)
      .where(sql`${table.status} = 'live'`),
    index('games_played')
      .on(table.startsAt, table.id)
      .where(sql`${table.status} in ('finished', 'analytics')`),
    index('games_played_by_age')
      .on(table.ageCategory, table.startsAt, table.id)
      .where(sql`${table.status} in ('finished', 'analytics')`),
    index('games_analysed')
      .on(table.startsAt, table.id)
      .where(sql`${table.status} = 'analytics'`),
    index('games_analysed_by_age')
      .on(table.ageCategory, table.startsAt, table.id)
      .where(sql`${table.status} = 'analytics'`),
    index('games_by_club_one').on(table.clubOneId, table.startsAt, table.id),
    index('games_by_club_two').on(table.clubTwoId, table.startsAt, table.id),
    index('games_by_team_one').on(table.clubOneId, table.ageCategory, table.startsAt, table.id),
    index('games_by_team_two').on(table.clubTwoId, table.ageCategory, table.startsAt, table.id),
    index('games_by_competition')
      .on(table.competitionId, table.startsAt, table.id)
      .where(sql`${table.competitionId} is not null`),
    uniqueIndex('games_source').on(table.source),
    // Two teams meet once at a time at an age; which is at home makes no other game of it.
    uniqueIndex(GAMES_MEETING)
      .on(
        sql`least(${table.clubOneId} || coalesce('~' || ${table.teamOne}, ''), ${table.clubTwoId} || coalesce('~' || ${table.teamTwo}, ''))`,
        sql`greatest(${table.clubOneId} || coalesce('~' || ${table.teamOne}, ''), ${table.clubTwoId} || coalesce('~' || ${table.teamTwo}, ''))`,
        table.ageCategory,
        table.startsAt,
      )
      .where(sql`${table.status} <> 'cancelled' and not ${table.mayRepeat}`),
    // A club plays against itself only as two of its teams.
    check('games_two_clubs', sql`${table.clubOneId} <> ${table.clubTwoId} or coalesce(${table.teamOne} <> ${table.teamTwo}, false)`),
    check('games_pitch', sql`num_nonnulls(${table.pitchLength}, ${table.pitchWidth}) <> 1`),
    check('games_scores', sql`${table.clubOneScore} >= 0 and ${table.clubTwoScore} >= 0`),
  ],
)

/** The history of each game: all events with author and time. The row in `games` is computed from them. */
export const gameEvents = pgTable(
  'game_events',
  {
    id: text().primaryKey(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    side: text({ enum: SIDES }),
    minute: integer(),
    stoppage: integer().notNull().default(0),
    playerId: text('player_id').references(() => players.id, { onDelete: 'set null' }),
    detail: jsonb().$type<Record<string, unknown>>(),
    occurredAt: instant('occurred_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    actorId: text('actor_id').references(() => users.id),
    undoneBy: text('undone_by'),
  },
  (table) => [
    uniqueIndex('game_events_order').on(table.gameId, table.version),
    index('game_events_player').on(table.playerId),
    index('game_events_actor').on(table.actorId),
  ],
)

export const favorites = pgTable(
  'favorites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.gameId] }), index('favorites_game').on(table.gameId)],
)

/** The teams that a user follows: a club's age category. */
export const follows = pgTable(
  'follows',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    ageCategory: text('age_category')
      .notNull()
      .references(() => ageCategories.name),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clubId, table.ageCategory] }),
    index('follows_team').on(table.clubId, table.ageCategory),
  ],
)
