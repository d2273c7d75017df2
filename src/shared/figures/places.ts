import type { Place } from '../match-action.ts'
import type { Pitch } from '../pitch.ts'

/** A tenth of a millimetre: what rounding may move a place, so that a line belongs to its area. */
const ROUNDING = 0.0001

/** Short passes are up to 15 m, middle ones up to 30 m, on a pitch of this length. */
const FULL_LENGTH = 105
const SHORT = 15
const MIDDLE = 30

type PassLength = 'short' | 'middle' | 'long'
type PassDirection = 'forward' | 'back' | 'sideway'

/** Whether a place is in the opponent's penalty area, its lines included. */
export function inOpponentsBox({ x, y }: Place, pitch: Pitch): boolean {
  return x >= pitch.length - pitch.boxDepth - ROUNDING && Math.abs(y - pitch.width / 2) <= pitch.boxWidth / 2 + ROUNDING
}

/** Whether something moved from outside into the opponent's penalty area. */
export function entersBox(from: Place | null, to: Place | null, pitch: Pitch): boolean {
  return from !== null && to !== null && !inOpponentsBox(from, pitch) && inOpponentsBox(to, pitch)
}

export function inOpponentsHalf({ x }: Place, pitch: Pitch): boolean {
  return x > pitch.length / 2 + ROUNDING
}

/** Whether a place is at least this share of the pitch's length from the actor's own goal line. */
export function isBeyond({ x }: Place, share: number, pitch: Pitch): boolean {
  return x >= pitch.length * share - ROUNDING
}

/** Whether a place is at most this share of the pitch's length from the actor's own goal line. */
export function isWithin({ x }: Place, share: number, pitch: Pitch): boolean {
  return x <= pitch.length * share + ROUNDING
}

/** How long a pass is, as pitches are long: 15 m on a full pitch are 10 m on one of 70 m. */
export function passLength(from: Place, to: Place, pitch: Pitch): PassLength {
  const metres = Math.hypot(to.x - from.x, to.y - from.y) - ROUNDING
  const scale = pitch.length / FULL_LENGTH
  if (metres <= SHORT * scale) return 'short'
  return metres <= MIDDLE * scale ? 'middle' : 'long'
}

/** Up to 45° off the attacking direction is forward, from 135° on back. A pass without a length counts as forward, its angle being 0. */
export function passDirection(from: Place, to: Place): PassDirection {
  const along = to.x - from.x
  const across = Math.abs(to.y - from.y) - ROUNDING
  if (across <= along) return 'forward'
  return across <= -along ? 'back' : 'sideway'
}
