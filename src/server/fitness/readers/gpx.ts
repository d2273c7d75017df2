import { SaxesParser } from 'saxes'
import { refuseFitness } from '../findings.ts'
import { NO_TOTALS, POINTS_MAX, type Fix, type Recording } from '../recording.ts'

interface OpenPoint {
  lat: string | undefined
  lon: string | undefined
  time: string
  speed: string
  line: number
}

/**
 * Reads a GPX file, 1.0 or 1.1. The speed of a point is an element of its own (1.0) or of an extension, in metres a
 * second. Segments of a track are never joined. The parser knows no entities that a document defines: they fail instead
 * of expanding.
 *
 * @throws FitnessRefused
 */
export function readGpx(text: string): Recording {
  const fixes: Fix[] = []
  const parser = new SaxesParser()
  let point: OpenPoint | null = null
  let field: 'time' | 'speed' | null = null
  let interrupted = false
  let ending = false

  parser.on('error', ({ message }) => {
    // An element that is still open at the end of the text: the rest is missing.
    if (ending) refuseFitness(parser.line, 'file_cut_off')
    refuseFitness(parser.line, 'file_damaged', { reason: message })
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name)
    if (local === 'trkseg') interrupted = true
    else if (local === 'trkpt') point = { lat: attributes['lat'], lon: attributes['lon'], time: '', speed: '', line: parser.line }
    else if (point && (local === 'time' || local === 'speed')) field = local
  })
  parser.on('text', (part) => {
    if (point && field) point[field] += part
  })
  parser.on('closetag', ({ name }) => {
    field = null
    if (localName(name) !== 'trkpt' || !point) return
    if (fixes.length >= POINTS_MAX) refuseFitness(point.line, 'too_many_points', { most: POINTS_MAX })
    fixes.push({ ...toFix(point), ...(interrupted && fixes.length > 0 && { interrupted }) })
    interrupted = false
    point = null
  })
  parser.write(text)
  ending = true
  parser.close()
  if (fixes.length === 0) refuseFitness(null, 'no_places')
  return { format: 'gpx', clock: { kind: 'instant' }, fixes, device: NO_TOTALS }
}

function toFix({ lat, lon, time, speed, line }: OpenPoint): Fix {
  if (time.trim() === '') refuseFitness(line, 'no_times')
  const t = Date.parse(time.trim())
  if (Number.isNaN(t)) refuseFitness(line, 'bad_time', { value: time.trim() })
  return {
    t,
    place: lat === undefined || lon === undefined ? null : { lat: toNumber(lat, 'lat', line), lon: toNumber(lon, 'lon', line) },
    speed: speed.trim() === '' ? null : toNumber(speed, 'speed', line),
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
