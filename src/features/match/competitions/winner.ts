import type { CompetitionGame } from '#shared/competition.schema.ts'
import type { Side } from '#shared/game.ts'

/** The side that won a finished game, by decision, by its score or on penalties; null for a draw and where there is no score. */
export function winnerOf({ status, awarded, shootout, club_one_score: one, club_two_score: two }: CompetitionGame): Side | null {
  if (awarded?.gives) return awarded.gives === 'one' || awarded.gives === 'two' ? awarded.gives : null
  if ((status !== 'finished' && status !== 'analytics') || one === null || two === null) return null
  const decided = shootout ?? { one, two }
  if (decided.one === decided.two) return null
  return decided.one > decided.two ? 'one' : 'two'
}
