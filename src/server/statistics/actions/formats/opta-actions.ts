import type { ActionFlag, ActionType, BodyPart, MatchAction, Outcome, Place, SetPiece } from '#shared/match-action.ts'
import { numberOf, placeOf } from '../documents.ts'
import type { OptaEvent } from './opta-event.ts'

/** Qualifiers by their number in Opta's feed. */
const Q = {
  long: 1,
  cross: 2,
  headPass: 3,
  through: 4,
  freeKick: 5,
  corner: 6,
  caughtOffside: 7,
  penalty: 9,
  head: 15,
  rightFoot: 20,
  otherBody: 21,
  freeKickShot: 26,
  ownGoal: 28,
  yellow: 31,
  secondYellow: 32,
  red: 33,
  leftFoot: 72,
  blocked: 82,
  savedOffLine: 101,
  goalMouthY: 102,
  throwIn: 107,
  defensiveBlock: 94,
  keeperThrow: 123,
  goalKick: 124,
  endX: 140,
  endY: 141,
  blockedX: 146,
  blockedY: 147,
  flickOn: 168,
  blockedCross: 185,
  overrun: 211,
  kickOff: 279,
  xg: 321,
} as const

/** Types that tell nothing of the ball, or that another event tells as well. */
export const WITHOUT_ACTION: ReadonlySet<number> = new Set([
  6, 21, 22, 23, 24, 25, 27, 28, 30, 32, 34, 35, 36, 37, 38, 39, 40, 43, 47, 53, 55, 56, 57, 58, 60, 63, 64, 65, 66, 68, 69, 70, 71, 75, 76,
  77, 78, 79, 80, 81, 82, 83, 84, 85,
])

/** What an action has next to what all actions of its event have. */
export type OptaPart = Pick<MatchAction, 'type'> & Partial<Omit<MatchAction, 'from' | 'to'>> & { to?: Place | null; isPlaceless?: boolean }

const won = ({ success }: OptaEvent): Outcome => (success ? 'success' : 'fail')
const simple =
  (type: ActionType) =>
  (event: OptaEvent): OptaPart[] => [{ type, outcome: won(event) }]
const plain = (type: ActionType) => (): OptaPart[] => [{ type }]
const keeper =
  (flag: ActionFlag) =>
  (event: OptaEvent): OptaPart[] => [{ type: 'keeper', outcome: won(event), flags: [flag] }]
const shot = (outcome: Outcome) => (event: OptaEvent) => readShot(event, outcome)
const placeless = (type: ActionType) => (): OptaPart[] => [{ type, isPlaceless: true }]

/** The actions of an event by its type. Places are in percent. */
export const READERS: Readonly<Record<number, (event: OptaEvent) => OptaPart[]>> = {
  1: (event) => readPass(event, won(event)),
  2: (event) => readPass(event, 'offside'),
  3: (event) => [{ type: 'take_on', outcome: won(event), flags: flagsOf(event, { overrun: Q.overrun }) }],
  // Both teams have an event of each foul.
  4: ({ success }) => [{ type: success ? 'foul_won' : 'foul' }],
  // So they have of each ball that goes out: the last touch counts.
  5: ({ success }) => (success ? [] : [{ type: 'ball_out' }]),
  7: simple('tackle'),
  8: simple('interception'),
  9: () => [{ type: 'touch', outcome: 'fail' }],
  // A block by an outfield player; the shot itself says whose it was.
  10: (event) => (event.qualifiers.has(Q.defensiveBlock) ? [{ type: 'touch' }] : keeper('save')(event)),
  11: keeper('claim'),
  12: (event) => [
    { type: 'clearance', outcome: won(event), body: bodyOf(event), flags: flagsOf(event, { blocked_cross: Q.blockedCross }) },
  ],
  13: shot('off_target'),
  14: shot('post'),
  15: shot('saved'),
  16: shot('goal'),
  17: ({ qualifiers }) => [
    {
      type: 'card',
      isPlaceless: true,
      flags: qualifiers.has(Q.red)
        ? ['red']
        : qualifiers.has(Q.secondYellow)
          ? ['second_yellow']
          : qualifiers.has(Q.yellow)
            ? ['yellow']
            : [],
    },
  ],
  18: placeless('sub_off'),
  19: placeless('sub_on'),
  20: placeless('sub_off'),
  41: keeper('punch'),
  // A good skill.
  42: plain('touch'),
  44: simple('aerial'),
  45: plain('challenge'),
  49: simple('recovery'),
  50: plain('dispossessed'),
  51: plain('error'),
  52: keeper('pick_up'),
  54: keeper('smother'),
  59: keeper('sweep'),
  61: simple('touch'),
  67: simple('duel'),
  72: plain('offside'),
  73: simple('touch'),
  74: plain('blocked_pass'),
}

