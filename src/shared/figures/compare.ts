import { FIGURES, type Figure, type FigureId } from './figure.ts'
import { missingFor } from './not-recorded.ts'
import type { SeasonMatch } from './season.ts'
import type { TallyKey } from './tallies.ts'

/** Shorter times on the pitch say too little about a player. */
export const LEAST_MS = 20 * 60_000
/** From so many matches on, and so much time in full matches, someone is compared. */
export const LEAST_MATCHES = 3
export const LEAST_FULL = 2
/** With fewer peers a place among them means nothing. */
export const LEAST_PEERS = 20
/** So much of the group's mean is mixed into what one has done: in full matches, and in attempts of a share. */
const PRIOR_MATCHES = 2
const PRIOR_ATTEMPTS = 10
/** No one is called the best or the worst. */
const BOUNDS = { low: 5, high: 95 } as const

/** A match in a comparison. It counts if it is long enough. */
export interface ComparedMatch extends SeasonMatch {
  playedMs: number | null
}

/** Someone of the same age category, position and season. */
export interface Member {
  id: string
  matches: readonly ComparedMatch[]
}

/** One figure of someone among the peers. */
interface ComparedFigure {
  /** For each full match; of a share in percent. Null if too little is recorded. */
  average: number | null
  /** How many of the peers are behind, in percent; where fewer is better, how many have more. Null with too few peers. */
  percentile: number | null
  /** Those others of whom enough is recorded. */
  peers: number
}

export interface Comparison {
  /** Whether there is enough of this player to compare anything. */
  enough: boolean
  matches: number
  playedMs: number
  peers: number
  figures: Readonly<Partial<Record<FigureId, ComparedFigure>>>
}

/** The figures that are compared: counts and shares of players, in the product's own way of counting. */
export const COMPARED_FIGURES: readonly (Figure & { id: FigureId })[] = FIGURES.filter(
  ({ group, ofPlayers, source }) =>
    group !== 'provider' && group !== 'goalkeeping' && ofPlayers && (source.kind === 'sum' || source.kind === 'share'),
)

/** What a figure is computed from: a count in a number of full matches or attempts. */
interface Evidence {
  count: number
  of: number
}

/** Compares one player with the others of a group, to which the player belongs. */
export function compare(id: string, group: readonly Member[]): Comparison {
  const counting = group.map(({ id: member, matches }) => ({ member, matches: matches.filter(isLongEnough) }))
  const own = counting.find(({ member }) => member === id)?.matches ?? []
  const others = counting.filter(({ member, matches }) => member !== id && isEnough(matches))
  return {
    enough: isEnough(own),
    matches: own.length,
    playedMs: own.reduce((sum, { playedMs }) => sum + (playedMs ?? 0), 0),
    peers: others.length,
    figures: Object.fromEntries(
      COMPARED_FIGURES.map((figure) => [
        figure.id,
        compareFigure(
          figure,
          own,
          others.map(({ matches }) => matches),
        ),
      ]),
    ),
  }
}

function isLongEnough({ playedMs }: ComparedMatch): boolean {
  return playedMs !== null && playedMs > LEAST_MS
}

function isEnough(matches: readonly ComparedMatch[]): boolean {
  return matches.length >= LEAST_MATCHES && fullMatches(matches) >= LEAST_FULL
}

function fullMatches(matches: readonly ComparedMatch[]): number {
  return matches.reduce((sum, { played }) => sum + (played ?? 0), 0)
}

function compareFigure(figure: Figure, own: readonly ComparedMatch[], others: readonly (readonly ComparedMatch[])[]): ComparedFigure {
  const evidence = evidenceOf(figure, own)
  const peers = others.flatMap((matches) => evidenceOf(figure, matches) ?? [])
  if (evidence === null) return { average: null, percentile: null, peers: peers.length }
  const scale = figure.source.kind === 'share' ? 100 : 1
  const average = evidence.of === 0 ? null : (scale * evidence.count) / evidence.of
  if (peers.length < LEAST_PEERS) return { average, percentile: null, peers: peers.length }
  const mean = meanOf([evidence, ...peers])
  const prior = figure.source.kind === 'share' ? PRIOR_ATTEMPTS : PRIOR_MATCHES
  const value = shrink(evidence, mean, prior)
  const place = percentileOf(
    value,
    peers.map((peer) => shrink(peer, mean, prior)),
  )
  return { average, percentile: figure.fewerIsBetter ? 100 - place : place, peers: peers.length }
}

/** Null if too few matches record the figure. */
function evidenceOf(figure: Figure, matches: readonly ComparedMatch[]): Evidence | null {
  const recorded = matches.filter(({ coverage, subject }) => coverage !== null && missingFor(figure.needs, coverage, subject) === null)
  if (!isEnough(recorded)) return null
  const sum = (keys: readonly TallyKey[]) =>
    recorded.reduce((all, { own }) => all + keys.reduce((some, key) => some + (own[key] ?? 0), 0), 0)
  const { source } = figure
  if (source.kind === 'share') return { count: sum([source.of]), of: sum(source.in) }
  return source.kind === 'sum' ? { count: sum([source.of]), of: fullMatches(recorded) } : null
}

/** The mean of a group: of all that its members did together. */
export function meanOf(all: readonly Evidence[]): number {
  const of = all.reduce((sum, each) => sum + each.of, 0)
  return of === 0 ? 0 : all.reduce((sum, { count }) => sum + count, 0) / of
}

/** Draws someone of whom little is known towards the mean. */
export function shrink({ count, of }: Evidence, mean: number, prior: number): number {
  return (count + prior * mean) / (of + prior)
}

/** The share of peers below, and half of those who are equal, in whole percent from 5 to 95. */
export function percentileOf(value: number, peers: readonly number[]): number {
  // Sums of fractions differ in their last digits where people are equal.
  const [below, equal] = [peers.filter((peer) => peer < value - 1e-9), peers.filter((peer) => Math.abs(peer - value) <= 1e-9)]
  const share = (100 * (below.length + equal.length / 2)) / peers.length
  return Math.min(BOUNDS.high, Math.max(BOUNDS.low, Math.round(share)))
}
