import type { PeriodStarts } from './game.schema.ts'
import { TIMELINE_KINDS, type GameStatus, type Side, type TimelineKind } from './game.ts'
import { NO_PERIOD_STARTS } from './match-clock.ts'

/** What can happen to a game: what viewers see in its timeline, and the office work behind it. */
export const EVENT_KINDS = [
  ...TIMELINE_KINDS,
  'scheduled',
  'rescheduled',
  'edited',
  'cancelled',
  'went_live',
  'finished_by_clock',
  'result',
  'stream',
  'analytics',
  'undo',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** One event of a game, as far as its state depends on it. */
export interface MatchEvent {
  kind: EventKind
  side: Side | null
  /** ISO 8601, UTC, to the millisecond: later is greater. */
  occurredAt: string
  /** The final score, for a `result`. */
  score?: { one: number; two: number }
}

/** What the events of a game add up to. */
export interface MatchState {
  status: GameStatus
  score: Record<Side, number>
  /** Whether anybody keeps the score: of a game that runs by the clock alone it is unknown, not nil-nil. */
  scoreKept: boolean
  starts: PeriodStarts
}

/** Why an event does not fit the game as it stands. */
export class MatchRuleError extends Error {}

export const UNPLAYED: MatchState = { status: 'upcoming', score: { one: 0, two: 0 }, scoreKept: false, starts: NO_PERIOD_STARTS }

/**
 * The state after one more event.
 *
 * @throws MatchRuleError when the event does not fit, as a second kick-off does not
 */
export function applyEvent(state: MatchState, event: MatchEvent): MatchState {
  switch (event.kind) {
    case 'kick_off':
      demand(state.starts.first_half === null, 'The game has already kicked off.')
      demand(state.status === 'upcoming' || state.status === 'live', 'Only a game that is still to come can kick off.')
      return begun({ ...state, status: 'live', scoreKept: true }, 'first_half', event)
    case 'half_time':
      demand(inPlay(state) && !state.starts.half_time && !state.starts.second_half, 'The first half is not being played.')
      return begun(state, 'half_time', event)
    case 'second_half':
      demand(inPlay(state) && !state.starts.second_half, 'The second half cannot begin now.')
      return begun(state, 'second_half', event)
    case 'full_time':
      demand(inPlay(state), 'Only a running game can end.')
      return begun({ ...state, status: 'finished' }, 'full_time', event)
    case 'yellow_card':
    case 'red_card':
    case 'substitution':
      demand(wasPlayed(state), 'Only a game that has kicked off has cards and substitutions.')
      return state
    case 'went_live':
      demand(state.status === 'upcoming', 'Only a game that is still to come can go live.')
      return { ...state, status: 'live' }
    case 'finished_by_clock':
      demand(inPlay(state), 'Only a running game can end.')
      return { ...state, status: 'finished' }
    case 'result':
      return {
        ...state,
        status: state.status === 'analytics' ? 'analytics' : 'finished',
        score: event.score ?? state.score,
        scoreKept: true,
      }
    case 'scheduled':
    case 'rescheduled':
      demand(state.status === 'upcoming' || state.status === 'cancelled', 'Only a game that is still to come can be moved.')
      return { ...state, status: 'upcoming' }
    case 'cancelled':
      demand(!wasPlayed(state), 'A game that was played cannot be cancelled.')
      return { ...state, status: 'cancelled' }
    case 'analytics':
      demand(state.status === 'finished' || state.status === 'analytics', 'Only a finished game has analytics.')
      return { ...state, status: 'analytics' }
    case 'goal':
    case 'own_goal':
    case 'penalty':
      return scored(state, event)
    case 'edited':
    case 'stream':
    case 'undo':
      return state
  }
}

/** The state that a whole history adds up to, corrections already taken out of it. */
export function foldEvents(events: readonly MatchEvent[]): MatchState {
  return events.reduce(applyEvent, UNPLAYED)
}

/** Whether viewers see events of this kind in the timeline. */
export function isTimelineKind(kind: EventKind): kind is TimelineKind {
  return TIMELINE_KINDS.some((known) => known === kind)
}

function scored(state: MatchState, event: MatchEvent): MatchState {
  demand(wasPlayed(state), 'Only a game that has kicked off has goals.')
  const { side } = event
  if (!side) throw new MatchRuleError('A goal counts for one side.')
  const begin = state.starts.first_half
  demand(begin === null || begin <= event.occurredAt, 'No goal falls before the kick-off.')
  return { ...state, scoreKept: true, score: { ...state.score, [side]: state.score[side] + 1 } }
}

function begun(state: MatchState, phase: keyof PeriodStarts, event: MatchEvent): MatchState {
  const { first_half, half_time, second_half } = state.starts
  for (const start of [first_half, half_time, second_half])
    demand(start === null || start <= event.occurredAt, 'A whistle cannot come before the one that was blown earlier.')
  return { ...state, starts: { ...state.starts, [phase]: event.occurredAt } }
}

function inPlay(state: MatchState): boolean {
  return state.status === 'live'
}

function wasPlayed(state: MatchState): boolean {
  return state.status === 'live' || state.status === 'finished' || state.status === 'analytics'
}

function demand(condition: boolean, otherwise: string): void {
  if (!condition) throw new MatchRuleError(otherwise)
}
