import { hasTime } from '#shared/venue-time.ts'
import { BREAK_BETWEEN_GAMES, type ClashKind } from '#shared/clash.ts'
import { mayBeSame } from '#shared/team.ts'
import { plannedLength, type GameColumns } from '../games/timing.ts'

const MINUTE = 60_000

/** A game as it is planned: `id` is null for one that does not exist yet. */
export interface PlannedGame
  extends
    Pick<
      GameColumns,
      'startsAt' | 'ageCategory' | 'clubOneId' | 'clubTwoId' | 'venue' | 'venueKa' | 'periodDuration' | 'halfTime' | 'format'
    >,
    Partial<Pick<GameColumns, 'teamOne' | 'teamTwo'>> {
  id: string | null
  /** Who leads or scores it, by `officialKey`. */
  officials?: readonly string[]
}

/** Two games that share a team, a venue or an official at the same time. */
export interface Overlap<T extends PlannedGame = PlannedGame> {
  kind: ClashKind
  game: T
  other: T
}

/** The minutes for which a game keeps its teams and its pitch: normal time with its breaks, and the change to the next game. */
export function occupiedMinutes(game: Pick<PlannedGame, 'periodDuration' | 'halfTime' | 'format'>): number {
  return plannedLength(game) / MINUTE + BREAK_BETWEEN_GAMES
}

/** A name as it is compared; null for none. */
export function nameKey(name: string | null): string | null {
  return name?.trim().replaceAll(/\s+/g, ' ').toLowerCase() || null
}

/** An official as compared. Only names of the same source are: staff's, or one club's. */
export function officialKey(clubId: string | null, name: string): string {
  return `${clubId ?? ''} ${nameKey(name)}`
}

const sidesOf = ({ clubOneId, clubTwoId, teamOne = null, teamTwo = null }: PlannedGame) => [
  { clubId: clubOneId, team: teamOne },
  { clubId: clubTwoId, team: teamTwo },
]

/** What two games share. A club's age category is a team, unless letters tell its teams apart; venues are compared in either language. */
export function sharedBy(one: PlannedGame, other: PlannedGame): ClashKind[] {
  const found: ClashKind[] = []
  const meets = sidesOf(one).some(({ clubId, team }) => sidesOf(other).some((side) => side.clubId === clubId && mayBeSame(side.team, team)))
  if (one.ageCategory === other.ageCategory && meets) found.push('team')
  const same = (name: 'venue' | 'venueKa') => nameKey(one[name]) !== null && nameKey(one[name]) === nameKey(other[name])
  if (same('venue') || same('venueKa')) found.push('venue')
  if (one.officials?.some((each) => other.officials?.includes(each))) found.push('official')
  return found
}

/**
 * The clashes of planned games: with each other, and with games that stay as they are.
 *
 * @param rest awaited between steps, so that a long list does not stop the service
 */
export async function findOverlaps<T extends PlannedGame>(
  planned: readonly T[],
  fixed: readonly T[],
  rest: () => Promise<void> = async () => {},
): Promise<Overlap<T>[]> {
  const isPlanned = new Set(planned)
  // On a day without a time it is open what a game meets.
  const all = [...planned, ...fixed]
    .filter(({ startsAt }) => hasTime(startsAt))
    .toSorted((one, two) => one.startsAt.getTime() - two.startsAt.getTime())
  const found: Overlap<T>[] = []
  // Games that may last still when the next one begins, by kick-off.
  let running: T[] = []
  for (const game of all) {
    await rest()
    running = running.filter((each) => endOf(each) > game.startsAt.getTime())
    for (const other of running) {
      if (!isPlanned.has(game) && !isPlanned.has(other)) continue
      // What is planned comes first, next to what it meets.
      const pair = isPlanned.has(game) && !isPlanned.has(other) ? { game, other } : { game: other, other: game }
      for (const kind of sharedBy(game, other)) found.push({ kind, ...pair })
    }
    running.push(game)
  }
  return found
}

function endOf(game: PlannedGame): number {
  return game.startsAt.getTime() + occupiedMinutes(game) * MINUTE
}
