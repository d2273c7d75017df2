import type { AgeCategoryName } from './age-category.ts'
import type { Place } from './match-action.ts'

/** A pitch, in metres. */
export interface Pitch {
  length: number
  width: number
  /** The penalty area, from the goal line and across. */
  boxDepth: number
  boxWidth: number
  /** Between the posts. */
  goalWidth: number
}

/** Length and width in metres. */
export type PitchSize = Pick<Pitch, 'length' | 'width'>

/** The smallest and the largest pitch in metres: from four a side to what the laws allow. */
export const PITCH_LENGTHS = [20, 130] as const
export const PITCH_WIDTHS = [15, 100] as const

const YARD = 0.9144
/** The penalty area and the goal of the laws of the game. */
const FULL = { length: 105, width: 68, boxDepth: 16.5, boxWidth: 40.32, goalWidth: 7.32 }

/** A pitch of 105 × 68 m, on which most providers place their events. */
export const FULL_PITCH: Pitch = FULL

/** Usual pitches in yards by age: 5 a side, 7, 9, and then 11. */
const YARDS: Record<AgeCategoryName, readonly [number, number]> = {
  U8: [40, 30],
  U9: [60, 40],
  U10: [60, 40],
  U11: [80, 50],
  U12: [80, 50],
  U13: [90, 55],
  U14: [90, 55],
  U15: [100, 60],
  U16: [100, 60],
  U17: [110, 70],
  U18: [110, 70],
  U19: [110, 70],
}

/** Length and width of the usual pitch of an age. */
export function usualSize(age: AgeCategoryName): PitchSize {
  const [length, width] = YARDS[age].map((yards) => Math.round(100 * yards * YARD) / 100) as [number, number]
  return { length, width }
}

/** The usual pitch of an age. Its penalty area shrinks with its length and width. */
export function usualPitch(age: AgeCategoryName): Pitch {
  const { length, width } = usualSize(age)
  return pitchOf(length, width)
}

/** A pitch of this length and width, with a penalty area in proportion where the pitch is smaller than a full one. */
export function pitchOf(length: number, width: number): Pitch {
  const [along, across] = [Math.min(1, length / FULL.length), Math.min(1, width / FULL.width)]
  return {
    length,
    width,
    boxDepth: FULL.boxDepth * along,
    boxWidth: FULL.boxWidth * across,
    goalWidth: FULL.goalWidth * across,
  }
}

/** The same place, as the other side sees the pitch. */
export function mirrored({ x, y }: Place, { length, width }: Pick<Pitch, 'length' | 'width'>): Place {
  return { x: length - x, y: width - y }
}

/** The lines of a pitch as the path of an SVG, in metres: the touchlines, the halfway line, the penalty areas and the goals. */
export function pitchLines({ length, width, boxDepth, boxWidth, goalWidth }: Pitch): string {
  const [box, mouth] = [(width - boxWidth) / 2, (width - goalWidth) / 2]
  const around = `M0 0h${length}v${width}H0zM${length / 2} 0v${width}`
  const boxes = `M0 ${box}h${boxDepth}v${boxWidth}H0M${length} ${box}h${-boxDepth}v${boxWidth}h${boxDepth}`
  const goals = `M0 ${mouth}h-2v${goalWidth}h2M${length} ${mouth}h2v${goalWidth}h-2`
  return around + boxes + goals
}
