import { plain } from './clean.ts'
import type { Cell } from './table.ts'
import { readWrittenDate, withoutWeekday, YEAR_WORD } from './written-dates.ts'

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
interface DateReading {
  day: Day
  time: Time | null
  instant: Date | null
}

const DAY_MS = 24 * 60 * 60 * 1000
const EXCEL_DAY_ZERO = Date.UTC(1899, 11, 30)
/** Serial numbers of dates from 1990 to 2100. Other numbers are not dates. */
const SERIALS = { from: 32_874, to: 73_415 }

const BETWEEN = ' ?[-./] ?'
const TIME_BEHIND = String.raw`(?:(?:T(?=\d)|[ ,/-]+)(.+))?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${BETWEEN}(\d{1,2})${BETWEEN}(\d{1,2})${TIME_BEHIND}$`)
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${BETWEEN}(\d{1,2})${BETWEEN}(\d{4}|\d{2})\.?(?: ?${YEAR_WORD})?${TIME_BEHIND}$`)
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
/** `18:30`, `18h30`, `6:30 pm`, `18:30 სთ`, `18 სთ`, `18-30`, and the first of `18:30 - 20:00`. */
const CLOCK =
  /^(?:at |@ ?)?(\d{1,2})(?:[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?|-([03]0|[14]5)|(?= *(?:[aph]|სთ|საათ)))(?: ?h| *([ap])\.?m\.?| *(?:სთ\.?|საათ(?:ი|ზე)?)| ?- ?\d{1,2}[:.]\d{2})?$/i
const FRACTION = /^0?[.,]\d{3,}$/
const LONGEST_UNSET = 40
const UNSET =
  /^(?:|[-: ]+|\?{1,2}(?::\?{1,2})?|x{1,2}:x{1,2}|n\/a|(?:(?:time|date) )?(?:tb[acd]\*?|unknown|to be (?:announced|confirmed|decided))|(?:\p{L}+ )?(?:და\p{L}*ზუსტ\p{L}*|უცნობია?)\.?)$/iu

/** Whether a cell has no value yet: empty, a dash, TBD. */
export function isUnset(cell: Cell): boolean {
  const text = typeof cell === 'string' ? plain(cell) : null
  return text !== null && text.length <= LONGEST_UNSET && UNSET.test(text)
}

/** Reads a date in a common format. If ambiguous, the day comes before the month. Null if it is not a date. */
export function readDate(cell: Cell, serialOffset: number): DateReading | null {
  if (typeof cell === 'object') return 'serial' in cell ? fromSerial(cell.serial + serialOffset) : null
  if (typeof cell === 'number') return fromSerial(cell + serialOffset)
  const text = plain(cell)
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return fromSerial(Number(text.replace(',', '.')))
  if (WITH_ZONE.test(text)) return fromInstant(new Date(text), text)
  const dated = withoutWeekday(text)
  const written = readWrittenDate(dated)
  if (written) return fromParts(written.year, String(written.month), written.day, written.rest)
  const yearFirst = YEAR_FIRST.exec(dated)
  if (yearFirst) return fromParts(yearFirst[1], yearFirst[2], yearFirst[3], yearFirst[4])
  const dayFirst = DAY_FIRST.exec(dated)
  return dayFirst ? fromParts(dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4]) : null
}

/** Reads a time of day. Null if it is not a time. */
export function readTime(cell: Cell): Time | null {
  // A number of 1 or more without a time format, such as 19.3, is ambiguous.
  if (typeof cell === 'number') return cell >= 0 && (cell < 1 || cell >= SERIALS.from) ? fromFraction(cell) : null
  if (typeof cell === 'object') return 'serial' in cell && cell.serial >= 0 ? fromFraction(cell.serial) : null
  const text = plain(cell)
  if (FRACTION.test(text)) return fromFraction(Number(text.replace(',', '.')))
  const [, hours, ofColon, ofDash, half] = CLOCK.exec(text) ?? []
  if (hours === undefined) return null
  const minutes = ofColon ?? ofDash ?? '0'
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
  const behind = withoutWeekday(rest ?? '')
  const unset = isUnset(behind)
  const time = unset ? null : readTime(behind)
  return !unset && !time ? null : { day: parsed, time, instant: null }
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
