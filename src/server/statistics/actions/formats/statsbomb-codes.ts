import type { ActionFlag, BodyPart, Outcome, SetPiece } from '#shared/match-action.ts'

/** Events that tell nothing about what a player did with the ball, or what another event tells as well. */
export const WITHOUT_ACTION: ReadonlySet<string> = new Set([
  'Ball Receipt*',
  'Pressure',
  'Starting XI',
  'Tactical Shift',
  'Half Start',
  'Half End',
  'Injury Stoppage',
  'Referee Ball-Drop',
  'Player Off',
  'Player On',
  'Shield',
  'Camera On',
  'Camera off',
  // The other side of an own goal.
  'Own Goal For',
])

export const SET_PIECES: Readonly<Record<string, SetPiece>> = {
  'Kick Off': 'kick_off',
  'Goal Kick': 'goal_kick',
  'Free Kick': 'free_kick',
  Corner: 'corner',
  'Throw-in': 'throw_in',
  Penalty: 'penalty',
}

export const BODIES: Readonly<Record<string, BodyPart>> = {
  'Left Foot': 'foot_left',
  'Right Foot': 'foot_right',
  'Drop Kick': 'foot',
  Head: 'head',
  'Keeper Arm': 'other',
  'No Touch': 'other',
  Other: 'other',
}

export const SHOTS: Readonly<Record<string, Outcome>> = {
  Goal: 'goal',
  Saved: 'saved',
  'Saved to Post': 'saved',
  'Saved To Post': 'saved',
  'Saved Off Target': 'off_target',
  'Saved Off T': 'off_target',
  Blocked: 'blocked',
  'Off T': 'off_target',
  Wayward: 'off_target',
  Post: 'post',
}

export const KEEPERS: Readonly<Record<string, ActionFlag>> = {
  Save: 'save',
  'Shot Saved': 'save',
  'Shot Saved Off Target': 'save',
  'Shot Saved to Post': 'save',
  'Saved to Post': 'save',
  'Penalty Saved': 'save',
  'Penalty Saved to Post': 'save',
  Collected: 'claim',
  Punch: 'punch',
  'Keeper Sweeper': 'sweep',
  Smother: 'smother',
}
/** What a keeper does that is no action of its own: the shot tells it. */
export const KEEPERS_WITHOUT_ACTION: ReadonlySet<string> = new Set(['Shot Faced', 'Goal Conceded', 'Penalty Conceded'])

const LOST: ReadonlySet<string> = new Set([
  'Lost',
  'Lost In Play',
  'Lost Out',
  'Success To Opposition',
  'Incomplete',
  'Fail',
  'In Play Danger',
  'No Touch',
])

/** Whether a duel, an interception or a keeper's action succeeded. */
export function succeeded(outcome: string | null): Outcome {
  return outcome !== null && LOST.has(outcome) ? 'fail' : 'success'
}

export const CARDS: Readonly<Record<string, ActionFlag>> = {
  'Yellow Card': 'yellow',
  'Second Yellow': 'second_yellow',
  'Red Card': 'red',
}

/** What readers ask for by name besides. */
const WORDS =
  'Pass, Shot, Carry, Dribble, Dribbled Past, Duel, 50/50, Interception, Block, Clearance, Ball Recovery, Goal Keeper, Foul Committed, Bad Behaviour, Foul Won, Dispossessed, Miscontrol, Error, Offside, Own Goal Against, Substitution, Complete, Tackle, Pass Offside, Unknown, Through Ball'.split(
    ', ',
  )
const CANONICAL = new Map(
  [SET_PIECES, BODIES, SHOTS, KEEPERS, CARDS]
    .flatMap((table) => Object.keys(table))
    .concat([...WITHOUT_ACTION], [...KEEPERS_WITHOUT_ACTION], [...LOST], WORDS)
    .map((word) => [word.toLowerCase(), word]),
)

/** A name as StatsBomb writes it, whatever its capitals. */
export function canonical(name: string): string {
  return CANONICAL.get(name.toLowerCase()) ?? name
}