function readPass(event: OptaEvent, outcome: Outcome): OptaPart[] {
  const { qualifiers, key, assist } = event
  const pass: OptaPart = {
    type: 'pass',
    outcome,
    to: placeAt(qualifiers, Q.endX, Q.endY),
    body: bodyOf(event),
    setPiece: setPieceOf(event),
    flags: [
      ...flagsOf(event, { cross: Q.cross, long: Q.long, through: Q.through, hand: Q.keeperThrow }),
      ...(key ? (['key'] as const) : []),
      ...(assist ? (['assist'] as const) : []),
    ],
  }
  const caught = qualifiers.get(Q.caughtOffside)
  return outcome === 'offside' ? [pass, { type: 'offside', player: caught || null, shirt: null, isPlaceless: true }] : [pass]
}

function readShot(event: OptaEvent, recorded: Outcome): OptaPart[] {
  const { qualifiers } = event
  const isBlocked = recorded === 'saved' && qualifiers.has(Q.blocked) && !qualifiers.has(Q.savedOffLine)
  const outcome = recorded === 'goal' && qualifiers.has(Q.ownGoal) ? 'own_goal' : isBlocked ? 'blocked' : recorded
  const across = numberOf(qualifiers.get(Q.goalMouthY))
  const xg = numberOf(qualifiers.get(Q.xg))
  return [
    {
      type: 'shot',
      outcome,
      to: placeAt(qualifiers, Q.blockedX, Q.blockedY) ?? placeOf(100, across),
      body: bodyOf(event),
      setPiece: setPieceOf(event),
      providerXg: xg,
    },
  ]
}

function placeAt(qualifiers: ReadonlyMap<number, string>, along: number, across: number): Place | null {
  return placeOf(numberOf(qualifiers.get(along)), numberOf(qualifiers.get(across)))
}

function setPieceOf({ type, qualifiers }: OptaEvent): SetPiece | null {
  const isPass = type <= 2
  if (qualifiers.has(Q.penalty) && !isPass) return 'penalty'
  if (qualifiers.has(Q.freeKickShot) && !isPass) return 'free_kick'
  if (qualifiers.has(Q.corner)) return 'corner'
  if (qualifiers.has(Q.freeKick)) return 'free_kick'
  if (qualifiers.has(Q.throwIn)) return 'throw_in'
  if (qualifiers.has(Q.goalKick)) return 'goal_kick'
  return qualifiers.has(Q.kickOff) ? 'kick_off' : null
}

function bodyOf({ qualifiers }: OptaEvent): BodyPart | null {
  if ([Q.head, Q.headPass, Q.flickOn].some((id) => qualifiers.has(id))) return 'head'
  if (qualifiers.has(Q.otherBody) || qualifiers.has(Q.keeperThrow) || qualifiers.has(Q.throwIn)) return 'other'
  if (qualifiers.has(Q.leftFoot)) return 'foot_left'
  return qualifiers.has(Q.rightFoot) ? 'foot_right' : null
}

function flagsOf({ qualifiers }: OptaEvent, flags: Partial<Record<ActionFlag, number>>): ActionFlag[] {
  return Object.entries(flags).flatMap(([flag, id]) => (qualifiers.has(id) ? [flag as ActionFlag] : []))
}
