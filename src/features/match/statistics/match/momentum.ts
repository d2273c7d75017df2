import { isBeyond } from '#shared/figures/places.ts'
import { isTouch } from '#shared/figures/kinds.ts'
import type { MatchAction, Period } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { sorted } from '#shared/sorted.ts'

/** How long a part of the match is, in milliseconds. */
const PART = 5 * 60_000
/** The last third of the pitch. */
const LAST_THIRD = 2 / 3

/** A part of a period: what both sides did near the opponent's goal. */
interface MomentumPart {
  period: Period
  /** Minutes since the kick-off of the period. */
  from: number
  one: number
  two: number
  goals: { one: number; two: number }
}

/** Touches in the opponent's third in parts of five minutes: who was at the other's goal when. */
export function momentumOf(actions: readonly MatchAction[], pitch: Pitch, periodMs: number): MomentumPart[] {
  const parts = new Map<string, MomentumPart>()
  const ensure = (period: Period, index: number) => {
    const key = `${period} ${index}`
    const part = parts.get(key) ?? { period, from: (index * PART) / 60_000, one: 0, two: 0, goals: { one: 0, two: 0 } }
    parts.set(key, part)
    return part
  }
  const last = Math.max(0, Math.ceil(periodMs / PART) - 1)
  for (const period of [1, 2] as const) for (let index = 0; index <= last; index += 1) ensure(period, index)
  for (const action of actions) {
    if (action.period === 5) continue
    // Stoppage time belongs to the last part of its half.
    const index = Math.floor(action.t / PART)
    const part = ensure(action.period, action.period <= 2 ? Math.min(last, index) : index)
    if (isTouch(action) && action.from !== null && isBeyond(action.from, LAST_THIRD, pitch)) part[action.side] += 1
    const scorer = action.outcome === 'goal' ? action.side : action.outcome === 'own_goal' ? (action.side === 'one' ? 'two' : 'one') : null
    if (action.type === 'shot' && scorer) part.goals[scorer] += 1
  }
  return sorted([...parts.values()], (a, b) => a.period - b.period || a.from - b.from)
}
