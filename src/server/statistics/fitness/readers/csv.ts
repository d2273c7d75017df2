import { refuseFitness } from '../findings.ts'
import { NO_TOTALS, POINTS_MAX, type DeviceTotals, type Fix, type Recording, type RecordingClock } from '../recording.ts'
import { findColumns, requireColumns, speedUnitOf, type Columns } from './csv-columns.ts'
import { daysBetween, readCellTime, type CellTime } from './times.ts'
import { detectDelimiter, eachRow, OpenQuoteError, withLineFeeds } from '../../../club/imports/readers/delimited.ts'

/** What may stand above the heading: lines such as "# Speed Units : Kilometers Per Hour" or "Date=21/11/2026". */
const LINES_ABOVE_MAX = 40

/** Empty cells, as devices write them. */
const EMPTY = /^(?:|nan|null|none|n\/a|-+)$/i

interface Athlete {
  id: string
  name: string
}

/**
 * Reads a CSV file of STATSports or Catapult, or any other with time, place and speed under headings that say so.
 *
 * @param athlete name or id, where a file has several
 * @throws FitnessRefused
 */
export function readCsvRecording(text: string, athlete: string | null): Recording {
  const above: string[] = []
  const rows: CsvRow[] = []
  const athletes = new Map<string, Athlete>()
  const found: { columns: Columns | null; first: readonly string[] } = { columns: null, first: [] }
  eachCsvRow(text, (row) => {
    const { columns } = found
    if (!columns) {
      if (above.length === 0) found.first = row.cells
      found.columns = findColumns(row.cells)
      if (found.columns) requireColumns(found.columns)
      else above.push(row.cells.join(' '))
      if (above.length > LINES_ABOVE_MAX) refuseFitness(null, 'file_unknown')
      return
    }
    const own = athleteOf(row, columns)
    if (own) athletes.set(`${own.id} ${own.name}`, own)
    if (own && athlete !== null && !isNamed(own, athlete)) return
    if (rows.length >= POINTS_MAX) refuseFitness(row.line, 'too_many_points', { most: POINTS_MAX })
    rows.push(row)
  })
  const { columns, first } = found
  if (!columns)
    return first.length > 1
      ? refuseFitness(null, 'missing_columns', { missing: 'time', found: first })
      : refuseFitness(null, 'file_unknown')
  requireOneAthlete(Array.from(athletes.values()), athlete)
  if (rows.length === 0) refuseFitness(null, 'no_places')
  return toRecording(rows, columns, above.join('\n'))
}

function athleteOf({ cells }: CsvRow, { athleteId, athleteName }: Columns): Athlete | null {
  if (athleteId === null && athleteName === null) return null
  const at = (index: number | null) => (index === null ? '' : (cells[index] ?? ''))
  return { id: at(athleteId), name: at(athleteName) }
}

function isNamed({ id, name }: Athlete, wanted: string): boolean {
  return [id, name].some((text) => text !== '' && text.toLowerCase() === wanted.trim().toLowerCase())
}

function requireOneAthlete(found: readonly Athlete[], wanted: string | null): void {
  const athletes = found.map(({ id, name }) => name || id)
  if (wanted !== null && found.length > 0 && !found.some((each) => isNamed(each, wanted)))
    refuseFitness(null, 'unknown_athlete', { athletes })
  if (wanted === null && found.length > 1) refuseFitness(null, 'several_athletes', { athletes })
}

function toRecording(rows: readonly CsvRow[], columns: Columns, above: string): Recording {
  const unit = unitOf(columns, above)
  const fixes: Fix[] = []
  const clock = clockOf(rows, columns, above)
  for (const [index, row] of rows.entries()) {
    if (isShort(row, columns)) {
      if (index === rows.length - 1) refuseFitness(row.line, 'file_cut_off')
      refuseFitness(row.line, 'file_damaged', { reason: 'a row is too short' })
    }
    const { lat: latAt, lon: lonAt, speed: speedAt } = columns
    const [lat, lon, speed] = [numberAt(row, latAt, columns), numberAt(row, lonAt, columns), numberAt(row, speedAt, columns)]
    fixes.push({
      t: clock.at(row),
      place: lat === null || lon === null ? null : { lat, lon },
      speed: speed === null ? null : speed * unit,
      line: row.line,
    })
  }
  return { format: columns.format, clock: clock.kind, fixes, device: totalsOf(rows, columns) }
}

/** Whether a row lacks cells that the heading has. Empty ones at its end may be left out. */
function isShort({ cells }: CsvRow, { time, elapsed, lat, lon, speed }: Columns): boolean {
  return Math.max(...[time, elapsed, lat, lon, speed].map((index) => index ?? -1)) >= cells.length
}

/** @throws FitnessRefused for a speed whose unit no one can know */
function unitOf({ speed, speedUnit, format, headings }: Columns, above: string): number {
  if (speed === null || speedUnit !== null) return speedUnit ?? 1
  const declared = /speed units?\s*[:=]\s*(.+)/i.exec(above)?.[1]
  const unit = declared === undefined ? null : (speedUnitOf(declared) ?? wordsOfUnit(declared))
  // Catapult writes metres a second unless the lines above say otherwise.
  return unit ?? (format === 'catapult' ? 1 : refuseFitness(null, 'speed_without_unit', { heading: headings[speed] ?? '' }))
}

