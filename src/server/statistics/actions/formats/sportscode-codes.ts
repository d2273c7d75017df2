import type { ActionFlag, ActionType, Outcome, SetPiece } from '#shared/match-action.ts'

/** What the word of a clip means in our words. */
export interface ClipMeaning {
  type: ActionType
  outcome?: Outcome
  setPiece?: SetPiece
  flags?: readonly ActionFlag[]
}

/** Words in codes, the more particular ones first: "shot on target" is no shot wide. */
export const CLIP_WORDS: readonly (readonly [RegExp, ClipMeaning])[] = [
  [/own.?goal/, { type: 'shot', outcome: 'own_goal' }],
  [/goal.?kick/, { type: 'pass', setPiece: 'goal_kick' }],
  [/throw.?in/, { type: 'pass', setPiece: 'throw_in' }],
  [/corner/, { type: 'pass', setPiece: 'corner' }],
  [/free.?kick/, { type: 'pass', setPiece: 'free_kick' }],
  [/penalt/, { type: 'shot', setPiece: 'penalty' }],
  [/shot.*(?:on.?target|saved)|on.?target/, { type: 'shot', outcome: 'saved' }],
  [/shot.*(?:off.?target|wide|missed)|off.?target/, { type: 'shot', outcome: 'off_target' }],
  [/shot.*block|block.*shot/, { type: 'shot', outcome: 'blocked' }],
  [/\bgoals?\b/, { type: 'shot', outcome: 'goal' }],
  [/\bshots?\b/, { type: 'shot' }],
  [/\bcross/, { type: 'pass', flags: ['cross'] }],
  [/\bpass/, { type: 'pass' }],
  [/dribble|take.?on|1.?v.?1/, { type: 'take_on' }],
  [/tackle/, { type: 'tackle' }],
  [/intercept/, { type: 'interception' }],
  [/clearance/, { type: 'clearance' }],
  [/recover/, { type: 'recovery' }],
  [/aerial|air duel|header/, { type: 'aerial' }],
  [/\bduel/, { type: 'duel' }],
  [/offside/, { type: 'offside' }],
  [/yellow/, { type: 'card', flags: ['yellow'] }],
  [/red card/, { type: 'card', flags: ['red'] }],
  [/\bfouls?\b/, { type: 'foul' }],
  [/\bsaves?\b/, { type: 'keeper', flags: ['save'] }],
  [/turnover|dispossess|ball lost|lost ball/, { type: 'dispossessed' }],
]

/** Labels that say how it went. */
export const CLIP_SUCCESS = /^(?:success(?:ful)?|complete[d]?|won|accurate|yes)$/
export const CLIP_FAIL = /^(?:unsuccessful|incomplete|fail(?:ed|ure)?|lost|inaccurate|no)$/
/** Clips of a whole half: where its time begins. */
export const CLIP_HALVES: readonly RegExp[] = [
  /^(?:1st|first|1\.?) ?(?:half|period)$|^(?:half|period) ?1$/,
  /^(?:2nd|second|2\.?) ?(?:half|period)$|^(?:half|period) ?2$/,
]
