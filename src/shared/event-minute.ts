import type { TimelineKind } from './game.ts'
import type { PeriodStarts } from './game.schema.ts'
import { matchClock, matchMinute, type ClockedGame } from './match-clock.ts'

/** A minute of play as reports write it: 25 in the last minute of a half, 25+2 in stoppage time. */
export interface Minute {
  minute: number
  stoppage: number
}

/** The fields of a timeline entry that decide its minute. */
export interface TimedEntry {
  kind: TimelineKind
  minute: number | null
  stoppage: number
  /** ISO 8601. */
  occurredAt: string
}

/** The minute of an event, by the match clock at the moment it happened. */
export function eventMinute(game: ClockedGame, { kind, occurredAt }: Pick<TimedEntry, 'kind' | 'occurredAt'>): Minute {
  const at = Date.parse(occurredAt)
  // An event may be entered late: whistles after it do not count for its minute.
  const startedBy = (start: string | null) => (start !== null && Date.parse(start) <= at ? start : null)
  const { first_half, half_time, second_half, full_time } = game.period_starts
  // The whistle that starts a half belongs to that half; so does the whistle that ends it.
  const period_starts: PeriodStarts = {
    first_half: startedBy(first_half),
    half_time: kind === 'half_time' ? null : startedBy(half_time),
    second_half: startedBy(second_half),
    full_time: kind === 'full_time' ? null : startedBy(full_time),
  }
  return matchMinute(matchClock({ ...game, status: 'live', period_starts }, at), game.period_duration)
}

/**
 * The minute of an entry after the time of a whistle was corrected. A minute that came from the clock moves with the
 * clock; a minute that was entered by hand stays.
 */
export function adjustEventMinute(entry: TimedEntry, before: ClockedGame, after: ClockedGame): Pick<TimedEntry, 'minute' | 'stoppage'> {
  const { minute, stoppage } = entry
  const previous = eventMinute(before, entry)
  return minute === previous.minute && stoppage === previous.stoppage ? eventMinute(after, entry) : { minute, stoppage }
}
