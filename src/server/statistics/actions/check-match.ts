import { PERIOD_MS_MAX, type MatchAction, type Place } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { EVENTS_MAX, VIDEO_MINUTES_MAX } from './limits.ts'
import type { ParsedMatch } from './parsed-match.ts'
import { EventsRefused, problem, refuseEvents, type EventProblem } from './problems.ts'

/** Providers place the ball a little outside of the pitch where it leaves it: so much of the length and width. */
const OUTSIDE = 0.05

/**
 * Checks what no match can have, and moves places just outside of the pitch onto its edge.
 *
 * @throws EventsRefused with all problems
 */
export function checkMatch(match: ParsedMatch, pitch: Pitch): ParsedMatch {
  if (match.actions.length === 0) refuseEvents({}, 'no_events')
  if (match.actions.length > EVENTS_MAX) refuseEvents({}, 'too_many_events', { most: EVENTS_MAX })
  const problems: EventProblem[] = []
  const longest = match.format === 'sportscode' ? VIDEO_MINUTES_MAX * 60_000 : PERIOD_MS_MAX
  for (const { sourceEventId: event, period, t, from, to } of match.actions) {
    if (!Number.isInteger(t) || t < 0 || t > longest)
      problems.push(problem({ event }, 'impossible_time', { value: `${period}: ${(t / 1000).toFixed(1)} s` }))
    for (const place of [from, to])
      if (place && !isNear(place, pitch)) problems.push(problem({ event }, 'impossible_place', { value: `${place.x}, ${place.y}` }))
  }
  if (problems.length > 0) throw new EventsRefused(problems)
  return { ...match, actions: match.actions.map((action) => ontoPitch(action, pitch)) }
}

/** Whether a place is on the pitch, or where the ball leaves it. */
export function isNear({ x, y }: Place, { length, width }: Pitch): boolean {
  const [along, across] = [length * OUTSIDE, width * OUTSIDE]
  return x >= -along && x <= length + along && y >= -across && y <= width + across
}

/** Moves the places of an action onto the pitch. */
export function ontoPitch(action: MatchAction, pitch: Pitch): MatchAction {
  return { ...action, from: action.from && clamp(action.from, pitch), to: action.to && clamp(action.to, pitch) }
}

/** Moves a place onto the pitch. */
export function clamp({ x, y }: Place, { length, width }: Pitch): Place {
  return { x: Math.min(length, Math.max(0, x)), y: Math.min(width, Math.max(0, y)) }
}
