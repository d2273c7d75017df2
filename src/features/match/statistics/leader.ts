import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { figureOf } from './figure-of.ts'
import { numberOf } from './format-figure.ts'

type Value = Figures[FigureId]

/** More of these is another way to play, or leads to nothing by itself: no side is the better one. */
const NEUTRAL: ReadonlySet<FigureId> = new Set<FigureId>([
  'possession',
  'passes',
  'short_passes',
  'middle_passes',
  'long_passes',
  'forward_passes',
  'back_passes',
  'sideway_passes',
  'touches',
  'tackles',
  'aerials',
  'clearances',
  'offensive_passes',
  'penalties',
  'free_kicks',
  'throw_ins',
])
/** Smaller differences are chance: in percent, and as a part of the larger ratio. */
const LEAST_PERCENT = 10
const LEAST_PART = 1 / 4

/** Who is better: has clearly more, or clearly fewer of what is better the fewer. Null where that says nothing. */
export function leaderOf(id: FigureId, one: Value, two: Value): 'one' | 'two' | null {
  const [a, b] = [numberOf(one), numberOf(two)]
  if (a === null || b === null || NEUTRAL.has(id)) return null
  const { unit, fewerIsBetter } = figureOf(id)
  // Counts of what happens by chance differ by about the root of their sum.
  const noise = unit === 'percent' ? LEAST_PERCENT : unit === 'count' ? Math.sqrt(a + b) : LEAST_PART * Math.max(a, b)
  if (Math.abs(a - b) <= noise) return null
  return a > b !== fewerIsBetter ? 'one' : 'two'
}
