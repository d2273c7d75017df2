import { givenBy, type Decision } from './decision.ts'
import type { PeriodStarts } from './game.schema.ts'
import { ENTRY_KINDS, isLaterPhase, KICK_KINDS, TIMELINE_KINDS, type EntryKind, type LaterPhase, type TimelineKind } from './entry-kind.ts'
import { isOver, otherSide, type GameStatus, type Side } from './game.ts'
import { NO_PERIOD_STARTS } from './match-clock.ts'
import { TWO_HALVES, type MatchFormat } from './match-format.ts'
import { requirePhase } from './match-phases.ts'
import { assertRule, MatchRuleError } from './match-rule.ts'

/** The kinds of events of a game: those of the viewers' timeline, and administrative ones. */
export const EVENT_KINDS = [
  ...TIMELINE_KINDS,
  ...KICK_KINDS,
  'scheduled',
  'rescheduled',
  'edited',
  'cancelled',
  'went_live',
  'finished_by_clock',
  'abandoned',
  'result',
  'awarded',
  'stream',
  'analytics',
  'undo',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The fields of an event that the state of a game depends on. */
export interface MatchEvent {
  kind: EventKind
  side: Side | null
  /** ISO 8601, UTC, with milliseconds, so that texts compare like times. */
  occurredAt: string
  /** The final score, of a `result` or an `awarded` game. A decision without goals has none. */
  score?: { one: number; two: number }
  /** Of an `awarded` game; by its score if left out. */
  decision?: Decision
  /** What a `result` tells besides. False: there was no shoot-out. Left out, what was played counts. */
  shootout?: { one: number; two: number } | false
  extraTime?: boolean
}

/** The state that results from the events of a game. */
export interface MatchState {
  format: MatchFormat
  status: GameStatus
  score: Record<Side, number>
  /** Whether someone keeps the score. If only the clock runs, the score is unknown, not 0:0. */
  scoreKept: boolean
  /** Whether a result was entered. Then it is the score, and goals only say who scored. */
  hasResult: boolean
  /** What was decided in the place of what was played; null for a game that counts as it was played. */
  decision: Decision | null
  /** Whether extra time was played. */
  extraTime: boolean
  /** Scored kicks; null without a shoot-out. They are apart from the score. */
  shootout: Record<Side, number> | null
  /** Kicks of the shoot-out, scored or not. */
  kicks: Record<Side, number>
  starts: PeriodStarts
}

export { MatchRuleError }

export const UNPLAYED: MatchState = {
  format: TWO_HALVES,
  status: 'upcoming',
  score: { one: 0, two: 0 },
  scoreKept: false,
  hasResult: false,
  decision: null,
  extraTime: false,
  shootout: null,
  kicks: { one: 0, two: 0 },
  starts: NO_PERIOD_STARTS,
}

/**
 * The state after one more event.
 *
 * @throws MatchRuleError when the event does not fit, as a second kick-off does not
 */
export function applyEvent(state: MatchState, event: MatchEvent): MatchState {
  if (event.kind === 'half_time' || event.kind === 'second_half' || isLaterPhase(event.kind)) {
    assertRule(isLive(state), 'Only a running game has this whistle.')
    requirePhase(state, event.kind)
    return withPeriodStart(afterWhistle(state, event.kind), event.kind, event)
  }
  switch (event.kind) {
    case 'kick_off':
      assertRule(state.starts.first_half === null, 'The game has already kicked off.')
      assertRule(state.status === 'upcoming' || state.status === 'live', 'Only a game that is still to come can kick off.')
      return withPeriodStart({ ...state, status: 'live', scoreKept: true }, 'first_half', event)
    case 'kick_scored':
    case 'kick_missed':
      return withKick(state, event)
    case 'full_time':
      assertRule(isLive(state), 'Only a running game can end.')
      assertRule(!state.shootout || state.shootout.one !== state.shootout.two, 'A shoot-out ends when one side has won it.')
      return withPeriodStart({ ...state, status: 'finished' }, 'full_time', event)
    case 'yellow_card':
    case 'red_card':
    case 'substitution':
      assertRule(hasStarted(state), 'Only a game that has kicked off has cards and substitutions.')
      return state
    case 'went_live':
      assertRule(state.status === 'upcoming', 'Only a game that is still to come can go live.')
      return { ...state, status: 'live' }
    case 'finished_by_clock':
      assertRule(isLive(state), 'Only a running game can end.')
      return { ...state, status: 'finished' }
    case 'abandoned':
      assertRule(isLive(state), 'Only a running game can be abandoned.')
      return { ...state, status: 'cancelled' }
    case 'result':
      return {
        ...state,
        ...over(state),
        score: event.score ?? state.score,
        scoreKept: true,
        decision: null,
        extraTime: event.extraTime ?? state.extraTime,
        shootout: event.shootout === undefined ? state.shootout : event.shootout || null,
      }
    case 'awarded': {
      assertRule(!isLive(state), 'A running game has to end or to be abandoned first.')
      const { score = { one: 0, two: 0 }, decision = { gives: givenBy(score), reason: null } } = event
      return { ...state, ...over(state), score, scoreKept: event.score !== undefined, decision, extraTime: false, shootout: null }
    }
    case 'scheduled':
    case 'rescheduled':
      assertRule(state.status === 'upcoming' || state.status === 'cancelled', 'Only a game that is still to come can be moved.')
      assertRule(state.starts.first_half === null, 'An abandoned game is played again as a new one.')
      return { ...state, status: 'upcoming' }
    case 'cancelled':
      assertRule(!hasStarted(state), 'A game that was played cannot be cancelled.')
      return { ...state, status: 'cancelled' }
    case 'analytics':
      assertRule(isOver(state.status), 'Only a finished game has analytics.')
      return { ...state, status: 'analytics' }
    case 'goal':
    case 'own_goal':
    case 'penalty':
      return withGoal(state, event)
    case 'edited':
    case 'stream':
    case 'undo':
      return state
  }
}

/** The state after all events. Undone events must be filtered out before. */
export function foldEvents(events: readonly MatchEvent[], format: MatchFormat = TWO_HALVES): MatchState {
  return events.reduce(applyEvent, { ...UNPLAYED, format })
}

/** Groups of kinds that are easily confused at the pitch, so that one can correct the other. */
const REPLACEABLE_KINDS: readonly (readonly EventKind[])[] = [['goal', 'own_goal', 'penalty'], ['yellow_card', 'red_card'], KICK_KINDS]

/** Whether an entry of one kind can correct an entry of the other, such as an own goal entered as a goal. */
export function canReplaceKind(one: EventKind, other: EventKind): boolean {
  return one === other || REPLACEABLE_KINDS.some((kinds) => kinds.includes(one) && kinds.includes(other))
}

/** Whether a scorekeeper makes entries of this kind. */
export function isEntryKind(kind: EventKind): kind is EntryKind {
  return ENTRY_KINDS.some((entryKind) => entryKind === kind)
}

/** Whether viewers see events of this kind in the timeline. */
export function isTimelineKind(kind: EventKind): kind is TimelineKind {
  return TIMELINE_KINDS.some((timelineKind) => timelineKind === kind)
}

/** A game with a result has ended, whatever was whistled. */
function over({ status }: MatchState) {
  return { status: status === 'analytics' ? ('analytics' as const) : ('finished' as const), hasResult: true }
}

function withGoal(state: MatchState, event: MatchEvent): MatchState {
  assertRule(hasStarted(state), 'Only a game that has kicked off has goals.')
  const { side } = event
  if (!side) throw new MatchRuleError('A goal counts for one side.')
  const begin = state.starts.first_half
  assertRule(begin === null || begin <= event.occurredAt, 'No goal falls before the kick-off.')
  if (state.hasResult) return state
  return { ...state, scoreKept: true, score: { ...state.score, [side]: state.score[side] + 1 } }
}

function afterWhistle(state: MatchState, kind: LaterPhase | 'half_time' | 'second_half'): MatchState {
  if (kind === 'extra_1') return { ...state, extraTime: true }
  return kind === 'shootout' && !state.hasResult ? { ...state, shootout: { one: 0, two: 0 } } : state
}

/** A kick of the shoot-out. The sides take turns, so that neither is two kicks ahead. */
function withKick(state: MatchState, { kind, side }: MatchEvent): MatchState {
  const { shootout, kicks } = state
  assertRule(isLive(state) && state.starts.shootout !== undefined, 'Kicks belong to a shoot-out that has begun and not ended.')
  if (!side) throw new MatchRuleError('A kick is of one side.')
  assertRule(kicks[side] <= kicks[otherSide(side)], 'It is the other side’s turn.')
  const after = { ...state, kicks: { ...kicks, [side]: kicks[side] + 1 } }
  return shootout && kind === 'kick_scored' ? { ...after, shootout: { ...shootout, [side]: shootout[side] + 1 } } : after
}

function withPeriodStart(state: MatchState, phase: keyof PeriodStarts, event: MatchEvent): MatchState {
  for (const [other, start] of Object.entries(state.starts))
    assertRule(other === 'full_time' || !start || start <= event.occurredAt, 'A whistle cannot come before the one that was blown earlier.')
  return { ...state, starts: { ...state.starts, [phase]: event.occurredAt } }
}

function isLive(state: MatchState): boolean {
  return state.status === 'live'
}

function hasStarted(state: MatchState): boolean {
  return state.status === 'live' || isOver(state.status)
}
