import type { Position } from './player.ts'
import { sorted } from './sorted.ts'

/** What a footballer has done, of things that every child can do in its own time. None compares one child with another. */
export const ACHIEVEMENTS = ['first_goal', 'clean_sheet', 'ten_in_a_row', 'matches_10', 'matches_25', 'matches_50'] as const
export type AchievementKind = (typeof ACHIEVEMENTS)[number]

/** An ended match in which a child is known to have played. */
export interface PlayedMatch {
  gameId: string
  startsAt: Date
  /** Whether the child scored. */
  scored: boolean
  /** Goals against the child's team; null where no one kept the score, it was decided, or the age has none. */
  conceded: number | null
}

/** A child's record. Matches begin with the oldest. */
export interface Career {
  position: Position
  /** Ages without scores have matches alone. */
  showsScore: boolean
  matches: readonly PlayedMatch[]
  /** The ended matches of the child's team. */
  teamGames: readonly string[]
}

export interface Achieved {
  kind: AchievementKind
  match: PlayedMatch
}

const COUNTS = [
  ['matches_10', 10],
  ['matches_25', 25],
  ['matches_50', 50],
] as const
const IN_A_ROW = 10
/** Whose work a clean sheet is before all. */
const KEEP_IT_CLEAN: ReadonlySet<Position> = new Set<Position>(['goalkeeper', 'defender'])

/** What follows from the record, each with the match in which it was reached, the latest first. */
export function achievementsOf({ position, showsScore, matches, teamGames }: Career): Achieved[] {
  const reached: [AchievementKind, PlayedMatch | undefined][] = COUNTS.map(([kind, count]) => [kind, matches[count - 1]])
  if (showsScore) {
    reached.push(['first_goal', matches.find(({ scored }) => scored)], ['ten_in_a_row', tenthInARow(matches, teamGames)])
    if (KEEP_IT_CLEAN.has(position)) reached.push(['clean_sheet', matches.find(({ conceded }) => conceded === 0)])
  }
  return sorted(
    reached.flatMap(([kind, match]): Achieved[] => (match ? [{ kind, match }] : [])),
    (one, two) => two.match.startsAt.getTime() - one.match.startsAt.getTime(),
  )
}

function tenthInARow(matches: readonly PlayedMatch[], teamGames: readonly string[]): PlayedMatch | undefined {
  const played = new Map(matches.map((match) => [match.gameId, match]))
  let row = 0
  for (const id of teamGames) {
    const match = played.get(id)
    row = match ? row + 1 : 0
    if (row === IN_A_ROW) return match
  }
  return undefined
}
