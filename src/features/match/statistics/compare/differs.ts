import type { ComparedPlayer } from '#shared/compare.schema.ts'
import type { FigureId } from '#shared/figures/figure.ts'
import { figureOf } from '../figure-of.ts'

/** Players differ if so many percent of the peers are between them; where there are no peers, by so much of the larger value. */
const PLACES = 25
const SHARE = 1 / 3
/** Smaller differences are chance: in events of a match, and in percent. */
const LEAST = { count: 1, percent: 10 }

/** Whether a figure tells the players apart. */
export function differs(id: FigureId, players: readonly ComparedPlayer[]): boolean {
  const places = players.flatMap(({ figures }) => figures[id]?.percentile ?? [])
  if (places.length > 1) return spread(places) >= PLACES
  const averages = players.flatMap(({ figures }) => figures[id]?.average ?? [])
  if (averages.length < 2) return false
  const least = figureOf(id).unit === 'percent' ? LEAST.percent : LEAST.count
  return spread(averages) >= Math.max(least, SHARE * Math.max(...averages))
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}