function wordsOfUnit(text: string): number | null {
  if (/kilomet\w+ per hour/i.test(text)) return 1 / 3.6
  return /miles per hour/i.test(text) ? 0.44704 : null
}

function numberAt(row: CsvRow, index: number | null, { headings }: Columns): number | null {
  const text = index === null ? '' : (row.cells[index] ?? '')
  if (EMPTY.test(text)) return null
  const value = Number(row.commas ? text.replace(',', '.') : text)
  return Number.isFinite(value) ? value : refuseFitness(row.line, 'bad_number', { heading: headings[index ?? 0] ?? '', value: text })
}

/** How the times of a table are counted, and the time of each of its rows. */
function clockOf(rows: readonly CsvRow[], columns: Columns, above: string): { kind: RecordingClock; at(row: CsvRow): number } {
  const [first] = rows
  const { time, elapsed } = columns
  const started = startAbove(above)
  const begin = first ? (elapsed === null ? 0 : (numberAt(first, elapsed, columns) ?? 0)) : 0
  const since = (row: CsvRow) => ((numberAt(row, elapsed, columns) ?? refuseFitness(row.line, 'bad_time', { value: '' })) - begin) * 1000
  if (elapsed !== null && first) {
    const base = started?.kind === 'instant' ? started : time === null ? (started ?? null) : timeAt(first, time)
    const offset = base?.kind === 'elapsed' || !base ? begin * 1000 : base.t
    return { kind: kindOf(base), at: (row) => Math.round(offset + since(row)) }
  }
  const base = first && time !== null ? timeAt(first, time) : null
  // Counted from the start that stands above the table.
  if (base?.kind === 'elapsed' && started) return { kind: kindOf(started), at: (row) => started.t + timeAt(row, time ?? 0).t }
  const day = base?.kind === 'local' ? base.days[0] : undefined
  return {
    kind: kindOf(base),
    at(row) {
      const own = timeAt(row, time ?? 0)
      const other = own.kind === 'local' ? own.days[0] : undefined
      return own.t + (day && other ? daysBetween(day, other) * 86_400_000 : 0)
    },
  }
}

function kindOf(base: CellTime | null): RecordingClock {
  if (!base || base.kind === 'elapsed') return { kind: 'elapsed' }
  return base.kind === 'instant' ? { kind: 'instant' } : { kind: 'local', days: base.days }
}

function timeAt(row: CsvRow, index: number): CellTime {
  const text = row.cells[index] ?? ''
  return readCellTime(text) ?? refuseFitness(row.line, 'bad_time', { value: text })
}

/** When a recording began, as Catapult writes it above the table. */
function startAbove(above: string): CellTime | null {
  const centiseconds = /centi(?:sec)?time\s*[:=]\s*(\d{11,13})/i.exec(above)?.[1]
  if (centiseconds !== undefined) return { kind: 'instant', t: Number(centiseconds) * 10 }
  const reference = /reference time\s*[:=]\s*(\d{1,4}[./-]\d{1,2}[./-]\d{1,4}) (\d{1,2}:\d{2}:\d{2}) utc/i.exec(above)
  const read = reference && readCellTime(`${reference[1]} ${reference[2]}`)
  if (read?.kind === 'local' && read.days[0]) return { kind: 'instant', t: Date.parse(`${read.days[0]}T00:00:00Z`) + read.t }
  const [, date] = /^date=(\S+)/im.exec(above) ?? []
  const [, time] = /^time=(\S+)/im.exec(above) ?? []
  return date === undefined || time === undefined ? null : readCellTime(`${date} ${time}`)
}

function totalsOf(rows: readonly CsvRow[], columns: Columns): DeviceTotals {
  const [first, last] = [rows[0], rows.at(-1)]
  if (columns.odometer === null || !first || !last) return NO_TOTALS
  const [from, to] = [numberAt(first, columns.odometer, columns), numberAt(last, columns.odometer, columns)]
  return { distance: from === null || to === null || to < from ? null : to - from, topSpeed: null }
}

/** A row of a delimited text. */
interface CsvRow {
  line: number
  cells: readonly string[]
  /** Whether numbers have a decimal comma. */
  commas: boolean
}

/**
 * Passes the rows of a delimited text on, one by one: a match at 10 Hz has 60,000.
 *
 * @throws FitnessRefused
 */
function eachCsvRow(text: string, take: (row: CsvRow) => void): void {
  const lines = withLineFeeds(text)
  const delimiter = detectDelimiter(lines)
  try {
    eachRow(lines, delimiter, (cells, line) => {
      if (cells.some((cell) => cell.trim() !== '')) take({ line, cells: cells.map((cell) => cell.trim()), commas: delimiter !== ',' })
    })
  } catch (error) {
    if (error instanceof OpenQuoteError) refuseFitness(error.line, 'file_cut_off')
    throw error
  }
}
