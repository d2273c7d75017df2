import { isMatchday } from '#shared/competition.ts'
import { seasonOf } from '#shared/season.ts'
import type { GameColumns } from '../../match/games/timing.ts'
import type { Fixture } from './rows.ts'
import { leagueOf, pairing, parseSource, roundKey, sourceOf, type SourceKey } from './source.ts'

const DAY = 24 * 60 * 60 * 1000
/** A game that is still to come in its season may move by at most half a year. */
const MAX_MOVE = 183 * DAY
/** The date of a played game, or of one of an earlier season, may be corrected by at most a month. */
const MAX_DATE_CORRECTION = 31 * DAY

/** A row with its resolved clubs. */
export interface Entry {
  fixture: Fixture
  key: SourceKey
}

/** A game of the list's competition in the database: imported, or put into it by a person. */
export interface StoredGame {
  game: GameColumns & { source: string }
  /** Whether a person entered events or a result. A game that only the clock has ended counts as not played. */
  played: boolean
  /** Entries of the clock keeper, newest first. */
  byClock: string[]
  /** Whether a person entered the game in the console: it keeps the name that it was given. */
  typed: boolean
}

/** When it is imported, and the last day of a season, as 06-30. */
export interface ImportTime {
  now: Date
  seasonEnd: string
}

/** Rows with an existing game, rows with a new game, and games of the same leagues without a row. */
export interface Matching {
  /** `source` differs from the stored one if the round was corrected. */
  known: { entry: Entry; stored: StoredGame; source: string }[]
  fresh: { entry: Entry; source: string }[]
  left: StoredGame[]
}

/**
 * Finds the game of each row. Two clubs may have several home games against each other in a competition. The round
 * identifies the game; without a round, or in a stage with several games, the nearest kick-off does. A row with a
 * corrected round is identified by its kick-off.
 */
export async function matchGames(
  entries: readonly Entry[],
  stored: readonly StoredGame[],
  time: ImportTime,
  rest: () => Promise<void> = async () => undefined,
): Promise<Matching> {
  const found = new Map<Entry, StoredGame>()
  const free = new Set(stored)
  const byPairing = Map.groupBy(stored, ({ game }) => parseSource(game.source).pairing)
  for (const [pair, rows] of Map.groupBy(entries, ({ key }) => pairing(key))) {
    await rest()
    const games = byPairing.get(pair) ?? []
    const pass = (fits: (entry: Entry, game: StoredGame) => boolean) => {
      const possible = rows.flatMap((entry) =>
        games.filter((game) => fits(entry, game)).map((game) => ({ entry, game, distanceMs: distance(entry, game) })),
      )
      for (const { entry, game } of possible.toSorted((one, two) => one.distanceMs - two.distanceMs)) {
        if (found.has(entry) || !free.has(game)) continue
        found.set(entry, game)
        free.delete(game)
      }
    }
    pass((entry, game) => sameRound(entry, game) && (isMatchday(roundKey(entry.key.round)) || mayBeMoved(entry, game, time)))
    pass((entry, game) => distance(entry, game) === 0)
  }
  await rest()
  const usedSources = new Set(stored.map(({ game }) => game.source))
  const known = [...found].map(([entry, game]) => ({
    entry,
    stored: game,
    source: sameRound(entry, game) ? game.game.source : freeSource(entry.key, usedSources),
  }))
  await rest()
  const fresh = entries.filter((entry) => !found.has(entry)).map((entry) => ({ entry, source: freeSource(entry.key, usedSources) }))
  // A file may contain only one age category of a competition. Games of the others are not missing.
  const leagues = new Set(entries.map(({ key }) => leagueOf(pairing(key))))
  const left = [...free].filter(({ game }) => leagues.has(leagueOf(parseSource(game.source).pairing)))
  return { known, fresh, left }
}

/** Returns the first unused source of a round, and marks it as used. */
function freeSource(key: SourceKey, usedSources: Set<string>): string {
  let nth = 1
  while (usedSources.has(sourceOf(key, nth))) nth += 1
  const source = sourceOf(key, nth)
  usedSources.add(source)
  return source
}

/** Milliseconds between the kick-off of a row and that of a game. */
export function distance({ fixture }: Entry, { game }: StoredGame): number {
  return Math.abs(fixture.startsAt.getTime() - game.startsAt.getTime())
}

/** Whether a row is further from a game than one may move: then it is of another season. */
export function isTooFar(entry: Entry, stored: StoredGame, time: Pick<ImportTime, 'seasonEnd'>): boolean {
  const isSettled = stored.played || isOfEarlierSeason(entry, stored, time)
  return distance(entry, stored) > (isSettled ? MAX_DATE_CORRECTION : MAX_MOVE)
}

/** Whether a season has ended between a game and a row. */
export function isOfEarlierSeason({ fixture }: Entry, { game }: StoredGame, { seasonEnd }: Pick<ImportTime, 'seasonEnd'>): boolean {
  const [before, after] = [game.startsAt, fixture.startsAt].map((at) => seasonOf(undefined, at, seasonEnd).ends)
  return (before as number) < (after as number)
}

/** Whether a row moves a played game into the future. */
export function isMovedToFuture({ fixture }: Entry, { played, game }: StoredGame, now: Date): boolean {
  return played && game.status !== 'live' && !fixture.score && !fixture.decision && fixture.startsAt > now
}

export function sameRound({ key }: Entry, { game }: StoredGame): boolean {
  return roundKey(key.round) === parseSource(game.source).round
}

function mayBeMoved(entry: Entry, game: StoredGame, time: ImportTime): boolean {
  return !isMovedToFuture(entry, game, time.now) && !isTooFar(entry, game, time)
}
