import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { GAMES_LISTED_PER_DAY, type GameDay, type GameRow, type gameTableSchema } from '#shared/console-tables.schema.ts'
import { usualSize } from '#shared/pitch.ts'
import { VENUE_ZONE } from '#shared/venue-time.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { ageCategories, clubs } from '../db/schema/clubs.ts'
import { competitions } from '../db/schema/competitions.ts'
import { sideNameColumns } from '../db/teams.ts'
import { games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { sizeOf } from '../match/games/pitch.ts'
import { canExpire, type StreamKeys } from '../match/games/stream-address.ts'
import { clashesOf } from '../match/clashes/clash-sql.ts'
import { streamShown } from '../match/games/stream-gate.ts'
import { ApiError } from '../platform/http/api-error.ts'
import {
  calendarCondition,
  clubCondition,
  COLUMNS,
  filterCondition,
  one,
  tableCondition,
  two,
  type GameDayQuery,
  type GameTableQuery,
} from './game-conditions.ts'
import { orderOf, rowsOf, tablePage } from './table.ts'

/** The stream keys decide whether a stream's address expires. */
export type GameTableDeps = Deps & { config: Pick<Config, 'streamKeys'> }

/** A page of games: of the given clubs, or of all. */
export async function listGames(
  { db, config, now }: GameTableDeps,
  query: GameTableQuery,
  clubIds: readonly string[] | null,
): Promise<z.input<typeof gameTableSchema>> {
  const where = tableCondition(query, clubIds, now())
  const [total] = await db
    .select({ count: count() })
    .from(games)
    .innerJoin(one, eq(one.id, games.clubOneId))
    .innerJoin(two, eq(two.id, games.clubTwoId))
    .where(where)
  const { limit, offset } = rowsOf(query.page)
  const rows = await select(db)
    .where(where)
    .orderBy(...orderOf(COLUMNS, query.sort ?? 'starts', games.id))
    .limit(limit)
    .offset(offset)
  return tablePage(rows.map(presenter(config.streamKeys, clubIds === null)), total?.count ?? 0, query.page)
}

/** The games of a month or a week by day: of the given clubs, or of all. */
export async function listGameDays(
  { db, config }: GameTableDeps,
  query: GameDayQuery,
  clubIds: readonly string[] | null,
): Promise<GameDay[]> {
  const { rows: days } = await db.execute<{ day: string; total: number; ids: string[] }>(sql`
    select to_char(${games.startsAt} at time zone ${VENUE_ZONE}, 'YYYY-MM-DD') as day, count(*)::int as total,
      (array_agg(${games.id} order by ${games.startsAt}, ${games.id}))[1:${sql.raw(String(GAMES_LISTED_PER_DAY[query.week ? 'week' : 'month']))}] as ids
    from ${games}
    join ${clubs} club_one on club_one.id = ${games.clubOneId}
    join ${clubs} club_two on club_two.id = ${games.clubTwoId}
    where ${and(calendarCondition(query), clubCondition(clubIds), filterCondition(query))}
    group by day order by day`)
  const named = days.flatMap(({ ids }) => ids)
  const rows = named.length > 0 ? await select(db).where(inArray(games.id, named)).orderBy(asc(games.startsAt), asc(games.id)) : []
  const present = presenter(config.streamKeys, clubIds === null)
  const byId = new Map(rows.map((row) => [row.game.id, present(row)]))
  return days.map(({ day, total, ids }): GameDay => ({ day, total, games: ids.flatMap((id) => byId.get(id) ?? []) }))
}

/**
 * One game as a list has it, of the given clubs or of all.
 *
 * @throws ApiError `not_found`, and `forbidden` for a game of other clubs
 */
export async function findGame({ db, config }: GameTableDeps, id: string, clubIds: readonly string[] | null): Promise<GameRow> {
  const [row] = await select(db).where(eq(games.id, id))
  if (!row) throw new ApiError('not_found', 'There is no such game.')
  if (clubIds && !clubIds.includes(row.one._id) && !clubIds.includes(row.two._id)) throw new ApiError('forbidden', 'This is not your club.')
  return presenter(config.streamKeys, clubIds === null)(row)
}

function select(db: Db) {
  return db
    .select({
      game: games,
      streamShown,
      clashes: clashesOf,
      one: { _id: one.id, logo: one.logo, ...sideNameColumns(one, games.teamOne) },
      two: { _id: two.id, logo: two.logo, ...sideNameColumns(two, games.teamTwo) },
      competition: { name: competitions.name, nameKa: competitions.nameKa },
      agePitch: { pitchLength: ageCategories.pitchLength, pitchWidth: ageCategories.pitchWidth },
    })
    .from(games)
    .innerJoin(one, eq(one.id, games.clubOneId))
    .innerJoin(two, eq(two.id, games.clubTwoId))
    .innerJoin(ageCategories, eq(ageCategories.name, games.ageCategory))
    .leftJoin(competitions, eq(competitions.id, games.competitionId))
}

type SelectedRow = Awaited<ReturnType<typeof select>>[number]

/** Staff set the address of a stream; for secretaries one that is held back does not exist. */
function presenter(keys: StreamKeys, isStaff: boolean) {
  return ({ game, streamShown: shown, clashes, one: home, two: away, agePitch, competition }: SelectedRow): GameRow => ({
    _id: game.id,
    name: game.name,
    name_ka: game.nameKa,
    starts_at: game.startsAt.toISOString(),
    age_category: game.ageCategory as GameRow['age_category'],
    status: game.status,
    one: { ...home, ...(game.teamOne && { team: game.teamOne }) },
    two: { ...away, ...(game.teamTwo && { team: game.teamTwo }) },
    score: game.scoreKept ? { one: game.clubOneScore, two: game.clubTwoScore } : null,
    decision: game.decision,
    venue: game.venue,
    venue_ka: game.venueKa,
    period_duration: game.periodDuration,
    half_time: game.halfTime,
    ...(game.format && { format: game.format }),
    extra_time: game.extraTime,
    shootout: game.shootout,
    pitch: sizeOf(game),
    age_pitch: sizeOf(agePitch) ?? usualSize(game.ageCategory as GameRow['age_category']),
    live_stream: shown || isStaff ? game.liveStream : null,
    stream_ends: game.liveStream !== null && canExpire(game.liveStream, keys),
    analytics_link: game.analyticsLink,
    competition: competition && { _id: game.competitionId ?? '', name: competition.name, name_ka: competition.nameKa },
    round: game.round,
    group: game.groupName,
    clashes,
  })
}
