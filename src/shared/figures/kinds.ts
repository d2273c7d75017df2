import type { ActionFlag, ActionType, MatchAction } from '../match-action.ts'

/** The types of touches. Of a keeper's actions those with the ball at the goal. */
export const TOUCHES: readonly ActionType[] = [
  'pass',
  'take_on',
  'tackle',
  'interception',
  'blocked_pass',
  'clearance',
  'shot',
  'dispossessed',
  'touch',
  'foul_won',
  'keeper',
]
/** What a side does against the opponent's possession: counted where it presses. */
export const PRESSING: readonly ActionType[] = ['tackle', 'challenge', 'interception', 'foul']
/** Where pressing is high: from this share of the length on. The opponent's part of it is the rest. */
export const HIGH = 0.4

/** Whether an action has one of some flags. */
export const has = ({ flags }: MatchAction, ...some: readonly ActionFlag[]) => some.some((flag) => flags.includes(flag))

/** P: what the table of figures calls a pass. */
export function isPass(action: MatchAction): boolean {
  return action.type === 'pass' && action.outcome !== 'offside' && action.setPiece !== 'throw_in' && !has(action, 'cross', 'hand')
}

export function isTouch(action: MatchAction): boolean {
  return TOUCHES.includes(action.type) && !(action.type === 'keeper' && has(action, 'pick_up', 'sweep'))
}

/** A shot at the opponent's goal. */
export function isShot(action: MatchAction): boolean {
  return action.type === 'shot' && action.outcome !== 'own_goal'
}
