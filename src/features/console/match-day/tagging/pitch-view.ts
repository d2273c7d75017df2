import type { Side } from '#shared/game.ts'
import type { Period, Place } from '#shared/match-action.ts'
import { mirrored } from '#shared/pitch.ts'

/** How the pitch lies on the screen: in metres from its upper left corner. */
export interface PitchView {
  length: number
  width: number
  /** Whether side one attacks to the right. */
  oneToTheRight: boolean
}

/** Whether side one attacks to the right in a period: sides change with each. */
export function attacksRight(period: Period, inFirst: boolean): boolean {
  return period === 2 || period === 4 ? !inFirst : inFirst
}

/** A point of the screen as a place of side one. */
export function toPlace({ x, y }: Place, { length, width, oneToTheRight }: PitchView): Place {
  const on = { x: Math.min(length, Math.max(0, x)), y: Math.min(width, Math.max(0, y)) }
  const place = oneToTheRight ? { x: on.x, y: width - on.y } : { x: length - on.x, y: on.y }
  return { x: round(place.x), y: round(place.y) }
}

/** A place of a side as a point of the screen. */
export function toPoint(place: Place, side: Side, view: PitchView): Place {
  const { x, y } = side === 'one' ? place : mirrored(place, view)
  return view.oneToTheRight ? { x, y: view.width - y } : { x: view.length - x, y }
}

/** No one presses more exactly than to ten centimetres. */
function round(metres: number): number {
  return Math.round(metres * 10) / 10
}
