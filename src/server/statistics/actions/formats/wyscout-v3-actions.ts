import type { ActionFlag, BodyPart, MatchAction, Outcome, SetPiece } from '#shared/match-action.ts'
import { isObject, numberOf, textOf, truthOf, within, type Fields } from '../documents.ts'

/** An event's words and details. Places are in percent, and read by the caller. */
export interface WyscoutV3Event {
  primary: string
  secondary: ReadonlySet<string>
  raw: Fields
  /** Whether the file marks key passes; else those before a shot are. */
  marksKeyPasses: boolean
}

/** What an action has next to what all actions of its event have. */
export type Part = Pick<MatchAction, 'type'> &
  Partial<Omit<MatchAction, 'from' | 'to'>> & {
    /** Where it ends, in percent. */
    end?: unknown
    /** Done by the opponent, whose pitch is turned. */
    byOpponent?: boolean
  }

const RESTARTS: Readonly<Record<string, SetPiece>> = {
  corner: 'corner',
  free_kick: 'free_kick',
  goal_kick: 'goal_kick',
  throw_in: 'throw_in',
}
const BODIES: Readonly<Record<string, BodyPart>> = { left_foot: 'foot_left', right_foot: 'foot_right', head_or_other: 'head' }
/** What is no action: a stop of the game, or the keeper's half of a penalty shoot-out. */
const WITHOUT_ACTION: ReadonlySet<string> = new Set(['game_interruption', 'fairplay', 'postmatch_penalty_faced'])
const FOUL_WORDS = [
  'foul',
  'hand_foul',
  'late_card_foul',
  'out_of_play_foul',
  'protest_foul',
  'simulation_foul',
  'time_lost_foul',
  'violent_foul',
  'penalty_foul',
]
/** Fouls of which no one was the victim. */
const WITHOUT_VICTIM: ReadonlySet<string> = new Set([
  'hand_foul',
  'late_card_foul',
  'out_of_play_foul',
  'protest_foul',
  'simulation_foul',
  'time_lost_foul',
])

/** The actions of an event; null if it is not understood. */
export function partsOf(event: WyscoutV3Event): Part[] | null {
  const main = mainOf(event)
  if (main === null) return null
  const isRecovery = event.secondary.has('recovery')
  return [...main, ...(isRecovery ? [{ type: 'recovery' as const, outcome: 'success' as const }] : [])]
}

function mainOf(event: WyscoutV3Event): Part[] | null {
  const { primary, secondary, raw } = event
  const isShot = secondary.has('shot') || secondary.has('free_kick_shot')
  switch (primary) {
    case 'pass':
      return [passOf(event)]
    case 'corner':
    case 'free_kick':
      return [isShot ? shotOf(event, RESTARTS[primary] ?? null) : passOf(event)]
    case 'goal_kick':
    case 'throw_in':
      return [passOf(event)]
    case 'shot':
      return [shotOf(event, null)]
    case 'penalty':
    case 'postmatch_penalty':
      return [shotOf(event, 'penalty')]
    case 'own_goal':
      return [{ type: 'shot', outcome: 'own_goal' }]
    case 'shot_against':
      return saveOf(secondary)
    case 'goalkeeper_exit':
      return [{ type: 'keeper', flags: ['sweep'] }]
    case 'duel':
      return [duelOf(event)]
    case 'interception':
      // One touch may cut out a pass and be one.
      return [{ type: 'interception' }, ...(isObject(raw['pass']) ? [passOf(event)] : [])]
    case 'clearance':
      return [{ type: 'clearance', outcome: secondary.has('loss') ? 'fail' : 'success' }]
    case 'touch':
      return [{ type: 'touch', outcome: secondary.has('loss') ? 'fail' : null }, ...carryOf(raw)]
    case 'acceleration':
      return isObject(raw['carry']) ? carryOf(raw) : [{ type: 'carry', outcome: 'success' }]
    case 'infraction':
      return infractionOf(event)
    case 'offside':
      return [{ type: 'offside' }]
    default:
      if (primary === 'game_interruption' && secondary.has('ball_out')) return [{ type: 'ball_out' }]
      return WITHOUT_ACTION.has(primary) ? [] : null
  }
}

function passOf({ primary, secondary, raw, marksKeyPasses }: WyscoutV3Event): Part {
  const pass = within(raw, 'pass')
  const isCross =
    ['cross', 'cross_blocked', 'free_kick_cross'].some((word) => secondary.has(word)) || (primary === 'corner' && pass['height'] === 'high')
  const flags: [ActionFlag, boolean][] = [
    ['cross', isCross],
    ['through', secondary.has('through_pass')],
    ['hand', secondary.has('hand_pass')],
    ['key', secondary.has(marksKeyPasses ? 'key_pass' : 'shot_assist')],
    ['assist', secondary.has('assist')],
  ]
  const byHand = primary === 'throw_in' || secondary.has('hand_pass')
  return {
    type: 'pass',
    outcome: truthOf(pass['accurate']) === true ? 'success' : truthOf(pass['accurate']) === false ? 'fail' : null,
    end: pass['endLocation'],
    setPiece: RESTARTS[primary] ?? null,
    body: byHand ? 'other' : secondary.has('head_pass') ? 'head' : null,
    otherPlayer: truthOf(pass['accurate']) === true ? keyOf(pass['recipient']) : null,
    flags: flags.flatMap(([flag, is]) => (is ? [flag] : [])),
  }
}

