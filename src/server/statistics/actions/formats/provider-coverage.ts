import type { ActionType, Coverage } from '#shared/match-action.ts'

/** What every provider of event data records completely. */
const TYPES: readonly ActionType[] = [
  'pass',
  'shot',
  'take_on',
  'tackle',
  'challenge',
  'interception',
  'clearance',
  'aerial',
  'foul',
  'foul_won',
  'dispossessed',
  'touch',
  'keeper',
  'offside',
  'card',
  'ball_out',
]
const DETAILS: Coverage['details'] = ['from', 'to', 'outcome', 'body', 'set_piece', 'key_pass']

/** The coverage of a provider that records both sides, with what only it and some others have. */
export function providerCoverage(types: readonly ActionType[], details: Coverage['details'] = []): Coverage {
  return { types: [...TYPES, ...types], details: [...DETAILS, ...details], sides: ['one', 'two'], players: null }
}
