import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { ConsoleDay } from '#shared/console-day.schema.ts'
import { gameEvents, games } from '../db/schema/games.ts'
import { users } from '../db/schema/users.ts'
import { streams } from '../db/schema/video.ts'
import type { Deps } from '../deps.ts'
import { clubCondition } from './game-conditions.ts'

const DAY = 24 * 60 * 60 * 1000

/** Who keeps the scores of a day, and which cameras are silent: of the given clubs, or of all. */
export async function readConsoleDay({ db }: Pick<Deps, 'db'>, from: Date, clubIds: readonly string[] | null): Promise<ConsoleDay> {
  const ofDay = and(gte(games.startsAt, from), lt(games.startsAt, new Date(from.getTime() + DAY)), clubCondition(clubIds))
  const keeper = and(eq(users.role, 'scorekeeper'), clubIds ? inArray(users.clubId, [...clubIds]) : undefined)
  const isOfSide = sql`${users.clubId} in (${games.clubOneId}, ${games.clubTwoId})`
  const [entered, possible, silent] = await Promise.all([
    db
      .selectDistinct({ game: games.id, name: users.name, lastname: users.lastname })
      .from(games)
      .innerJoin(gameEvents, and(eq(gameEvents.gameId, games.id), isNull(gameEvents.undoneBy)))
      .innerJoin(users, and(eq(users.id, gameEvents.actorId), eq(users.role, 'scorekeeper')))
      .where(ofDay),
    db
      .select({ game: games.id, name: users.name, lastname: users.lastname })
      .from(games)
      .innerJoin(users, and(keeper, isOfSide))
      .where(ofDay),
    db
      .select({ game: games.id })
      .from(games)
      .innerJoin(streams, and(eq(streams.gameId, games.id), eq(streams.inits, 0)))
      .where(and(ofDay, eq(streams.source, 'camera'), inArray(games.status, ['upcoming', 'live']))),
  ])
  const byGame = { ...Object.groupBy(possible, ({ game }) => game), ...Object.groupBy(entered, ({ game }) => game) }
  return {
    scorekeepers: Object.entries(byGame).map(([id, people = []]) => ({
      game_id: id,
      names: people.map(({ name, lastname }) => [name, lastname].filter(Boolean).join(' ')).toSorted(),
    })),
    silent_cameras: silent.map(({ game }) => game),
  }
}
