import { SaxesParser } from 'saxes'
import { refuseFitness } from '../findings.ts'
import { POINTS_MAX, type Fix, type Recording } from '../recording.ts'

/** What a point says, as texts, and where it stands. */
type OpenPoint = Record<PointField, string> & { line: number }
type PointField = 'lat' | 'lon' | 'time' | 'speed' | 'distance'

/** Elements of points in GPX (1.0 and 1.1) and in TCX, by their names in lower case. */
const FIELDS: Readonly<Record<string, PointField>> = {
  time: 'time',
  speed: 'speed',
  latitudedegrees: 'lat',
  longitudedegrees: 'lon',
  distancemeters: 'distance',
}
const POINTS = new Set(['trkpt', 'trackpoint'])
const SEGMENTS = new Set(['trkseg', 'track'])

/**
 * Reads a GPX file (1.0, 1.1) or a TCX file of Garmin's. A speed is in metres a second; in GPX 1.1 and TCX it is an
 * extension. Segments of a track are never joined. The parser knows no entities that a document defines: they fail instead
 * of expanding.
 *
 * @throws FitnessRefused
 */
export function readTrackXml(text: string, format: 'gpx' | 'tcx'): Recording {
  const fixes: Fix[] = []
  const parser = new SaxesParser()
  /** Metres and metres a second of each lap. */
  const laps = { distancemeters: [] as number[], maximumspeed: [] as number[] }
  let point: OpenPoint | null = null
  let field: string | null = null
  let content = ''
  let interrupted = false
  let untimed: number | null = null
  let ending = false

  parser.on('error', ({ message }) => {
    // An element that is still open at the end of the text: the rest is missing.
    if (ending) refuseFitness(parser.line, 'file_cut_off')
    refuseFitness(parser.line, 'file_damaged', { reason: message })
  })
  parser.on('opentag', ({ name, attributes }) => {
    field = localName(name)
    content = ''
    if (SEGMENTS.has(field)) interrupted = true
    else if (POINTS.has(field)) {
      const { lat = '', lon = '' } = attributes
      point = { lat, lon, time: '', speed: '', distance: '', line: parser.line }
    }
  })
  parser.on('text', (part) => {
    if (field) content += part
  })
  parser.on('closetag', ({ name }) => {
    const local = localName(name)
    const part = FIELDS[local]
    if (local === field && point && part) point[part] = content.trim()
    else if (local === field && !point && local in laps) laps[local as keyof typeof laps].push(toNumber(content, local, parser.line))
    field = null
    if (!POINTS.has(local) || !point) return
    if (fixes.length >= POINTS_MAX) refuseFitness(point.line, 'too_many_points', { most: POINTS_MAX })
    // A point that was set by hand has no time.
    if (point.time === '') untimed ??= point.line
    else {
      fixes.push({ ...toFix(point), ...(interrupted && fixes.length > 0 && { interrupted }) })
      interrupted = false
    }
    point = null
  })
  parser.write(text)
  ending = true
  parser.close()
  if (fixes.length === 0) refuseFitness(untimed, untimed === null ? 'no_places' : 'no_times')
  const { distancemeters: distances, maximumspeed: speeds } = laps
  return {
    format,
    clock: { kind: 'instant' },
    fixes,
    device: {
      distance: distances.length > 0 ? distances.reduce((sum, distance) => sum + distance, 0) : null,
      topSpeed: speeds.length > 0 ? speeds.reduce((most, speed) => Math.max(most, speed)) : null,
    },
  }
}

function toFix({ lat, lon, time, speed, distance, line }: OpenPoint): Fix {
  const t = Date.parse(time)
  if (Number.isNaN(t)) refuseFitness(line, 'bad_time', { value: time })
  return {
    t,
    place: lat === '' || lon === '' ? null : { lat: toNumber(lat, 'lat', line), lon: toNumber(lon, 'lon', line) },
    speed: speed === '' ? null : toNumber(speed, 'speed', line),
    ...(distance !== '' && { distance: toNumber(distance, 'distance', line) }),
    line,
  }
}

function toNumber(text: string, heading: string, line: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : refuseFitness(line, 'bad_number', { heading, value: text.trim() })
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
