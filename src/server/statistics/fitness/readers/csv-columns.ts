import type { FitnessFormat } from '#shared/fitness.ts'
import { refuseFitness } from '../findings.ts'

/** The columns of a recording that are read, by their place in a row. */
export interface Columns {
  format: FitnessFormat
  /** All headings, as they are written. */
  headings: readonly string[]
  time: number | null
  /** Seconds since the start: finer than the time of some devices. */
  elapsed: number | null
  lat: number | null
  lon: number | null
  speed: number | null
  /** Metres a second for one of the column's unit; null if the heading names none. */
  speedUnit: number | null
  /** Metres since the start, as the device counts. */
  odometer: number | null
  athleteId: number | null
  athleteName: number | null
}

const NAMES = {
  time: /^(?:(?:gps|utc|local|date)[ /_]?)?(?:time|timestamp)(?: \(?(?:utc|local|hh.*)\)?)?$|^date ?time$|^time ?stamp$/,
  elapsed: /^(?:elapsed(?: time)?|seconds)(?: ?[([]s[)\]]| s)?$|^(?:time|t)(?: ?[([]s(?:ec\w*)?[)\]]| s)$/,
  lat: /^(?:gps |position[ _])?lat(?:itude)?(?: ?\(?deg\w*\)?)?$/,
  lon: /^(?:gps |position[ _])?(?:lon|lng|long)(?:gitude|itude)?(?: ?\(?deg\w*\)?)?$/,
  /** Catapult Sprint has the filtered speed next to the raw one. */
  speed: /^(?:gps |enhanced[ _])?(?:speed|velocity)\b.*$|^vel\(av\).*$|^speed_.*$|^v$/,
  rawSpeed: /^raw vel.*$/,
  odometer: /^odometer.*$|^(?:total )?distance ?\(?m\)?$/,
  athleteId: /^player id$/,
  athleteName: /^player display name$|^athlete(?: name)?$|^player(?: name)?$/,
}

const UNITS: readonly [RegExp, number][] = [
  [/km ?\/ ?h|kmh|kmph|kph|km\.h|km h/, 1 / 3.6],
  [/m ?\/ ?s|\bmps\b|m\.s|m s-1|meters? per second|metres? per second|_ms$/, 1],
  [/mph|mi\/h/, 0.44704],
  [/knots?|\bkn\b|\bkt\b/, 1852 / 3600],
]

/** Metres a second for one of a unit, as a heading names it; null if it names none. */
export function speedUnitOf(text: string): number | null {
  return UNITS.find(([unit]) => unit.test(text.toLowerCase()))?.[1] ?? null
}

/** What the columns of a row of headings hold; null if it is no such row. */
export function findColumns(headings: readonly string[]): Columns | null {
  const names = headings.map((heading) => heading.toLowerCase().replace(/\s+/g, ' ').replace(/^#/, '').trim())
  const find = (pattern: RegExp) => {
    const index = names.findIndex((name) => pattern.test(name))
    return index < 0 ? null : index
  }
  const time = find(NAMES.time)
  const elapsed = find(NAMES.elapsed)
  const [lat, lon] = [find(NAMES.lat), find(NAMES.lon)]
  const speed = find(NAMES.speed) ?? find(NAMES.rawSpeed)
  // One heading tells nothing: a line of what stands above the table may have a word of it.
  const known = [time ?? elapsed, lat, lon, speed].filter((index) => index !== null)
  if (known.length < 2) return null
  const [athleteId, athleteName] = [find(NAMES.athleteId), find(NAMES.athleteName)]
  return {
    format: formatOf(names),
    headings,
    time,
    elapsed: elapsed === time ? null : elapsed,
    lat,
    lon,
    speed,
    speedUnit: speed === null ? null : speedUnitOf(names[speed] ?? ''),
    odometer: find(NAMES.odometer),
    athleteId,
    athleteName,
  }
}

function formatOf(names: readonly string[]): FitnessFormat {
  if (names.includes('player display name') || names.includes('player id')) return 'statsports'
  const isCatapult = (name: string) => /^vel\(av\)|^raw vel|^positional quality|^player ?load|^odometer|^#?sats/.test(name)
  return names.some(isCatapult) ? 'catapult' : 'csv'
}

/**
 * Requires that a recording can be computed from some columns.
 *
 * @throws FitnessRefused
 */
export function requireColumns(columns: Columns): void {
  const { headings: found, time, elapsed, lat, lon, speed } = columns
  if (time === null && elapsed === null) refuseFitness(null, 'missing_columns', { missing: 'time', found })
  if (speed !== null) return
  if (lat === null) refuseFitness(null, 'missing_columns', { missing: 'latitude', found })
  if (lon === null) refuseFitness(null, 'missing_columns', { missing: 'longitude', found })
}
