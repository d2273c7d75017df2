import { and, eq, gte, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { gameTableQuerySchema } from '#shared/console-tables.schema.ts'
import { parseVenueDay } from '#shared/venue-time.ts'
import { hasClash } from '../clashes/clash-sql.ts'
import { clubs } from '../db/schema/clubs.ts'
import { games } from '../db/schema/games.ts'
import { sideNameColumns } from '../db/teams.ts'
import { like } from './table.ts'

export type GameTableQuery = z.output<typeof gameTableQuerySchema>

const DAY = 24 * 60 * 60 * 1000
export const one = alias(clubs, 'club_one')
export const two = alias(clubs, 'club_two')
const [nameOne, nameTwo] = [sideNameColumns(one, games.teamOne), sideNameColumns(two, games.teamTwo)]
export const COLUMNS = { starts: games.startsAt, age: games.ageCategory, status: games.status }

/** The condition of the games that a table lists, whichever page of it is shown. */
export function tableCondition(query: Omit<GameTableQuery, 'page' | 'sort'>, clubIds: readonly string[] | null) {
  return and(
    clubCondition(clubIds),
    filterCondition(query),
    query.free ? isNull(games.competitionId) : undefined,
    query.round ? sql`lower(${games.round}) = lower(${query.round})` : undefined,
    query.venue ? or(ilike(games.venue, like(query.venue)), ilike(games.venueKa, like(query.venue))) : undefined,
    query.clash ? hasClash : undefined,
    query.from ? gte(games.startsAt, parseVenueDay(query.from)) : undefined,
    query.to ? lt(games.startsAt, new Date(parseVenueDay(query.to).getTime() + DAY)) : undefined,
  )
}

export function clubCondition(clubIds: readonly string[] | null) {
  return clubIds ? or(inArray(games.clubOneId, [...clubIds]), inArray(games.clubTwoId, [...clubIds])) : undefined
}

export function filterCondition({ q, status, age }: Pick<GameTableQuery, 'q' | 'status' | 'age'>) {
  const pattern = q ? like(q) : null
  return and(
    pattern
      ? or(
          ...[nameOne.name, nameOne.name_ka, nameTwo.name, nameTwo.name_ka, games.name, games.venue].map((column) =>
            ilike(column, pattern),
          ),
        )
      : undefined,
    status ? eq(games.status, status) : undefined,
    age ? eq(games.ageCategory, age) : undefined,
  )
}

export function monthCondition(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = `${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}`
  return and(gte(games.startsAt, parseVenueDay(`${month}-01`)), lt(games.startsAt, parseVenueDay(`${next}-01`)))
}
