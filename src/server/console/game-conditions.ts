import { soundsLike } from '../db/names.ts'
import { and, eq, gte, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { gameDayQuerySchema, gameTableQuerySchema } from '#shared/console-tables.schema.ts'
import { parseVenueDay } from '#shared/venue-time.ts'
import { hasClash } from '../match/clashes/clash-sql.ts'
import { hasOpenProposal, hasUnreadAnswer } from '../match/proposals/proposal-sql.ts'
import { clubs } from '../db/schema/clubs.ts'
import { games } from '../db/schema/games.ts'
import { sideNameColumns } from '../db/teams.ts'
import { like } from './table.ts'

export type GameTableQuery = z.output<typeof gameTableQuerySchema>
export type GameDayQuery = z.output<typeof gameDayQuerySchema>

const DAY = 24 * 60 * 60 * 1000
export const one = alias(clubs, 'club_one')
export const two = alias(clubs, 'club_two')
const [nameOne, nameTwo] = [sideNameColumns(one, games.teamOne), sideNameColumns(two, games.teamTwo)]
const PROPOSALS = { open: hasOpenProposal, answered: hasUnreadAnswer }
export const COLUMNS = { starts: games.startsAt, age: games.ageCategory, status: games.status }

/** The condition of the games that a table lists, whichever page of it is shown. */
export function tableCondition(query: Omit<GameTableQuery, 'page' | 'sort'>, clubIds: readonly string[] | null, now: Date) {
  return and(
    clubCondition(clubIds),
    filterCondition(query),
    query.free ? isNull(games.competitionId) : undefined,
    query.round ? sql`lower(${games.round}) = lower(${query.round})` : undefined,
    query.venue ? or(ilike(games.venue, like(query.venue)), ilike(games.venueKa, like(query.venue))) : undefined,
    query.clash ? hasClash : undefined,
    query.proposal ? PROPOSALS[query.proposal](clubIds, now) : undefined,
    query.from ? gte(games.startsAt, parseVenueDay(query.from)) : undefined,
    query.to ? lt(games.startsAt, new Date(parseVenueDay(query.to).getTime() + DAY)) : undefined,
  )
}

export function clubCondition(clubIds: readonly string[] | null) {
  return clubIds ? or(inArray(games.clubOneId, [...clubIds]), inArray(games.clubTwoId, [...clubIds])) : undefined
}

export function filterCondition({ q, status, age }: Pick<GameTableQuery, 'q' | 'status' | 'age'>) {
  const pattern = q ? like(q) : null
  // The clubs are found first: names are compared by how they sound once for each, and not for each game.
  const found = q ? sql`(select clubs.id from clubs where ${soundsLike(q, sql`clubs.name`, sql`clubs.name_ka`)})` : null
  return and(
    pattern
      ? or(
          ...[nameOne.name, nameOne.name_ka, nameTwo.name, nameTwo.name_ka, games.name, games.venue].map((column) =>
            ilike(column, pattern),
          ),
          sql`${games.clubOneId} in ${found}`,
          sql`${games.clubTwoId} in ${found}`,
        )
      : undefined,
    status ? eq(games.status, status) : undefined,
    age ? eq(games.ageCategory, age) : undefined,
  )
}

/** The games of a month, or of seven days. */
export function calendarCondition({ month = '', week }: Pick<GameDayQuery, 'month' | 'week'>) {
  const first = parseVenueDay(week ?? `${month}-01`)
  if (week) return and(gte(games.startsAt, first), lt(games.startsAt, new Date(first.getTime() + 7 * DAY)))
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = `${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}`
  return and(gte(games.startsAt, first), lt(games.startsAt, parseVenueDay(`${next}-01`)))
}
