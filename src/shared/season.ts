import { parseVenueDay, VENUE_OFFSET } from './venue-time.ts'

/** A season ends with this day, month first, unless the operator sets another. */
export const USUAL_SEASON_END = '06-30'

const DAY = 24 * 60 * 60_000

/**
 * Games before this moment are older than the season after next: what is kept of them until then has to go. A game of the
 * season 2026/27, whenever in it, is kept to the end of the season 2028/29.
 *
 * @param seasonEnd the last day of a season, as `06-30`, in Georgian time
 */
export function keptSince(now: Date, seasonEnd: string): Date {
  // The season that has just ended was the season after next of those that ended two years before.
  return endOf(lastEnded(now, seasonEnd) - 2, seasonEnd)
}

/** The midnight after the last day of the season that ends in a year. */
function endOf(year: number, seasonEnd: string): Date {
  return new Date(parseVenueDay(`${year}-${seasonEnd}`).getTime() + DAY)
}

/** A season: from its first moment to the first of the next. */
export interface Season {
  /** The year in which it ends. */
  ends: number
  from: Date
  to: Date
}

/** The season that ends in a year; without one the season of a moment. */
export function seasonOf(year: number | undefined, now: Date, seasonEnd: string): Season {
  const ends = year ?? lastEnded(now, seasonEnd) + 1
  return { ends, from: endOf(ends - 1, seasonEnd), to: endOf(ends, seasonEnd) }
}

/** The last day of a season, as `06-30`, by the first moment of the next. */
export function lastDayOf(to: string): string {
  return new Date(Date.parse(to) - DAY + VENUE_OFFSET * 60_000).toISOString().slice(5, 10)
}

/** What people call the season that ends in a year: 2026/27, or 2026 where seasons are years. */
export function seasonName(ends: number, seasonEnd: string): string {
  return seasonEnd === '12-31' ? String(ends) : `${ends - 1}/${String(ends).slice(-2)}`
}

/** Whether a season can be the one that ends in a year, by what it is called: `2026/27`, `2027`, `Autumn 2026` or without a year. */
export function isNameOfSeason(name: string, ends: number): boolean {
  const [, first, second] = /(\d{4})(?:\s*[/–-]\s*(?:\d\d)?(\d\d))?/.exec(name) ?? []
  if (!first) return true
  return second ? Number(second) === ends % 100 : Number(first) === ends || Number(first) === ends - 1
}

/** The year in which the last season ended. */
function lastEnded(now: Date, seasonEnd: string): number {
  const year = new Date(now.getTime() + VENUE_OFFSET * 60_000).getUTCFullYear()
  return endOf(year, seasonEnd) <= now ? year : year - 1
}
