import type { TieBreak } from '#shared/competition.ts'
import { givenBy, outcomeOf, type Decided } from '#shared/decision.ts'
import { otherSide, SIDES, type Side } from '#shared/game.ts'

/** How a table is made. */
export interface TableRules {
  /** Points for a match. */
  win: number
  draw: number
  loss: number
  /** What parts clubs with equal points, in this order. */
  tieBreaks: readonly TieBreak[]
  /** Clubs in the order that a person has decided, by lot or fair play, for ties that nothing else parts. */
  decided: readonly string[]
}

/** A match that counts, by the ids of its clubs. */
export interface TableMatch {
  one: string
  two: string
  /** Null for a decision without goals. */
  goals: Record<Side, number> | null
  /** Of a decision; else what the goals give. */
  gives?: Decided | undefined
}

/** Points taken from a club. */
export interface Penalty {
  clubId: string
  points: number
}

/** A club's line of a table. */
export interface TableRow {
  clubId: string
  /** From 1. Clubs that nothing parts have the same place. */
  place: number
  /** Whether the place waits for a decision: matches were played, and no rule parts the clubs. */
  tied: boolean
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  /** Points taken away; they are missing in `points`. */
  deducted: number
  points: number
}

type Tally = Omit<TableRow, 'place' | 'tied'>

/**
 * The table of a league or a group. Clubs that no rule parts keep the order in which they are given.
 *
 * @param clubs all clubs, also those that have not played yet
 */
export function computeTable(
  clubs: readonly string[],
  matches: readonly TableMatch[],
  rules: TableRules,
  penalties: readonly Penalty[] = [],
): TableRow[] {
  const tallies = tally(clubs, matches, rules)
  for (const { clubId, points } of penalties) {
    const own = tallies.get(clubId)
    if (!own) continue
    own.deducted += points
    own.points -= points
  }
  const rows: TableRow[] = []
  for (const byPoints of descending(Array.from(tallies.values()), ({ points }) => [points]))
    for (const equal of part(byPoints, rules.tieBreaks, matches, rules)) {
      const place = rows.length + 1
      const tied = equal.length > 1 && equal.some(({ played }) => played > 0)
      rows.push(...equal.map((own) => Object.assign(own, { place, tied })))
    }
  return rows
}

const NO_GOALS = { one: 0, two: 0 }

function tally(clubs: readonly string[], matches: readonly TableMatch[], { win, draw, loss }: TableRules): Map<string, Tally> {
  const empty = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, deducted: 0, points: 0 }
  const tallies = new Map(clubs.map((clubId): [string, Tally] => [clubId, { clubId, ...empty }]))
  for (const { goals, gives, ...clubOf } of matches)
    for (const side of SIDES) {
      const own = tallies.get(clubOf[side])
      if (!own) continue
      const counted = goals ?? NO_GOALS
      own.played += 1
      own.goalsFor += counted[side]
      own.goalsAgainst += counted[otherSide(side)]
      own[outcomeOf(gives ?? givenBy(counted), side)] += 1
      own.points = own.won * win + own.drawn * draw + own.lost * loss
    }
  return tallies
}

/** Parts clubs with equal points as far as the rules do: each group of the answer shares a place. */
function part(equal: readonly Tally[], tieBreaks: readonly TieBreak[], matches: readonly TableMatch[], rules: TableRules): Tally[][] {
  if (equal.length < 2) return [[...equal]]
  const [first, ...rest] = tieBreaks
  if (first === undefined) return decide(equal, rules.decided)
  const groups = descending(equal, keyOf(first, equal, matches, rules))
  // Clubs that are still equal among fewer clubs compare their matches against each other once more.
  const next = first === 'head_to_head' && groups.length > 1 ? tieBreaks : rest
  return groups.flatMap((group) => part(group, next, matches, rules))
}

/** What clubs are compared by: the greater comes first. */
function keyOf(tieBreak: TieBreak, equal: readonly Tally[], matches: readonly TableMatch[], rules: TableRules): (own: Tally) => number[] {
  switch (tieBreak) {
    case 'head_to_head': {
      const ids = new Set(equal.map(({ clubId }) => clubId))
      const mutual = matches.filter(({ one, two }) => ids.has(one) && ids.has(two))
      const among = tally(Array.from(ids), mutual, rules)
      return ({ clubId }) => {
        const { points, goalsFor, goalsAgainst } = among.get(clubId) as Tally
        return [points, goalsFor - goalsAgainst, goalsFor]
      }
    }
    case 'goal_difference':
      return ({ goalsFor, goalsAgainst }) => [goalsFor - goalsAgainst]
    case 'goals_for':
      return ({ goalsFor }) => [goalsFor]
    case 'wins':
      return ({ won }) => [won]
  }
}

/** Puts clubs in the decided order, if it says something about all of them. */
function decide(equal: readonly Tally[], decided: readonly string[]): Tally[][] {
  if (!equal.every(({ clubId }) => decided.includes(clubId))) return [[...equal]]
  return equal.toSorted((one, two) => decided.indexOf(one.clubId) - decided.indexOf(two.clubId)).map((own) => [own])
}

/** Groups of equal keys, the greatest first. */
function descending(tallies: readonly Tally[], key: (own: Tally) => number[]): Tally[][] {
  const keyed = tallies.map((own) => ({ own, key: key(own) }))
  const compare = (one: number[], two: number[]) => one.map((value, at) => (two[at] ?? 0) - value).find((apart) => apart !== 0) ?? 0
  const groups: { key: number[]; group: Tally[] }[] = []
  for (const { own, key: ownKey } of keyed.toSorted((one, two) => compare(one.key, two.key))) {
    const last = groups.at(-1)
    if (last && compare(last.key, ownKey) === 0) last.group.push(own)
    else groups.push({ key: ownKey, group: [own] })
  }
  return groups.map(({ group }) => group)
}
