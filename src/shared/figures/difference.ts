import type { PlayerSeason } from '../season-figures.schema.ts'
import { sorted } from '../sorted.ts'
import { FIGURES, type Figure, type FigureId } from './figure.ts'

/** A match as far as one child's figures go. */
export type OwnMatch = Pick<PlayerSeason['games'][number], 'played_ms' | 'full_ms' | 'figures'>

export interface Difference {
  id: FigureId
  /** More than usual, or less: that is no judgement. */
  more: boolean
  /** How probable a difference this large is by chance alone. */
  chance: number
}

/** With fewer other matches no one can say what is usual. */
export const LEAST_OTHERS = 3
/** What happens by chance more often than once in a hundred matches is no difference, in either direction. */
const CHANCE = 0.01
/** How much a child's counts change from match to match at least, beyond chance, as a part of the average. */
const LEAST_VARIATION = 0.25
/** The same of shares, and of how many attempts a share says something. */
const LEAST_SHARE_VARIATION = 0.05
const LEAST_ATTEMPTS = 10
/** How many differences are shown at most. */
const SHOWN = 3

/** What is looked at for differences. Of those in one line, which mostly change together, only the clearest counts. */
const FAMILIES: readonly (readonly FigureId[])[] = [
  ['saves', 'goals_against'],
  ['claims'],
  ['touches', 'passes'],
  ['pass_accuracy'],
  ['key_passes'],
  ['passes_into_box', 'box_entries', 'box_entries_with_ball', 'touches_in_box'],
  ['lost_balls'],
  ['tackles', 'duels_won', 'duels_lost', 'duels_won_share'],
  ['aerials'],
  ['interceptions'],
  ['recoveries'],
  ['fouls'],
  ['clearances'],
  ['goals', 'shots', 'shots_on_target'],
  ['dribbles'],
  ['offsides'],
]

const BY_ID = new Map<FigureId, Figure>(FIGURES.map((figure) => [figure.id, figure]))

/** At most three figures of some matches that differ from the child's other matches by more than chance, the clearest first. */
export function differences(own: readonly OwnMatch[], others: readonly OwnMatch[]): Difference[] {
  const clearest = FAMILIES.flatMap((family) => byChance(family.flatMap((id) => differenceOf(id, own, others) ?? [])).slice(0, 1))
  return byChance(clearest).slice(0, SHOWN)
}

function byChance(all: readonly Difference[]): Difference[] {
  return sorted(all, (one, other) => one.chance - other.chance)
}

/**
 * Whether a figure of some matches differs from the child's other matches by more than chance; null if not, or if too little
 * is known.
 *
 * A count is Poisson in the time on the pitch, at a rate that itself varies from match to match, which is a negative binomial
 * (Greenwood and Yule, 1920). Its mean comes from the other matches under Jeffreys' prior, so few of them make it wide; the
 * variation is the one by moments, and never below a floor. Shares are compared after adding one success and one failure to
 * each (Agresti and Caffo, 2000).
 */
export function differenceOf(id: FigureId, own: readonly OwnMatch[], others: readonly OwnMatch[]): Difference | null {
  const whole = successesOf(id)
  if (whole) return differenceOfShares(id, attemptsOf(id, whole, own), attemptsOf(id, whole, others))
  return differenceOfCounts(id, countsOf(id, own), countsOf(id, others))
}

/** A figure over some matches: a count for each full match, or the share of them all. Null if none has it. */
export function averageOver(id: FigureId, matches: readonly OwnMatch[]): number | null {
  const whole = successesOf(id)
  if (whole) {
    const { successes, attempts } = attemptsOf(id, whole, matches)
    return attempts === 0 ? null : (100 * successes) / attempts
  }
  const { count, played } = together(countsOf(id, matches))
  return played === 0 ? null : count / played
}

/** The count that a share is of; null of what is no share. */
function successesOf(id: FigureId): FigureId | null {
  const source = BY_ID.get(id)?.source
  return source?.kind === 'share' ? (source.of as FigureId) : null
}

