import { CODES } from './wyscout-v2-codes.ts'
import type { WyscoutEvent } from './wyscout-v2-event.ts'
import { FOUL, VIOLENT_FOUL } from './wyscout-v2-codes.ts'

/** The duel that the other side writes down for one of these. */
const COUNTERPART: ReadonlyMap<number, number> = new Map([
  [CODES.airDuel, CODES.airDuel],
  [CODES.looseBallDuel, CODES.looseBallDuel],
  [CODES.attackingDuel, CODES.defendingDuel],
  [CODES.defendingDuel, CODES.attackingDuel],
])
/** How far apart the two halves of a duel stand in a file, and how much time may be between them. */
const APART = 3
const APART_MS = 5000
/** How long after a duel its foul is recorded. */
const BACK = 6
const FOUL_MS = 10_000

/** The opponent of each duel, and whom a foul hit: each side writes down its own half, without a reference to the other. */
export function findOpponents(events: readonly WyscoutEvent[]): ReadonlyMap<WyscoutEvent, WyscoutEvent> {
  const opponents = new Map<WyscoutEvent, WyscoutEvent>()
  for (const [index, event] of events.entries()) {
    const counterpart = event.code === null ? undefined : COUNTERPART.get(event.code)
    if (counterpart !== undefined && !opponents.has(event)) {
      const other = events
        .slice(index + 1, index + 1 + APART)
        .find((next) => next.code === counterpart && !opponents.has(next) && arePaired(event, next))
      if (other) opponents.set(event, other).set(other, event)
    }
    if (event.code === FOUL || event.code === VIOLENT_FOUL) {
      const duel = events
        .slice(Math.max(0, index - BACK), index)
        .findLast(
          (before) => before.player !== null && before.player === event.player && isJustBefore(before, event) && opponents.has(before),
        )
      const fouled = duel && opponents.get(duel)
      if (fouled) opponents.set(event, fouled)
    }
  }
  return opponents
}

function isJustBefore(before: WyscoutEvent, event: WyscoutEvent): boolean {
  return before.period === event.period && event.t - before.t <= FOUL_MS
}

function arePaired(one: WyscoutEvent, two: WyscoutEvent): boolean {
  return one.team !== two.team && one.period === two.period && Math.abs(one.t - two.t) <= APART_MS
}
