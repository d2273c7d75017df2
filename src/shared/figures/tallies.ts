import type { ActionType, MatchAction } from '../match-action.ts'
import type { Pitch } from '../pitch.ts'
import { has, HIGH, isPass, isShot, isTouch, PRESSING } from './kinds.ts'
import { entersBox, inOpponentsBox, inOpponentsHalf, isBeyond, isWithin, passDirection, passLength } from './places.ts'

/** What an action is looked at with. */
export interface Play {
  pitch: Pitch
  /** The ids of key passes, where the source has no flag for them. */
  keyPasses: ReadonlySet<string>
}

const succeeds = (action: MatchAction, type: ActionType) => action.type === type && action.outcome === 'success'
const fails = (action: MatchAction, type: ActionType) => action.type === type && action.outcome === 'fail'
const isPassOf = (action: MatchAction, { pitch }: Play, length: string) =>
  isPass(action) && action.from !== null && action.to !== null && passLength(action.from, action.to, pitch) === length
const isPassTowards = (action: MatchAction, direction: string) =>
  isPass(action) && action.from !== null && action.to !== null && passDirection(action.from, action.to) === direction
const isMoveIntoBox = (action: MatchAction, { pitch }: Play, ...types: readonly ActionType[]) =>
  types.includes(action.type) && entersBox(action.from, action.to, pitch)
const packing = (action: MatchAction, ...types: readonly ActionType[]) => (types.includes(action.type) ? (action.packing ?? 0) : 0)