/** A count, and the full matches in which it came about. */
interface Count {
  count: number
  played: number
}

function countsOf(id: FigureId, matches: readonly OwnMatch[]): Count[] {
  return matches.flatMap(({ figures, played_ms: ms, full_ms: full }) => {
    const count = figures[id]
    return typeof count === 'number' && ms ? [{ count, played: ms / full }] : []
  })
}

function differenceOfCounts(id: FigureId, own: readonly Count[], others: readonly Count[]): Difference | null {
  if (own.length === 0 || others.length < LEAST_OTHERS) return null
  const [mine, usual] = [together(own), together(others)]
  const rate = (usual.count + 0.5) / usual.played
  const variation = variationOf(others, rate) * (1 / own.length + 1 / others.length) + 1 / (usual.count + 0.5)
  const mean = rate * mine.played
  const below = atMost(mine.count - 1, mean, 1 / variation)
  const [chanceOfMore, chanceOfLess] = [1 - below, atMost(mine.count, mean, 1 / variation)]
  return differs(id, chanceOfMore < chanceOfLess, Math.max(0, Math.min(chanceOfMore, chanceOfLess)))
}

function together(counts: readonly Count[]): Count {
  return { count: sumOf(counts.map(({ count }) => count)), played: sumOf(counts.map(({ played }) => played)) }
}

/** The squared variation of the rate from match to match. */
function variationOf(counts: readonly Count[], rate: number): number {
  const beyond = sumOf(counts.map(({ count, played }) => (count - rate * played) ** 2 - rate * played))
  return Math.max(LEAST_VARIATION ** 2, beyond / sumOf(counts.map(({ played }) => (rate * played) ** 2)))
}

/** The probability of at most so many, for a negative binomial with this mean and size. */
function atMost(count: number, mean: number, size: number): number {
  let term = (size / (size + mean)) ** size
  let sum = 0
  for (let at = 0; at <= count; at += 1) {
    sum += term
    term *= ((size + at) / (at + 1)) * (mean / (size + mean))
  }
  return sum
}

/** Successes among attempts. */
interface Attempts {
  successes: number
  attempts: number
  matches: number
}

/** Answers have the successes and the share; a share of 0 does not say of how many. */
function attemptsOf(id: FigureId, of: FigureId, matches: readonly OwnMatch[]): Attempts {
  const known = matches.flatMap(({ figures }) => {
    const [successes, share] = [figures[of], figures[id]]
    return typeof successes === 'number' && typeof share === 'number' && share > 0
      ? [{ successes, attempts: (100 * successes) / share }]
      : []
  })
  return {
    successes: sumOf(known.map(({ successes }) => successes)),
    attempts: sumOf(known.map(({ attempts }) => attempts)),
    matches: known.length,
  }
}

function differenceOfShares(id: FigureId, own: Attempts, others: Attempts): Difference | null {
  if (others.matches < LEAST_OTHERS || Math.min(own.attempts, others.attempts) < LEAST_ATTEMPTS) return null
  const share = ({ successes, attempts }: Attempts) => (successes + 1) / (attempts + 2)
  const spread = ({ attempts, matches }: Attempts, of: number) => (of * (1 - of)) / (attempts + 2) + LEAST_SHARE_VARIATION ** 2 / matches
  const [mine, usual] = [share(own), share(others)]
  const deviation = (mine - usual) / Math.sqrt(spread(own, mine) + spread(others, usual))
  return differs(id, deviation > 0, upperTail(Math.abs(deviation)))
}

/** The chance of a normal deviate above this one (Abramowitz and Stegun, 26.2.17). */
function upperTail(deviate: number): number {
  const t = 1 / (1 + 0.2316419 * deviate)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (series * Math.exp(-(deviate ** 2) / 2)) / Math.sqrt(2 * Math.PI)
}

function differs(id: FigureId, more: boolean, chance: number): Difference | null {
  return chance > CHANCE ? null : { id, more, chance }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
