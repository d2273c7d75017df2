import type { GameColumns } from '../games/clocked.ts'
import type { Fixture } from './rows.ts'
import { isMatchday, leagueOf, pairing, parseSource, roundKey, sourceOf, type SourceKey } from './source.ts'

const DAY = 24 * 60 * 60 * 1000
/** A season is a year: what lies further apart than half of it is another meeting, not a moved one. */
export const MOVED_AT_MOST = 183 * DAY
/** The date of a game that was played is corrected by days, not by months. */
const CORRECTED_AT_MOST = 31 * DAY

/** A row whose clubs are known. */
export interface Entry {
  fixture: Fixture
  key: SourceKey
}

/** An imported game as the database has it. */
export interface StoredGame {
  game: GameColumns & { source: string }
  /** Whether someone recorded play or a result; a game that only the clock has ended was not. */
  played: boolean
  /** Entries that the clock made, newest first. */
  byClock: string[]
}

/** Which rows are which games, which are new, and which games of the same leagues no row speaks of. */
export interface Matching {
  /** `source` differs from the stored one where the round was corrected. */
  known: { entry: Entry; stored: StoredGame; source: string }[]
  fresh: { entry: Entry; source: string }[]
  left: StoredGame[]
}

/**
 * Finds the game that each row stands for. Clubs may meet several times at one's home within a competition:
 * their meetings are told apart by the round; where there is none, or a stage of several meetings, a row stands
 * for the meeting nearest to it in time. A row whose round was corrected is known by its kick-off.
 */
export function matchMeetings(entries: readonly Entry[], stored: readonly StoredGame[], now: Date): Matching {
  const found = new Map<Entry, StoredGame>()
  const free = new Set(stored)
  const byPairing = Map.groupBy(stored, ({ game }) => parseSource(game.source).pairing)
  for (const [pair, rows] of Map.groupBy(entries, ({ key }) => pairing(key))) {
    const games = byPairing.get(pair) ?? []
    const pass = (fits: (entry: Entry, game: StoredGame) => boolean) => {
      const possible = rows.flatMap((entry) =>
        games.filter((game) => fits(entry, game)).map((game) => ({ entry, game, apart: distance(entry, game) })),
      )
      for (const { entry, game } of possible.toSorted((one, two) => one.apart - two.apart)) {
        if (found.has(entry) || !free.has(game)) continue
        found.set(entry, game)
        free.delete(game)
      }
    }
    pass((entry, game) => sameRound(entry, game) && (isMatchday(roundKey(entry.key.round)) || mayBeMoved(entry, game, now)))
    pass((entry, game) => distance(entry, game) === 0)
  }
  const taken = new Set(stored.map(({ game }) => game.source))
  const known = [...found].map(([entry, game]) => ({
    entry,
    stored: game,
    source: sameRound(entry, game) ? game.game.source : freeSource(entry.key, taken),
  }))
  const fresh = entries.filter((entry) => !found.has(entry)).map((entry) => ({ entry, source: freeSource(entry.key, taken) }))
  // A file may hold one age category of a competition of many: of the others it says nothing.
  const leagues = new Set(entries.map(({ key }) => leagueOf(pairing(key))))
  const left = [...free].filter(({ game }) => leagues.has(leagueOf(parseSource(game.source).pairing)))
  return { known, fresh, left }
}

/** The first source that no other meeting of the same round has; it is taken thereby. */
function freeSource(key: SourceKey, taken: Set<string>): string {
  let nth = 1
  while (taken.has(sourceOf(key, nth))) nth += 1
  const source = sourceOf(key, nth)
  taken.add(source)
  return source
}

/** Milliseconds between the kick-off that a row gives and the one on the schedule. */
export function distance({ fixture }: Entry, { game }: StoredGame): number {
  return Math.abs(fixture.startsAt.getTime() - game.startsAt.getTime())
}

/** Whether a row has a game still to come that was already played. */
export function stillToCome({ fixture }: Entry, { played, game }: StoredGame, now: Date): boolean {
  return played && game.status !== 'live' && !fixture.score && fixture.startsAt > now
}

function sameRound({ key }: Entry, { game }: StoredGame): boolean {
  return roundKey(key.round) === parseSource(game.source).round
}

function mayBeMoved(entry: Entry, game: StoredGame, now: Date): boolean {
  if (stillToCome(entry, game, now)) return false
  return distance(entry, game) <= (game.played ? CORRECTED_AT_MOST : MOVED_AT_MOST)
}
