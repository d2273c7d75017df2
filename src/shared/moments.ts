import type { GameDetail, Kick, TimelineEntry } from './game.schema.ts'
import { isKick } from './entry-kind.ts'
import { TWO_HALVES } from './match-format.ts'
import type { Moment } from './video.schema.ts'
import { applyEvent, isTimelineKind, MatchRuleError, UNPLAYED, type MatchState } from './match-record.ts'
import { sortTimeline } from './timeline-order.ts'

/** A player that says a year like 2001 does not know the date of its picture. */
const EARLIEST = Date.parse('2020-01-01')
/** A picture is not from the future; clocks may differ a little. */
const CLOCK_TOLERANCE = 1000

/**
 * The moment of the match that a picture shows; null if its date is missing or cannot be right.
 *
 * @param date what the player says of the frame on screen, in milliseconds since the epoch
 * @param lag milliseconds from the lens to that date
 */
export function momentOf(date: number | null, lag: number, serverNow: number): number | null {
  if (date === null || !Number.isFinite(date) || date < EARLIEST || date - lag > serverNow + CLOCK_TOLERANCE) return null
  return date - lag
}

/** Whether an entry of the history is part of the match at some moment. */
function isPast({ from, until }: Moment, at: number): boolean {
  return Date.parse(from) <= at && (until === null || Date.parse(until) > at)
}

/** A game as it was at some moment: its score, state, clock and timeline. Everything else stays as it is. */
export function gameAt(game: GameDetail, moments: readonly Moment[], at: number): GameDetail {
  const past = moments.filter((moment) => isPast(moment, at))
  const { format = TWO_HALVES } = game
  const { status, score, scoreKept, decision, starts, shootout, extraTime } = past.reduce(addLeniently, { ...UNPLAYED, format })
  // Where no one keeps the score or the age category hides it, there is none at any moment.
  const shown = scoreKept && game.club_one_score !== null && game.club_two_score !== null
  const timeline = past.flatMap(({ from: _, until: __, score: ___, shootout: ____, kind, ...entry }): TimelineEntry[] =>
    isTimelineKind(kind) ? [{ ...entry, kind }] : [],
  )
  const kicks = past.flatMap(({ _id, kind, side }): Kick[] => (isKick(kind) && side ? [{ _id, side, scored: kind === 'kick_scored' }] : []))
  return {
    ...game,
    status,
    awarded: decision ? game.awarded : undefined,
    club_one_score: shown ? score.one : null,
    club_two_score: shown ? score.two : null,
    extra_time: (shown && extraTime) || undefined,
    shootout: (shown && shootout) || undefined,
    kicks: shown && shootout ? kicks : undefined,
    period_starts: starts,
    timeline: sortTimeline(timeline, game),
  }
}

/** An entry that does not fit what is known, such as a goal before the kick-off was entered, changes nothing. */
function addLeniently(state: MatchState, { kind, side, from, score, shootout }: Moment): MatchState {
  try {
    return applyEvent(state, { kind, side, occurredAt: from, ...(score && { score }), ...(shootout && { shootout }) })
  } catch (error) {
    if (error instanceof MatchRuleError) return state
    throw error
  }
}
