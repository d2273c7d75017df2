import type { Appearance, Coverage, MatchAction, PeriodTime } from '../match-action.ts'
import type { Pitch } from '../pitch.ts'
import { playOf } from './match-tallies.ts'
import { sumTallies, tallyOf, type Tally } from './tallies.ts'

/** What both teams did while a player was on the pitch. */
export interface OnPitch {
  own: Tally
  opponents: Tally
}

/** Counts both teams for each appearance; null for somebody who stayed on the bench. The shoot-out never counts. */
export function tallyOnPitch(
  actions: readonly MatchAction[],
  coverage: Coverage,
  pitch: Pitch,
): (appearance: Appearance) => OnPitch | null {
  const { counting, play } = playOf(actions, coverage, pitch)
  const counted = counting.map((action) => ({ action, tally: tallyOf(action, play) }))
  return ({ side, starting, on, off, rests = [] }) => {
    const from = on ?? (starting ? { period: 1, t: 0 } : null)
    if (from === null) return null
    const rested = (action: MatchAction) => rests.some((rest) => !isBefore(action, rest.from) && isBefore(action, rest.until))
    const within = counted.filter(({ action }) => !isBefore(action, from) && (off === null || isBefore(action, off)) && !rested(action))
    const [own, opponents] = [true, false].map((isOwn) =>
      sumTallies(within.filter(({ action }) => (action.side === side) === isOwn).map(({ tally }) => tally)),
    )
    return { own: own ?? {}, opponents: opponents ?? {} }
  }
}

function isBefore(one: Pick<PeriodTime, 'period' | 't'>, other: Pick<PeriodTime, 'period' | 't'>): boolean {
  return one.period === other.period ? one.t < other.t : one.period < other.period
}
