import { otherSide, type Side } from '#shared/game.ts'
import type { ActionFlag, ActionType, BodyPart, MatchAction, Outcome, SetPiece } from '#shared/match-action.ts'
import { mirrored, type Pitch } from '#shared/pitch.ts'
import { CODES, FOUL, POST_TAGS, TAGS, VIOLENT_FOUL } from './wyscout-v2-codes.ts'
import type { WyscoutEvent } from './wyscout-v2-event.ts'

/** What an event is in our words, but for who, when and where. */
interface Meaning {
  type: ActionType
  outcome?: Outcome | null
  setPiece?: SetPiece | null
  flags?: readonly ActionFlag[]
  body?: BodyPart | null
  /** Whether the event's places are those of the action. */
  places?: 'both' | 'start' | 'none'
}

const SHOTS: ReadonlyMap<number, SetPiece | null> = new Map([
  [CODES.shot, null],
  [CODES.freeKickShot, 'free_kick'],
  [CODES.penalty, 'penalty'],
])
const RESTARTS: ReadonlyMap<number, SetPiece> = new Map([
  [CODES.corner, 'corner'],
  [CODES.freeKick, 'free_kick'],
  [CODES.freeKickCross, 'free_kick'],
  [CODES.goalKick, 'goal_kick'],
  [CODES.throwIn, 'throw_in'],
])
const isPassCode = (code: number) => (code >= 80 && code <= 86) || RESTARTS.has(code)
const isFoulCode = (code: number) => code >= FOUL && code <= VIOLENT_FOUL
const isSaveCode = (code: number) => code === CODES.saveReflexes || code === 91

/** The main meaning of an event; null for a whistle, which is no one's action. Undefined for what is not known. */
function meaningOf({ code, tags }: WyscoutEvent): Meaning | null | undefined {
  if (code === null) return undefined
  if (isPassCode(code)) return passOf(code, tags)
  if (SHOTS.has(code)) return { type: 'shot', outcome: shotOutcome(tags), setPiece: SHOTS.get(code) ?? null, places: 'start' }
  if (isFoulCode(code)) return { type: 'foul', places: 'start' }
  // Where the keeper stood is not given: the end is where the shot came from.
  if (isSaveCode(code)) return { type: 'keeper', outcome: accuracy(tags), flags: ['save'], places: 'none' }
  switch (code) {
    case CODES.airDuel:
      return { type: 'aerial', outcome: duelOutcome(tags) }
    case CODES.looseBallDuel:
      return { type: 'duel', outcome: duelOutcome(tags) }
    case CODES.attackingDuel:
      return attackingDuel(tags)
    case CODES.defendingDuel:
      return defendingDuel(tags)
    case CODES.leavingLine:
      return { type: 'keeper', flags: ['sweep'], places: 'none' }
    case CODES.offside:
      return { type: 'offside', places: 'start' }
    case CODES.acceleration:
      return { type: 'carry', outcome: accuracy(tags) }
    case CODES.clearance:
      return { type: 'clearance', outcome: accuracy(tags) }
    case CODES.touch:
      return {
        type: 'touch',
        outcome: [TAGS.missedBall, TAGS.dangerousBallLost, TAGS.inaccurate].some((tag) => tags.has(tag)) ? 'fail' : null,
      }
    case CODES.ballOut:
      return { type: 'ball_out', places: 'start' }
    default:
      return null
  }
}

function passOf(code: number, tags: ReadonlySet<number>): Meaning {
  const flags: ActionFlag[] = []
  // A corner is either played short or crossed, which is high.
  if (code === CODES.cross || code === CODES.freeKickCross || (code === CODES.corner && tags.has(TAGS.high))) flags.push('cross')
  if (code === CODES.launch) flags.push('long')
  if (code === CODES.handPass) flags.push('hand')
  if (tags.has(TAGS.through)) flags.push('through')
  const body = code === CODES.headPass ? 'head' : code === CODES.handPass || code === CODES.throwIn ? 'other' : null
  return { type: 'pass', outcome: accuracy(tags), setPiece: RESTARTS.get(code) ?? null, flags, body }
}

/** A goal kick has neither tag: whether it arrived is not given. */
function accuracy(tags: ReadonlySet<number>): Outcome | null {
  if (tags.has(TAGS.accurate)) return 'success'
  return tags.has(TAGS.inaccurate) ? 'fail' : null
}

/** An accurate shot is on target. */
function shotOutcome(tags: ReadonlySet<number>): Outcome {
  if (tags.has(TAGS.ownGoal)) return 'own_goal'
  if (tags.has(TAGS.goal)) return 'goal'
  if (tags.has(TAGS.accurate)) return 'saved'
  if (POST_TAGS.some((tag) => tags.has(tag))) return 'post'
  return tags.has(TAGS.blocked) ? 'blocked' : 'off_target'
}

/** Null for a neutral duel, which no one won. */
function duelOutcome(tags: ReadonlySet<number>): Outcome | null {
  if (tags.has(TAGS.won)) return 'success'
  return tags.has(TAGS.lost) ? 'fail' : null
}

const isTakeOn = (tags: ReadonlySet<number>) => tags.has(TAGS.takeOnLeft) || tags.has(TAGS.takeOnRight)

