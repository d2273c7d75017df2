import type { CompetitionGame } from '#shared/competition.schema.ts'
import { isMatchday } from '#shared/competition.ts'

/** The games of a matchday or a stage, by kick-off. */
export interface Round {
  /** Null for games without a round. */
  name: string | null
  games: CompetitionGame[]
}

/** The rounds of a competition: matchdays by number, then stages by their first game. */
export function roundsOf(games: readonly CompetitionGame[]): Round[] {
  const rounds = Array.from(
    Map.groupBy(games, ({ round }) => round),
    ([name, some]): Round => ({ name, games: some }),
  )
  const number = ({ name }: Round) => (name !== null && isMatchday(name) ? Number(name) : Infinity)
  // Sorting keeps the order of stages, which are found by kick-off.
  return rounds.toSorted((one, two) => (number(one) === number(two) ? 0 : number(one) - number(two)))
}

/** Which round is shown first: that of the next game, or the last of those that were played. */
export function presentRound(rounds: readonly Round[]): number {
  const next = rounds.findIndex(({ games }) => games.some(({ status }) => status === 'live' || status === 'upcoming'))
  return next === -1 ? Math.max(0, rounds.length - 1) : next
}
