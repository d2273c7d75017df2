/** A time as it is written in a cell. */
export type CellTime =
  | { kind: 'instant'; t: number }
  /** Milliseconds since the midnight of a local day; no day if only the hour is written. Two if either can be meant. */
  | { kind: 'local'; t: number; days: readonly string[] }
  | { kind: 'elapsed'; t: number }

const DAY = 24 * 60 * 60_000
const CLOCK = /^(\d{1,2}):(\d{2}):(\d{2}(?:[.,]\d+)?)\s*([ap]m)?$/i
/** Minutes and seconds: some devices count from their start like that. */
const SHORT_CLOCK = /^(\d{1,3}):(\d{2}(?:[.,]\d+)?)$/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(.+))?$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ,]+(.+))?$/
const ZONED = /T.*(?:Z|[+-]\d{2}:?\d{2})$| (?:UTC|GMT)$|Z$/

/** Reads a time in the spellings of devices; null if it is none. */
export function readCellTime(text: string): CellTime | null {
  const number = /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
  if (number !== null) return fromNumber(number)
  if (ZONED.test(text)) {
    const t = Date.parse(text)
    if (!Number.isNaN(t)) return { kind: 'instant', t }
  }
  const short = SHORT_CLOCK.exec(text)
  if (short) return { kind: 'elapsed', t: Number(short[1]) * 60_000 + seconds(short[2]) }
  const dated = readDated(text)
  if (dated) return dated
  const t = readClock(text)
  return t === null ? null : { kind: 'local', t, days: [] }
}

/** Milliseconds or seconds since 1970, or else seconds since the start. */
function fromNumber(number: number): CellTime {
  if (number >= 1e11) return { kind: 'instant', t: number }
  if (number >= 1e9) return { kind: 'instant', t: Math.round(number * 1000) }
  return { kind: 'elapsed', t: Math.round(number * 1000) }
}

function readDated(text: string): CellTime | null {
  const first = YEAR_FIRST.exec(text)
  const last = YEAR_LAST.exec(text)
  const [clock, days] = first
    ? [first[4], [dayOf(first[1], first[2], first[3])]]
    : [last?.[4], [dayOf(last?.[3], last?.[2], last?.[1]), dayOf(last?.[3], last?.[1], last?.[2])]]
  const possible = Array.from(new Set(days.filter((day) => day !== null)))
  const t = clock === undefined ? null : readClock(clock)
  return possible.length === 0 || t === null ? null : { kind: 'local', t, days: possible }
}

/** Milliseconds since midnight. */
function readClock(text: string): number | null {
  const [, hour, minute, second, half] = CLOCK.exec(text.trim().replace(/^(\d{1,2}:\d{2})(?=\s*[ap]m$|$)/i, '$1:00')) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number.parseFloat(second ?? '') >= 61) return null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  return hours * 3_600_000 + Number(minute) * 60_000 + seconds(second)
}

function seconds(text: string | undefined): number {
  return Math.round(Number((text ?? '0').replace(',', '.')) * 1000)
}

/** A day that exists, as in 2026-11-21. */
function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (year === undefined || month === undefined || day === undefined) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(parsed) || new Date(parsed).toISOString().slice(0, 10) !== text ? null : text
}

/** Whole days between two of a recording: for what goes on past midnight. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}
