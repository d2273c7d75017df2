import { and, asc, count, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  GAMES_NAMED_A_DAY,
  gameDayQuerySchema,
  gameDaysSchema,
  gameTableQuerySchema,
  gameTableSchema,
  type GameDay,
  type GameRow,
} from '#shared/office.schema.ts'
import type { App } from '../typed-app.ts'
import { clubs } from '../db/schema/clubs.ts'
import { games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import type { GameColumns } from '../games/clocked.ts'
import { like, orderOf, rowsOf, tablePage } from './table.ts'

const ZONE = 'Asia/Tbilisi'
const DAY = 24 * 60 * 60 * 1000
const one = alias(clubs, 'club_one')
const two = alias(clubs, 'club_two')
const COLUMNS = { starts: games.startsAt, age: games.ageCategory, status: games.status }

/** The games as the office lists them; what is done to them goes through the games' own commands. */
export function consoleGameRoutes(app: App, { db }: Deps): void {
  app.get(
    '/console/games',
    {
      schema: { summary: 'Games', tags: ['console'], querystring: gameTableQuerySchema, response: { 200: gameTableSchema } },
      config: { access: ['staff'] },
    },
    async ({ query }) => {
      const where = and(
        fitting(query),
        query.from ? gte(games.startsAt, dayInGeorgia(query.from)) : undefined,
        query.to ? lt(games.startsAt, new Date(dayInGeorgia(query.to).getTime() + DAY)) : undefined,
      )
      const [total] = await db
        .select({ count: count() })
        .from(games)
        .innerJoin(one, eq(one.id, games.clubOneId))
        .innerJoin(two, eq(two.id, games.clubTwoId))
        .where(where)
      const { limit, offset } = rowsOf(query.page)
      const rows = await select()
        .where(where)
        .orderBy(...orderOf(COLUMNS, query.sort ?? 'starts', games.id))
        .limit(limit)
        .offset(offset)
      return tablePage(rows.map(present), total?.count ?? 0, query.page)
    },
  )

  app.get(
    '/console/games/days',
    {
      schema: {
        summary: 'The games of a month, day by day',
        tags: ['console'],
        querystring: gameDayQuerySchema,
        response: { 200: gameDaysSchema },
      },
      config: { access: ['staff'] },
    },
    async ({ query }) => {
      const { rows: days } = await db.execute<{ day: string; total: number; ids: string[] }>(sql`
        select to_char(${games.startsAt} at time zone ${ZONE}, 'YYYY-MM-DD') as day, count(*)::int as total,
          (array_agg(${games.id} order by ${games.startsAt}, ${games.id}))[1:${sql.raw(String(GAMES_NAMED_A_DAY))}] as ids
        from ${games}
        join ${clubs} club_one on club_one.id = ${games.clubOneId}
        join ${clubs} club_two on club_two.id = ${games.clubTwoId}
        where ${and(inMonth(query.month), fitting(query))}
        group by day order by day`)
      const named = days.flatMap(({ ids }) => ids)
      const rows = named.length > 0 ? await select().where(inArray(games.id, named)).orderBy(asc(games.startsAt), asc(games.id)) : []
      const byId = new Map(rows.map((row) => [row.game.id, present(row)]))
      const data = days.map(({ day, total, ids }): GameDay => ({ day, total, games: ids.flatMap((id) => byId.get(id) ?? []) }))
      return { data }
    },
  )

  function select() {
    return db
      .select({
        game: games,
        one: { _id: one.id, name: one.name, name_ka: one.nameKa },
        two: { _id: two.id, name: two.name, name_ka: two.nameKa },
      })
      .from(games)
      .innerJoin(one, eq(one.id, games.clubOneId))
      .innerJoin(two, eq(two.id, games.clubTwoId))
  }
}

function fitting({ q, status, age }: Pick<z.infer<typeof gameTableQuerySchema>, 'q' | 'status' | 'age'>) {
  const found = q ? like(q) : null
  return and(
    found ? or(...[one.name, one.nameKa, two.name, two.nameKa, games.name, games.venue].map((column) => ilike(column, found))) : undefined,
    status ? eq(games.status, status) : undefined,
    age ? eq(games.ageCategory, age) : undefined,
  )
}

function present({ game, one: home, two: away }: { game: GameColumns; one: GameRow['one']; two: GameRow['two'] }): GameRow {
  return {
    _id: game.id,
    name: game.name,
    name_ka: game.nameKa,
    starts_at: game.startsAt.toISOString(),
    age_category: game.ageCategory as GameRow['age_category'],
    status: game.status,
    one: home,
    two: away,
    score: game.scoreKept ? { one: game.clubOneScore, two: game.clubTwoScore } : null,
    venue: game.venue,
    venue_ka: game.venueKa,
    period_duration: game.periodDuration,
    half_time: game.halfTime,
    live_stream: game.liveStream,
    analytics_link: game.analyticsLink,
  }
}

function inMonth(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = `${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}`
  return and(gte(games.startsAt, dayInGeorgia(`${month}-01`)), lt(games.startsAt, dayInGeorgia(`${next}-01`)))
}

/** Georgia is four hours ahead of UTC, all year. */
function dayInGeorgia(day: string): Date {
  return new Date(`${day}T00:00:00+04:00`)
}
