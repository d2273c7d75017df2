import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { TIMELINE_KINDS } from '#shared/game.ts'
import type { Db } from '../db/database.ts'
import { gameEvents, games } from '../db/schema/games.ts'
import type { Entry, StoredGame } from './meetings.ts'
import { competitionPrefix } from './source.ts'

const BY_CLOCK = ['went_live', 'finished_by_clock'] as const
const BY_PEOPLE = [...TIMELINE_KINDS, 'result'] as const

/** The games of a competition that were imported before. */
export async function loadCompetition(db: Db, competition: string): Promise<StoredGame[]> {
  const ofCompetition = sql`starts_with(${games.source}, ${competitionPrefix(competition)})`
  const rows = await db.select().from(games).where(ofCompetition)
  const entries = await db
    .select({ id: gameEvents.id, gameId: gameEvents.gameId, kind: gameEvents.kind })
    .from(gameEvents)
    .innerJoin(games, eq(games.id, gameEvents.gameId))
    .where(and(ofCompetition, isNull(gameEvents.undoneBy), inArray(gameEvents.kind, [...BY_CLOCK, ...BY_PEOPLE])))
    .orderBy(gameEvents.gameId, sql`${gameEvents.version} desc`)
  const history = Map.groupBy(entries, ({ gameId }) => gameId)
  return rows.flatMap(({ source, ...game }) => {
    if (source === null) return []
    const told = history.get(game.id) ?? []
    const byClock = told.filter(({ kind }) => isByClock(kind)).map(({ id }) => id)
    return [{ game: { ...game, source }, played: told.length > byClock.length, byClock }]
  })
}

/** Games, imported or not, that new rows would put on the schedule a second time: the same clubs at the same moment. */
export async function findDoubles(db: Db, fresh: readonly Entry[], known: ReadonlySet<string>): Promise<{ entry: Entry; name: string }[]> {
  if (fresh.length === 0) return []
  const starts = [...new Set(fresh.map(({ fixture }) => fixture.startsAt.toISOString()))]
  const same = await db
    .select({
      id: games.id,
      name: games.name,
      one: games.clubOneId,
      two: games.clubTwoId,
      startsAt: games.startsAt,
      ageCategory: games.ageCategory,
    })
    .from(games)
    .where(sql`${games.startsAt} = any(${sql.param(starts)}::timestamptz[])`)
  const meeting = (one: string, two: string, ageCategory: string, startsAt: Date) =>
    [...[one, two].toSorted(), ageCategory, startsAt.getTime()].join()
  const names = new Map(
    same.filter(({ id }) => !known.has(id)).map((game) => [meeting(game.one, game.two, game.ageCategory, game.startsAt), game.name]),
  )
  return fresh.flatMap((entry) => {
    const { clubOneId, clubTwoId, ageCategory } = entry.key
    const name = names.get(meeting(clubOneId, clubTwoId, ageCategory, entry.fixture.startsAt))
    return name === undefined ? [] : [{ entry, name }]
  })
}

function isByClock(kind: string): boolean {
  return BY_CLOCK.some((known) => known === kind)
}
