import type { TimelineKind } from './entry-kind.ts'
import type { PeriodStarts } from './game.schema.ts'
import { matchClock, matchMinute, NO_PERIOD_STARTS, type ClockedGame } from './match-clock.ts'
import type { Phase } from './match-format.ts'

/** The phases that end a period. */
const ENDS: ReadonlySet<Phase> = new Set([
  'half_time',
  'break_1',
  'break_2',
  'break_3',
  'normal_time',
  'extra_break',
  'extra_end',
  'full_time',
])

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
  const period_starts: PeriodStarts = { ...NO_PERIOD_STARTS }
  for (const [phase, start] of Object.entries(game.period_starts) as [Phase, string | null | undefined][]) {
    // An event may be entered late: whistles after it do not count for its minute. The whistle that ends a period belongs
    // to that period, as the one that starts it does.
    if (start && Date.parse(start) <= at && !(phase === kind && ENDS.has(phase))) period_starts[phase] = start
  }
  return matchMinute(matchClock({ ...game, status: 'live', period_starts }, at))
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
