import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { COMPETITION_KINDS, WITHDRAWN_RESULTS, type TieBreak } from '#shared/competition.ts'
import type { PlayFormat } from '#shared/match-format.ts'
import { TEAMS } from '#shared/team.ts'
import { ageCategories, clubs } from './clubs.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A season of a league, a cup, a tournament or friendlies, in one age category. */
export const competitions = pgTable(
  'competitions',
  {
    id: text().primaryKey(),
    kind: text({ enum: COMPETITION_KINDS }).notNull(),
    name: text().notNull(),
    nameKa: text('name_ka'),
    /** As people call it, such as 2026/27; empty without one. */
    season: text().notNull().default(''),
    ageCategory: text('age_category')
      .$type<AgeCategoryName>()
      .notNull()
      .references(() => ageCategories.name),
    /** Points for a match. */
    win: integer().notNull(),
    draw: integer().notNull(),
    loss: integer().notNull(),
    /** What parts clubs with equal points, in this order. */
    tieBreaks: text('tie_breaks').array().$type<TieBreak[]>().notNull(),
    /** What its games play; null for that of the age category. */
    format: jsonb().$type<PlayFormat>(),
    /** Clubs, or teams of clubs, in the order that a person has decided, where no rule parts them. */
    decidedOrder: text('decided_order')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What happens to the results of a team that leaves. */
    withdrawnResults: text('withdrawn_results', { enum: WITHDRAWN_RESULTS }).notNull().default('struck_out'),
    /** The key by which an import finds it. */
    source: text().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('competitions_age').on(table.ageCategory),
    check('competitions_points', sql`least(${table.win}, ${table.draw}, ${table.loss}) >= 0`),
  ],
)

/** Points that a club loses by decision. */
export const deductions = pgTable(
  'competition_deductions',
  {
    id: text().primaryKey(),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    team: text({ enum: TEAMS }),
    points: integer().notNull(),
    reason: text().notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    index('competition_deductions_competition').on(table.competitionId),
    index('competition_deductions_club').on(table.clubId),
    index('competition_deductions_actor').on(table.actorId),
    check('competition_deductions_points', sql`${table.points} > 0`),
  ],
)

/** Clubs, or teams of clubs, that have left a competition. */
export const withdrawals = pgTable(
  'competition_withdrawals',
  {
    id: text().primaryKey(),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    team: text({ enum: TEAMS }),
    reason: text().notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: instant('withdrawn_at').notNull(),
  },
  (table) => [
    uniqueIndex('competition_withdrawals_entrant').on(table.competitionId, table.clubId, sql`coalesce(${table.team}, '')`),
    index('competition_withdrawals_club').on(table.clubId),
    index('competition_withdrawals_actor').on(table.actorId),
  ],
)
