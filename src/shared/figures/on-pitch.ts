import { otherSide, type Side } from '../game.ts'
import type { Appearance, Coverage, MatchAction, PeriodTime } from '../match-action.ts'
import type { Pitch } from '../pitch.ts'
import { playOf } from './match-tallies.ts'
import { TALLY_KEYS, tallyOf, type Play, type Tally } from './tallies.ts'

/** What both teams did while a player was on the pitch. */
export interface OnPitch {
  own: Tally
  opponents: Tally
}

/** From the first action to the one before the last, by their places in the match. */
type Span = readonly [first: number, last: number]

/** Counts both teams for each appearance; null for someone who stayed on the bench. The shoot-out never counts. */
export function tallyOnPitch(
  actions: readonly MatchAction[],
  coverage: Coverage,
  pitch: Pitch,
): (appearance: Appearance) => OnPitch | null {
  const { counting, play } = playOf(actions, coverage, pitch)
  // A match has some thirty appearances of a thousand actions each: the difference of two sums counts any of them.
  const sums = { one: runningSums(counting, 'one', play), two: runningSums(counting, 'two', play) }
  const placeOf = (time: PeriodTime) => {
    const place = counting.findIndex((action) => !isBefore(action, time))
    return place < 0 ? counting.length : place
  }
  return ({ side, starting, on, off, rests = [] }) => {
    if (on === null && !starting) return null
    const stays: Span[] = []
    let first = on ? placeOf(on) : 0
    for (const { from, until } of rests) {
      stays.push([first, placeOf(from)])
      first = placeOf(until)
    }
    stays.push([first, off ? placeOf(off) : counting.length])
    return { own: sumOver(stays, sums[side]), opponents: sumOver(stays, sums[otherSide(side)]) }
  }
}

/** The counts of a side before each action, and after the last; in the order of the keys. */
function runningSums(actions: readonly MatchAction[], side: Side, play: Play): number[][] {
  const sums = [TALLY_KEYS.map(() => 0)]
  for (const action of actions) {
    const before = sums.at(-1) ?? []
    const tally = action.side === side ? tallyOf(action, play) : null
    sums.push(tally ? before.map((sum, key) => sum + (tally[TALLY_KEYS[key] as keyof Tally] ?? 0)) : before)
  }
  return sums
}

function sumOver(stays: readonly Span[], sums: readonly (readonly number[])[]): Tally {
  const counts = TALLY_KEYS.map((key, index) => {
    const within = stays.map(([first, last]) => (sums[Math.max(first, last)]?.[index] ?? 0) - (sums[first]?.[index] ?? 0))
    return [key, within.reduce((sum, count) => sum + count, 0)] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count !== 0))
}

function isBefore(one: PeriodTime, other: PeriodTime): boolean {
  return one.period === other.period ? one.t < other.t : one.period < other.period
}