/** With the ball: a take-on if Wyscout says so; otherwise the ball was lost to the opponent, or it was not. */
function attackingDuel(tags: ReadonlySet<number>): Meaning {
  const outcome = duelOutcome(tags)
  if (isTakeOn(tags)) return { type: 'take_on', outcome }
  return outcome === 'fail' ? { type: 'dispossessed' } : { type: 'duel', outcome }
}

/**
 * Against the ball: won is a tackle; lost to a take-on is being dribbled past. A sliding tackle that no one won hit the
 * ball, but did not gain it.
 */
function defendingDuel(tags: ReadonlySet<number>): Meaning {
  const outcome = duelOutcome(tags)
  if (outcome === 'success') return { type: 'tackle', outcome }
  if (outcome === null && tags.has(TAGS.slidingTackle)) return { type: 'tackle', outcome: 'fail' }
  return outcome === 'fail' && isTakeOn(tags) ? { type: 'challenge' } : { type: 'duel', outcome }
}

function bodyOf(tags: ReadonlySet<number>): BodyPart | null {
  if (tags.has(TAGS.leftFoot)) return 'foot_left'
  if (tags.has(TAGS.rightFoot)) return 'foot_right'
  return tags.has(TAGS.head) ? 'head' : null
}

export type UnorderedAction = Omit<MatchAction, 'seq'>

/** Whom the readings of an event need to know besides it. */
interface EventContext {
  pitch: Pitch
  sideOf(event: WyscoutEvent): Side
  /** The other half of a duel, or the one who was fouled. */
  opponent: WyscoutEvent | undefined
  /** Whether a goal that the keeper's save attempt names is given by an event of its own. */
  isOwnGoalRecorded(event: WyscoutEvent): boolean
}

/**
 * The actions that one event is: its own, and those that only its tags tell, as a pass can be an interception as well.
 * Null if the event is not understood.
 */
export function actionsOf(event: WyscoutEvent, context: EventContext): UnorderedAction[] | null {
  const { pitch, opponent } = context
  const { id, code, tags, from, to } = event
  const meaning = meaningOf(event)
  if (meaning === undefined || code === null) return null
  if (meaning === null) return []
  const side = context.sideOf(event)
  const places = meaning.places ?? 'both'
  const main: UnorderedAction = {
    ...BLANK,
    id,
    period: event.period,
    t: event.t,
    side,
    player: event.player,
    type: meaning.type,
    outcome: meaning.outcome ?? null,
    from: places === 'none' ? null : from,
    to: places === 'both' ? to : null,
    body: meaning.body ?? bodyOf(tags),
    setPiece: meaning.setPiece ?? null,
    flags: [...(meaning.flags ?? []), ...flagsOf(ASSISTS, tags)],
    otherPlayer: opponent?.player ?? null,
    relatedId: opponent ? (meaning.type === 'foul' ? `${id}.won` : opponent.id) : null,
    sourceEventId: id,
  }
  const linked = (name: string, more: Partial<UnorderedAction>): UnorderedAction => ({
    ...main,
    id: `${id}.${name}`,
    outcome: null,
    to: null,
    body: null,
    setPiece: null,
    flags: [],
    otherPlayer: null,
    relatedId: null,
    ...more,
  })
  const before: UnorderedAction[] = []
  const after: UnorderedAction[] = []
  if (tags.has(TAGS.interception)) before.push(linked('interception', { type: 'interception' }))
  // No one but a shooter scores, whatever the ball was last touched with.
  if (meaning.type !== 'shot' && !isSaveCode(code) && tags.has(TAGS.goal))
    after.push(linked('goal', { type: 'shot', outcome: 'goal', setPiece: main.setPiece }))
  if (meaning.type !== 'shot' && tags.has(TAGS.ownGoal) && !(isSaveCode(code) && context.isOwnGoalRecorded(event))) {
    after.push(linked('own_goal', { type: 'shot', outcome: 'own_goal' }))
  }
  const cards = flagsOf(CARDS, tags)
  if (cards.length > 0) after.push(linked('card', { type: 'card', flags: cards }))
  if (code === FOUL || code === VIOLENT_FOUL) {
    const fouled = {
      side: otherSide(side),
      player: opponent?.player ?? null,
      otherPlayer: event.player,
      from: from && mirrored(from, pitch),
    }
    after.push(linked('won', { ...fouled, type: 'foul_won', relatedId: id }))
  }
  return [...before, main, ...after]
}

type FlagTags = readonly (readonly [number, ActionFlag])[]
const ASSISTS: FlagTags = [
  [TAGS.keyPass, 'key'],
  [TAGS.assist, 'assist'],
]
const CARDS: FlagTags = [
  [TAGS.yellow, 'yellow'],
  [TAGS.secondYellow, 'second_yellow'],
  [TAGS.red, 'red'],
]

function flagsOf(known: FlagTags, tags: ReadonlySet<number>): ActionFlag[] {
  return known.filter(([tag]) => tags.has(tag)).map(([, flag]) => flag)
}

const BLANK = { shirt: null, packing: null, providerXg: null } as const