function shotOf({ secondary, raw }: WyscoutV3Event, setPiece: SetPiece | null): Part {
  const shot = within(raw, 'shot')
  return {
    type: 'shot',
    outcome: shotOutcome(shot),
    setPiece,
    body: secondary.has('head_shot') ? 'head' : (BODIES[textOf(shot['bodyPart']) ?? ''] ?? null),
    providerXg: numberOf(shot['xg']),
  }
}

/** Zones that begin with a p are posts; `bc` is a shot that was blocked. */
function shotOutcome(shot: Fields): Outcome {
  const zone = textOf(shot['goalZone']) ?? ''
  if (truthOf(shot['isGoal']) === true) return 'goal'
  if (truthOf(shot['onTarget']) === true) return 'saved'
  if (zone.startsWith('p')) return 'post'
  return zone === 'bc' ? 'blocked' : 'off_target'
}

function saveOf(secondary: ReadonlySet<string>): Part[] {
  if (['save', 'save_with_reflex', 'penalty_save'].some((word) => secondary.has(word)))
    return [{ type: 'keeper', outcome: 'success', flags: ['save'] }]
  const isConceded = ['conceded_goal', 'penalty_conceded_goal'].some((word) => secondary.has(word))
  return isConceded ? [{ type: 'keeper', outcome: 'fail', flags: ['save'] }] : []
}

/**
 * A duel by what it decided: in the air; with the ball a take-on, or a loss; against it a tackle, or being dribbled past.
 * What decided nothing stays a duel.
 */
function duelOf({ secondary, raw }: WyscoutV3Event): Part {
  const [ground, aerial] = [within(raw, 'groundDuel'), within(raw, 'aerialDuel')]
  const otherPlayer = keyOf(ground['opponent']) ?? keyOf(aerial['opponent'])
  const outcomeFrom = (...values: unknown[]): Outcome | null =>
    values.some((value) => truthOf(value) === true) ? 'success' : values.some((value) => truthOf(value) === false) ? 'fail' : null
  if (secondary.has('aerial_duel')) {
    const outcome = outcomeFrom(aerial['firstTouch']) ?? (secondary.has('loss') ? 'fail' : null)
    return { type: 'aerial', outcome, otherPlayer }
  }
  const isTakeOn = truthOf(ground['takeOn']) === true
  if (secondary.has('dribble')) return { type: 'take_on', outcome: outcomeFrom(ground['keptPossession']), otherPlayer }
  if (secondary.has('offensive_duel') && !secondary.has('loose_ball_duel')) {
    const outcome = outcomeFrom(ground['keptPossession'])
    return outcome === 'fail' ? { type: 'dispossessed', otherPlayer } : { type: 'duel', outcome, otherPlayer }
  }
  if (secondary.has('defensive_duel') && !secondary.has('loose_ball_duel')) {
    const outcome = outcomeFrom(ground['recoveredPossession'])
    if (outcome === 'success') return { type: 'tackle', outcome, otherPlayer }
    if (secondary.has('sliding_tackle')) return { type: 'tackle', outcome: 'fail', otherPlayer }
    const isPast = (isTakeOn || secondary.has('dribbled_past_attempt')) && truthOf(ground['stoppedProgress']) !== true
    return isPast ? { type: 'challenge', otherPlayer } : { type: 'duel', outcome, otherPlayer }
  }
  return { type: 'duel', outcome: outcomeFrom(ground['keptPossession'], ground['recoveredPossession']), otherPlayer }
}

function carryOf(raw: Fields): Part[] {
  const carry = raw['carry']
  return isObject(carry) ? [{ type: 'carry', outcome: 'success', end: carry['endLocation'] }] : []
}

function infractionOf({ secondary, raw }: WyscoutV3Event): Part[] {
  const infraction = within(raw, 'infraction')
  const opponent = keyOf(infraction['opponent'])
  const isFoul = FOUL_WORDS.some((word) => secondary.has(word))
  const hasVictim = isFoul && !Array.from(secondary).some((word) => WITHOUT_VICTIM.has(word))
  const isRed = truthOf(infraction['redCard']) === true || secondary.has('red_card')
  const isYellow = truthOf(infraction['yellowCard']) === true || secondary.has('yellow_card')
  return [
    ...(isFoul ? [{ type: 'foul' as const, otherPlayer: opponent }] : []),
    ...(hasVictim ? [{ type: 'foul_won' as const, player: opponent, byOpponent: true }] : []),
    ...(isRed || isYellow ? [{ type: 'card' as const, flags: [isRed ? 'red' : 'yellow'] satisfies ActionFlag[] }] : []),
  ]
}

/** The key of a player; 0 is no one. */
export function keyOf(player: unknown): string | null {
  const key = isObject(player) ? textOf(player['id']) : null
  return key === '0' ? null : key
}
