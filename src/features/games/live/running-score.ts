import type { GameDetail, TimelineEntry } from '#shared/game.schema.ts'
import { isScoring, type Side } from '#shared/game.ts'
import { scoreOf } from './standing.ts'

/** A line of the timeline with the score it led to; null where the lines do not add up to the game's score. */
export interface ScoredEntry {
  entry: TimelineEntry
  score: Record<Side, number> | null
}

/** Counts the score along the timeline. A result that was entered as a whole has no goals to count. */
export function withRunningScore(game: GameDetail): ScoredEntry[] {
  const known = scoreOf(game)
  let score: Record<Side, number> = { one: 0, two: 0 }
  const counted = game.timeline.map((entry) => {
    if (isScoring(entry.kind) && entry.side) score = { ...score, [entry.side]: score[entry.side] + 1 }
    return { entry, score }
  })
  if (known && known.one === score.one && known.two === score.two) return counted
  return counted.map(({ entry }) => ({ entry, score: null }))
}
