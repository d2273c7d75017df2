import type { AgeCategoryName } from './age-category.ts'

/** The formats of recordings of GPS vests and watches. */
export const FITNESS_FORMATS = ['gpx', 'tcx', 'fit', 'statsports', 'catapult', 'csv'] as const
export type FitnessFormat = (typeof FITNESS_FORMATS)[number]

/** Bands of speed, slowest first. Each begins where the one before ends; the last begins at the sprint threshold of the age. */
export const SPEED_BANDS = ['walking', 'jogging', 'running', 'sprinting'] as const
export type SpeedBand = (typeof SPEED_BANDS)[number]

/** Where jogging and running begin, in km/h. */
export const JOGGING_KMH = 7
export const RUNNING_KMH = 13

/** The speed above which a child sprints, in km/h, unless an age category has a setting of its own. */
export const USUAL_SPRINT_KMH: Record<AgeCategoryName, number> = {
  U8: 18,
  U9: 18,
  U10: 18,
  U11: 18,
  U12: 18,
  U13: 18,
  U14: 19.1,
  U15: 19.1,
  U16: 19.1,
  U17: 19.1,
  U18: 19.1,
  U19: 19.8,
}
/** A threshold lies above the band of running, and below what only adults reach. */
export const SPRINT_KMH = { min: RUNNING_KMH + 1, max: 30 } as const

/** The halves of a match that are measured. */
export const HALVES = ['first', 'second'] as const
export type Half = (typeof HALVES)[number]

/** What a child has run in one half. Whole match and season are sums of these. */
export interface HalfFigures {
  /** Seconds for which there is a speed. Gaps in a recording are never filled. */
  seconds: number
  /** Metres. */
  distance: number
  /** Metres in each band of speed. */
  bands: Record<SpeedBand, number>
  /** Metres of sprints: at least a second above the threshold. */
  sprintDistance: number
  /** Null where the recording is too coarse to count them. */
  sprints: number | null
  /** Metres a second. */
  topSpeed: number
}

const NOTHING: HalfFigures = {
  seconds: 0,
  distance: 0,
  bands: { walking: 0, jogging: 0, running: 0, sprinting: 0 },
  sprintDistance: 0,
  sprints: 0,
  topSpeed: 0,
}

/** The figures of several halves together, of one match or of many. */
export function sumFigures(parts: readonly HalfFigures[]): HalfFigures {
  return parts.reduce(
    (sum, part) => ({
      seconds: sum.seconds + part.seconds,
      distance: sum.distance + part.distance,
      bands: {
        walking: sum.bands.walking + part.bands.walking,
        jogging: sum.bands.jogging + part.bands.jogging,
        running: sum.bands.running + part.bands.running,
        sprinting: sum.bands.sprinting + part.bands.sprinting,
      },
      sprintDistance: sum.sprintDistance + part.sprintDistance,
      sprints: sum.sprints === null || part.sprints === null ? null : sum.sprints + part.sprints,
      topSpeed: Math.max(sum.topSpeed, part.topSpeed),
    }),
    NOTHING,
  )
}
