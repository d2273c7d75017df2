import type { GameDetail, TimelineEntry, Game } from '#shared/game.schema.ts'
import { isScoring, type Side } from '#shared/game.ts'
import { scoreOf } from './score.ts'

/** Whether something was entered for a game, even if its timeline is not known, as for a game of a list. */
export function hasEntries({ club_one_score: one, club_two_score: two, period_starts: starts }: Game): boolean {
  return Boolean(one) || Boolean(two) || Object.values(starts).some((start) => start !== null)
}

/** A timeline entry with the score after it; null where the entries do not add up to the game's score. */
interface ScoredEntry {
  entry: TimelineEntry
  score: Record<Side, number> | null
}

/** Adds the running score to the timeline. A game with only a final result has no goals in its timeline. */
export function withRunningScore(game: GameDetail): ScoredEntry[] {
  const finalScore = scoreOf(game)
  let score: Record<Side, number> = { one: 0, two: 0 }
  const counted = game.timeline.map((entry) => {
    if (isScoring(entry.kind) && entry.side) score = { ...score, [entry.side]: score[entry.side] + 1 }
    return { entry, score }
  })
  if (finalScore && finalScore.one === score.one && finalScore.two === score.two) return counted
  return counted.map(({ entry }) => ({ entry, score: null }))
}
