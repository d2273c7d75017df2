/** How a camera that sees half a circle puts it on its picture. */
export const PROJECTIONS = ['cylinder', 'sphere'] as const
export type Projection = (typeof PROJECTIONS)[number]

/** What the picture of a panorama covers, and which part of it is shown. Angles in degrees, the rest in percent of the picture. */
export interface Lens {
  projection: Projection
  /** From the left side of the picture to the right one. */
  span: number
  /** From the bottom of the picture to its top, as data sheets give it. */
  height: number
  /** How far the horizon is above the middle of the picture. */
  shift: number
  /** What no view ever shows, on each side of the picture. */
  left: number
  right: number
  top: number
  bottom: number
}

/** The smallest and the largest value of each number. */
export const LENS_LIMITS = {
  span: [60, 240],
  height: [10, 150],
  shift: [-100, 100],
  left: [0, 45],
  right: [0, 45],
  top: [0, 45],
  bottom: [0, 45],
} as const satisfies Record<Exclude<keyof Lens, 'projection'>, readonly [number, number]>
export type LensNumber = keyof typeof LENS_LIMITS
export const LENS_NUMBERS = Object.keys(LENS_LIMITS) as LensNumber[]

/** Of two opposite sides together, no more than this is cut off. Percent. */
export const MOST_CUT = 60
/** A sphere is shown up to here: at its poles everything is torn apart. Degrees. */
const STEEPEST = 80

/** A lens to begin with. */
export const USUAL_LENS: Lens = { projection: 'cylinder', span: 180, height: 50, shift: 0, left: 0, right: 0, top: 0, bottom: 0 }

/** What is wrong with a number: beyond its limits, too much cut off together with the opposite side, or at a pole. */
export type LensFault = 'limits' | 'cut' | 'pole'

/** What is wrong with a lens, by number. */
export function lensFaults(lens: Lens): Partial<Record<LensNumber, LensFault>> {
  const faults: Partial<Record<LensNumber, LensFault>> = {}
  for (const name of LENS_NUMBERS) {
    const [least, most] = LENS_LIMITS[name]
    // What is not a number is in no limits.
    if (!(lens[name] >= least && lens[name] <= most)) faults[name] = 'limits'
  }
  if (!faults.left && lens.left + lens.right > MOST_CUT) faults.right ??= 'cut'
  if (!faults.top && lens.top + lens.bottom > MOST_CUT) faults.bottom ??= 'cut'
  if (lens.projection === 'sphere') {
    if (lens.height * (0.5 - (lens.shift + lens.top) / 100) > STEEPEST) faults.top ??= 'pole'
    if (lens.height * (0.5 + (lens.shift - lens.bottom) / 100) > STEEPEST) faults.bottom ??= 'pole'
  }
  return faults
}
