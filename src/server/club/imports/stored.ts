import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { TIMELINE_KINDS } from '#shared/entry-kind.ts'
import { entrantId } from '#shared/team.ts'
import type { Db } from '../../db/database.ts'
import { competitions } from '../../db/schema/competitions.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import type { Entry, StoredGame } from './match-games.ts'
import { competitionPrefix, pairingWithin, roundKey, SEPARATOR } from './source.ts'

const BY_CLOCK = ['went_live', 'finished_by_clock'] as const
const BY_PEOPLE = [...TIMELINE_KINDS, 'result', 'awarded'] as const

/** Games that are read at once: meanwhile no one else is served. */
const PAGE = 500

/** Loads the games of a competition: those that were imported, and those that a person put into it. */
export async function loadCompetition(db: Db, competition: string): Promise<StoredGame[]> {
  const all: StoredGame[] = []
  for (let last = ''; ;) {
    const page = await loadPage(db, competition, last)
    all.push(...page.games)
    if (page.next === null) return all
    last = page.next
  }
}

/** A page of a competition's games after an id. `next` is the last id if there may be more. */
async function loadPage(db: Db, competition: string, last: string): Promise<{ games: StoredGame[]; next: string | null }> {
  const prefix = competitionPrefix(competition)
  const typedThere = and(isNull(games.source), sql`starts_with(${competitions.source}, ${prefix})`)
  const rows = await db
    .select({ game: games, league: competitions.source })
    .from(games)
    .leftJoin(competitions, eq(competitions.id, games.competitionId))
    .where(and(or(sql`starts_with(${games.source}, ${prefix})`, typedThere), gt(games.id, last)))
    .orderBy(games.id)
    .limit(PAGE)
  const ids = rows.map(({ game }) => game.id)
  const entries = await db
    .select({ id: gameEvents.id, gameId: gameEvents.gameId, kind: gameEvents.kind })
    .from(gameEvents)
    .where(and(inArray(gameEvents.gameId, ids), isNull(gameEvents.undoneBy), inArray(gameEvents.kind, [...BY_CLOCK, ...BY_PEOPLE])))
    .orderBy(gameEvents.gameId, sql`${gameEvents.version} desc`)
  const history = Map.groupBy(entries, ({ gameId }) => gameId)
  const stored = rows.map(({ game, league }) => {
    const gameEntries = history.get(game.id) ?? []
    const byClock = gameEntries.filter(({ kind }) => isByClock(kind)).map(({ id }) => id)
    const source = game.source ?? typedSource(game, league ?? '')
    return { game: { ...game, source }, played: gameEntries.length > byClock.length, byClock, typed: game.source === null }
  })
  return { games: stored, next: rows.length < PAGE ? null : (ids.at(-1) ?? null) }
}

/** The source by which a row finds a game that no list has made. */
function typedSource(game: typeof games.$inferSelect, league: string): string {
  return [pairingWithin(league, game), roundKey(game.round), game.id].join(SEPARATOR)
}

/** New rows whose game is on the schedule already: the same teams at the same time. */
export async function findScheduledTwice(
  db: Db,
  fresh: readonly Entry[],
  known: ReadonlySet<string>,
): Promise<{ entry: Entry; name: string }[]> {
  if (fresh.length === 0) return []
  const starts = [...new Set(fresh.map(({ fixture }) => fixture.startsAt.toISOString()))]
  const same = await db
    .select({
      id: games.id,
      name: games.name,
      one: games.clubOneId,
      two: games.clubTwoId,
      teamOne: games.teamOne,
      teamTwo: games.teamTwo,
      startsAt: games.startsAt,
      ageCategory: games.ageCategory,
    })
    .from(games)
    .where(and(sql`${games.startsAt} = any(${sql.param(starts)}::timestamptz[])`, ne(games.status, 'cancelled')))
  const meeting = (one: string, two: string, ageCategory: string, startsAt: Date) =>
    [...[one, two].toSorted(), ageCategory, startsAt.getTime()].join()
  const names = new Map(
    same.flatMap(({ id, one, two, teamOne, teamTwo, ageCategory, startsAt, name }) =>
      known.has(id) ? [] : [[meeting(entrantId(one, teamOne), entrantId(two, teamTwo), ageCategory, startsAt), name] as const],
    ),
  )
  return fresh.flatMap((entry) => {
    const { clubOneId, clubTwoId, teamOne, teamTwo, ageCategory } = entry.key
    const [one, two] = [entrantId(clubOneId, teamOne), entrantId(clubTwoId, teamTwo)]
    const name = names.get(meeting(one, two, ageCategory, entry.fixture.startsAt))
    return name === undefined ? [] : [{ entry, name }]
  })
}

function isByClock(kind: string): boolean {
  return BY_CLOCK.some((known) => known === kind)
}
