import { cellText, type Cell } from './table.ts'

/** A calendar day. */
export interface Day {
  year: number
  month: number
  day: number
}

/** A time of day. */
export interface Time {
  hour: number
  minute: number
}

/** The value of a date cell: a day, perhaps with a time, or an instant with a time zone. */
export interface DateReading {
  day: Day
  time: Time | null
  instant: Date | null
}

const DAY_MS = 24 * 60 * 60 * 1000
const EXCEL_DAY_ZERO = Date.UTC(1899, 11, 30)
/** Serial numbers of dates from 1990 to 2100. Other numbers are not dates. */
const SERIALS = { from: 32_874, to: 73_415 }

const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ]+(.+))?$/
const DAY_FIRST = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})\.?(?:,? +(.+))?$/
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
const CLOCK = /^(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?(?: *([ap])\.?m\.?)?$/i
const FRACTION = /^0?[.,]\d{3,}$/
const UNSET = /^(?:|[-–—: ]+|\?|tb[acd]|n\/a)$/i

/** Whether a cell has no value yet: empty, a dash, TBD. */
export function isUnset(cell: Cell): boolean {
  return typeof cell === 'string' && UNSET.test(cellText(cell))
}

/** Reads a date in a common format. If ambiguous, the day comes before the month. Null if it is not a date. */
export function readDate(cell: Cell, serialOffset: number): DateReading | null {
  if (typeof cell === 'object') return 'serial' in cell ? fromSerial(cell.serial + serialOffset) : null
  if (typeof cell === 'number') return fromSerial(cell + serialOffset)
  const text = cellText(cell)
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return fromSerial(Number(text.replace(',', '.')))
  if (WITH_ZONE.test(text)) return fromInstant(new Date(text), text)
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return fromParts(yearFirst[1], yearFirst[2], yearFirst[3], yearFirst[4])
  const dayFirst = DAY_FIRST.exec(text)
  return dayFirst ? fromParts(dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4]) : null
}

/** Reads a time of day. Null if it is not a time. */
export function readTime(cell: Cell): Time | null {
  // A number of 1 or more without a time format, such as 19.3, is ambiguous.
  if (typeof cell === 'number') return cell >= 0 && (cell < 1 || cell >= SERIALS.from) ? fromFraction(cell) : null
  if (typeof cell === 'object') return 'serial' in cell && cell.serial >= 0 ? fromFraction(cell.serial) : null
  const text = cellText(cell)
  if (FRACTION.test(text)) return fromFraction(Number(text.replace(',', '.')))
  const [, hours, minutes, half] = CLOCK.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return null
  const time = { hour: half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours), minute: Number(minutes) }
  return time.hour < 24 && time.minute < 60 && (!half || Number(hours) <= 12) ? time : null
}

function fromParts(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  rest: string | undefined,
): DateReading | null {
  const parsed = { year: Number(year) + (year?.length === 2 ? 2000 : 0), month: Number(month), day: Number(day) }
  const check = new Date(Date.UTC(parsed.year, parsed.month - 1, parsed.day))
  if (check.getUTCMonth() !== parsed.month - 1 || check.getUTCDate() !== parsed.day) return null
  const time = rest === undefined ? null : readTime(rest)
  return rest !== undefined && !time ? null : { day: parsed, time, instant: null }
}

function fromInstant(instant: Date, text: string): DateReading | null {
  if (Number.isNaN(instant.getTime())) return null
  const [year, month, day] = text.slice(0, 10).split('-').map(Number) as [number, number, number]
  return { day: { year, month, day }, time: null, instant }
}

function fromSerial(serial: number): DateReading | null {
  if (serial < SERIALS.from || serial >= SERIALS.to) return null
  const minutes = Math.round(serial * 1440)
  const date = new Date(EXCEL_DAY_ZERO + Math.floor(minutes / 1440) * DAY_MS)
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  return { day, time: minutes % 1440 === 0 ? null : fromFraction(serial), instant: null }
}

/** Converts a fraction of a day, rounded to the minute because such numbers are inexact. */
function fromFraction(serial: number): Time {
  const minutes = Math.round(serial * 1440) % 1440
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
}