/** What one action adds to each count. Everything else is computed from these: they can be added over halves, players and games. */
const RULES = {
  passes: isPass,
  passes_completed: (action) => isPass(action) && action.outcome === 'success',
  /** Providers leave the outcome of some restarts open. */
  passes_judged: (action) => isPass(action) && action.outcome !== null,
  short_passes: (action, play) => isPassOf(action, play, 'short'),
  middle_passes: (action, play) => isPassOf(action, play, 'middle'),
  long_passes: (action, play) => isPassOf(action, play, 'long'),
  forward_passes: (action) => isPassTowards(action, 'forward'),
  back_passes: (action) => isPassTowards(action, 'back'),
  sideway_passes: (action) => isPassTowards(action, 'sideway'),
  offensive_passes: (action, { pitch }) => isPass(action) && action.from !== null && inOpponentsHalf(action.from, pitch),
  key_passes: (action, { keyPasses }) => has(action, 'key', 'assist') || keyPasses.has(action.id),
  passes_into_box: (action, play) => isMoveIntoBox(action, play, 'pass') && action.outcome === 'success',
  box_entries: (action, play) => isMoveIntoBox(action, play, 'pass') && action.outcome !== 'offside',
  box_entries_with_ball: (action, play) => isMoveIntoBox(action, play, 'carry', 'take_on'),
  touches: isTouch,
  touches_in_box: (action, { pitch }) => isTouch(action) && action.from !== null && inOpponentsBox(action.from, pitch),
  lost_balls: (action) =>
    fails(action, 'pass') ||
    (action.type === 'pass' && action.outcome === 'offside') ||
    action.type === 'dispossessed' ||
    fails(action, 'take_on') ||
    fails(action, 'touch'),
  possession_passes: (action) => action.type === 'pass' && action.outcome !== 'offside' && action.setPiece !== 'throw_in',

  tackles: (action) => action.type === 'tackle',
  tackles_won: (action) => succeeds(action, 'tackle'),
  duels_won: (action) =>
    succeeds(action, 'aerial') || action.type === 'tackle' || succeeds(action, 'take_on') || action.type === 'foul_won',
  duels_lost: (action) =>
    fails(action, 'aerial') ||
    action.type === 'challenge' ||
    action.type === 'dispossessed' ||
    action.type === 'foul' ||
    (fails(action, 'take_on') && !has(action, 'overrun')),
  aerials: (action) => action.type === 'aerial',
  aerials_won: (action) => succeeds(action, 'aerial'),
  aerials_decided: (action) => succeeds(action, 'aerial') || fails(action, 'aerial'),
  interceptions: (action) => action.type === 'interception',
  recoveries: (action) => action.type === 'recovery' || (action.type === 'keeper' && has(action, 'claim', 'pick_up')),
  fouls: (action) => action.type === 'foul',
  saves: (action) => action.type === 'keeper' && has(action, 'save') && action.outcome !== 'fail',
  /** A shot that was held is a save alone. */
  claims: (action) => action.type === 'keeper' && has(action, 'claim') && !has(action, 'save'),
  clearances: (action) => action.type === 'clearance' && !has(action, 'blocked_cross'),
  yellow_cards: (action) => action.type === 'card' && has(action, 'yellow'),
  red_cards: (action) => action.type === 'card' && has(action, 'second_yellow', 'red'),

  shots: isShot,
  shots_on_target: (action) => action.type === 'shot' && (action.outcome === 'goal' || action.outcome === 'saved'),
  head_shots: (action) => isShot(action) && action.body === 'head',
  goals: (action) => action.type === 'shot' && action.outcome === 'goal',
  own_goals: (action) => action.type === 'shot' && action.outcome === 'own_goal',
  dribbles: (action) => succeeds(action, 'take_on'),
  take_ons: (action) => action.type === 'take_on',
  penalties: (action) => action.setPiece === 'penalty',
  free_kicks: (action) => action.setPiece === 'free_kick',
  throw_ins: (action) => action.setPiece === 'throw_in',
  corners: (action) => action.setPiece === 'corner',
  offsides: (action) => action.type === 'offside',
  pass_packing: (action) => packing(action, 'pass'),
  dribble_packing: (action) => packing(action, 'take_on', 'carry'),

  pressing_actions: (action, { pitch }) => PRESSING.includes(action.type) && action.from !== null && isBeyond(action.from, HIGH, pitch),
  pressed_passes: (action, { pitch }) => isPass(action) && action.from !== null && isWithin(action.from, 1 - HIGH, pitch),

  passes_of_any_kind: (action) => action.type === 'pass',
  passes_of_any_kind_completed: (action) => succeeds(action, 'pass'),
  passes_in_play: isPassInPlay,
  passes_in_play_completed: (action) => isPassInPlay(action) && action.outcome === 'success',
  key_passes_in_play: (action) => isPassInPlay(action) && has(action, 'key'),
} satisfies Record<string, (action: MatchAction, play: Play) => boolean | number>

/** A pass of any kind that restarts no play. Some sources mark the kick-off, others do not. */
function isPassInPlay({ type, setPiece }: MatchAction): boolean {
  return type === 'pass' && (setPiece === null || setPiece === 'kick_off')
}

export type TallyKey = keyof typeof RULES
const COUNTED = Object.entries(RULES) as [TallyKey, (action: MatchAction, play: Play) => boolean | number][]
export const TALLY_KEYS: readonly TallyKey[] = COUNTED.map(([key]) => key)

/** Counts of actions; one that is 0 is left out. */
export type Tally = Readonly<Partial<Record<TallyKey, number>>>

/** What one action adds. */
export function tallyOf(action: MatchAction, play: Play): Tally {
  const tally: Partial<Record<TallyKey, number>> = {}
  for (const [key, count] of COUNTED) {
    const counted = Number(count(action, play))
    if (counted !== 0) tally[key] = counted
  }
  return tally
}

/** The sum of some counts: of players, periods or games. */
export function sumTallies(tallies: Iterable<Tally>): Tally {
  const sum: Partial<Record<TallyKey, number>> = {}
  for (const tally of tallies)
    for (const [key, count] of Object.entries(tally) as [TallyKey, number][]) if (count) sum[key] = (sum[key] ?? 0) + count
  return sum
}
