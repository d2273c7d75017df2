import type { FitnessFormat } from '#shared/fitness.ts'

/** A place on earth, in degrees. */
export interface Coordinates {
  lat: number
  lon: number
}

/** What a device says of one moment. */
export interface Fix {
  /** Milliseconds, counted as the recording's clock says. */
  t: number
  /** Null where the device knows no place, as at its start. */
  place: Coordinates | null
  /** The device's own speed, in metres a second. */
  speed: number | null
  /** How far the device says it has come since its start, in metres. */
  distance?: number | null
  /** The line of a text, or the number of the fix. */
  line: number
  /** The device says that its recording was interrupted before this fix. */
  interrupted?: boolean
}

/**
 * What the times of a recording count from: 1970 in UTC, the midnight of a local day, or its own beginning. A day may be
 * written so that two can be meant (03/04/2026), or not at all.
 */
export type RecordingClock = { kind: 'instant' } | { kind: 'local'; days: readonly string[] } | { kind: 'elapsed' }

/** Totals that the device has computed itself, of the whole recording. */
export interface DeviceTotals {
  /** Metres. */
  distance: number | null
  /** Metres a second. */
  topSpeed: number | null
}

/** What every reader makes of a file. */
export interface Recording {
  format: FitnessFormat
  clock: RecordingClock
  /** In the order of the file. */
  fixes: Fix[]
  device: DeviceTotals
}

export const NO_TOTALS: DeviceTotals = { distance: null, topSpeed: null }

/** More points than a match of three hours has at 18 Hz. */
export const POINTS_MAX = 200_000
