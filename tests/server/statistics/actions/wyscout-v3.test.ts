import { describe, expect, test } from 'vitest'
import { placesAndCodes, problemsOf, readFileOf } from '../../../support/event-files.ts'

const TORINO = { id: 1, name: 'Torino' }
const BOLOGNA = { id: 2, name: 'Bologna' }
let last = 0

/** An event as the third version has it. */
function event(primary: string, secondary: string[] = [], more: object = {}) {
  last += 1
  return {
    id: last,
    matchId: 5,
    matchPeriod: '1H',
    minute: 3,
    second: 7,
    matchTimestamp: '00:03:07.250',
    type: { primary, secondary },
    location: { x: 52, y: 47 },
    team: TORINO,
    opponentTeam: BOLOGNA,
    player: { id: 10, name: 'S. Verdi' },
    ...more,
  }
}
const pass = (accurate: boolean | null, more: object = {}) => ({
  pass: { accurate, endLocation: { x: 60, y: 32 }, recipient: { id: 11 }, ...more },
})
const ground = (more: object) => ({ groundDuel: { opponent: { id: 20 }, takeOn: false, ...more } })
const read = (...events: object[]) => readFileOf({ events, teams: { 1: { team: TORINO }, 2: { team: BOLOGNA } } })

describe('an event', () => {
  test.each<[string, object, [string, string | null, string[]][]]>([
    ['a pass', event('pass', [], pass(true)), [['pass', 'success', []]]],
    ['a blocked cross', event('pass', ['cross_blocked', 'loss'], pass(false)), [['pass', 'fail', ['cross']]]],
    ['a throw', event('pass', ['hand_pass'], pass(true)), [['pass', 'success', ['hand']]]],
    ['a through ball for a goal', event('pass', ['through_pass', 'assist'], pass(true)), [['pass', 'success', ['through', 'assist']]]],
    ['a high corner', event('corner', [], pass(true, { height: 'high' })), [['pass', 'success', ['cross']]]],
    ['a corner shot', event('corner', ['shot'], { shot: { onTarget: true } }), [['shot', 'saved', []]]],
    ['a free kick at goal', event('free_kick', ['free_kick_shot'], { shot: { goalZone: 'bc' } }), [['shot', 'blocked', []]]],
    ['a penalty', event('penalty', ['penalty_goal'], { shot: { isGoal: true, onTarget: true } }), [['shot', 'goal', []]]],
    ['a shot at the post', event('shot', [], { shot: { onTarget: false, goalZone: 'ptl' } }), [['shot', 'post', []]]],
    ['a shot wide', event('shot', [], { shot: { onTarget: false, goalZone: 'ol' } }), [['shot', 'off_target', []]]],
    ['an own goal', event('own_goal'), [['shot', 'own_goal', []]]],
    ['a save', event('shot_against', ['save_with_reflex']), [['keeper', 'success', ['save']]]],
    ['a goal conceded', event('shot_against', ['conceded_goal']), [['keeper', 'fail', ['save']]]],
    ['a shot that missed, from the keeper’s side', event('shot_against'), []],
    [
      'an interception that is a pass, and gains the ball',
      event('interception', ['pass', 'recovery'], pass(true)),
      [
        ['interception', null, []],
        ['pass', 'success', []],
        ['recovery', 'success', []],
      ],
    ],
    ['a lost header', event('duel', ['aerial_duel', 'loss'], { aerialDuel: { firstTouch: false } }), [['aerial', 'fail', []]]],
    [
      'a dribble',
      event('duel', ['ground_duel', 'offensive_duel', 'dribble'], ground({ keptPossession: true })),
      [['take_on', 'success', []]],
    ],
    [
      'a ball lost to an opponent',
      event('duel', ['ground_duel', 'offensive_duel'], ground({ keptPossession: false })),
      [['dispossessed', null, []]],
    ],
    ['a tackle', event('duel', ['ground_duel', 'defensive_duel'], ground({ recoveredPossession: true })), [['tackle', 'success', []]]],
    [
      'being dribbled past',
      event('duel', ['defensive_duel', 'dribbled_past_attempt'], ground({ recoveredPossession: false, stoppedProgress: false })),
      [['challenge', null, []]],
    ],
    [
      'a duel for a loose ball',
      event('duel', ['ground_duel', 'loose_ball_duel'], ground({ keptPossession: true })),
      [['duel', 'success', []]],
    ],
    [
      'a touch that carries the ball',
      event('touch', ['carry'], { carry: { endLocation: { x: 70, y: 40 } } }),
      [
        ['touch', null, []],
        ['carry', 'success', []],
      ],
    ],
    ['a ball lost at the first touch', event('touch', ['loss']), [['touch', 'fail', []]]],
    [
      'a booked foul',
      event('infraction', ['foul', 'yellow_card'], { infraction: { yellowCard: true, opponent: { id: 20 } } }),
      [
        ['foul', null, []],
        ['foul_won', null, []],
        ['card', null, ['yellow']],
      ],
    ],
    ['a handball', event('infraction', ['hand_foul'], { infraction: {} }), [['foul', null, []]]],
    ['an offside', event('offside'), [['offside', null, []]]],
    ['a ball out', event('game_interruption', ['ball_out']), [['ball_out', null, []]]],
    ['a stop', event('game_interruption', ['whistle']), []],
  ])('%s', (_, raw, expected) => {
    const { actions, notes } = read(event('clearance', [], { second: 0, matchTimestamp: null }), raw)
    expect(actions.slice(1).map(({ type, outcome, flags }) => [type, outcome, flags])).toEqual(expected)
    expect(notes).toEqual([])
  })

  test('has its place in metres from the bottom, and the time of its period', () => {
    const { actions } = read(event('pass', [], { ...pass(true), matchPeriod: '2H', minute: 46, second: 5, matchTimestamp: '00:46:05.500' }))
    expect(actions).toMatchObject([
      { period: 2, t: 65_500, from: { x: 54.6, y: (53 * 68) / 100 }, to: { x: 63, y: (68 * 68) / 100 }, player: '10', otherPlayer: '11' },
    ])
  })

  test('a foul was won by the opponent, at the same place seen from the other goal', () => {
    const { actions } = read(event('infraction', ['foul'], { infraction: { opponent: { id: 20 } } }))
    const [foul, won] = actions
    expect(won).toMatchObject({ side: 'two', player: '20' })
    expect(won?.from?.x).toBeCloseTo(105 - (foul?.from?.x ?? 0))
  })

  test('that is not known is reported', () => {
    const odd = event('backflip')
    expect(placesAndCodes(read(event('clearance'), odd).notes)).toEqual([[String(odd.id), 'unknown_event']])
  })
})

test('key passes are those that the file marks, else those before a shot', () => {
  const flags = (...words: string[][]) =>
    read(...words.map((each) => event('pass', each, pass(true)))).actions.map((action) => action.flags)
  expect(flags(['shot_assist'])).toEqual([['key']])
  expect(flags(['shot_assist'], ['key_pass'])).toEqual([[], ['key']])
})

test('players have the shirts of the match sheet and their whole names', () => {
  const sheet = {
    teamsData: { 1: { side: 'away', formation: { lineup: [{ playerId: 10, shirtNumber: 24 }], bench: [] } }, 2: { side: 'home' } },
  }
  const people = { 1: [{ player: { wyId: 10, firstName: 'Simone', lastName: 'Verdi' } }] }
  const { players, teams } = readFileOf({ events: [event('pass', [], pass(true))], match: sheet, players: people })
  expect(teams.map(({ name }) => name)).toEqual(['Bologna', 'Torino'])
  expect(players).toEqual([{ key: '10', team: 1, name: 'Simone Verdi', shirt: 24 }])
})

test.each([
  ['a period that is none', { matchPeriod: '9H' }, 'bad_value'],
  ['a time that is none', { minute: null }, 'bad_value'],
  ['a place that is none', { location: { x: 'a' } }, 'bad_value'],
  ['a place off the pitch', { location: { x: 130, y: 4 } }, 'impossible_place'],
  ['a time before the period', { matchPeriod: '2H' }, 'impossible_time'],
])('%s is refused', async (_, more, code) => {
  const bad = event('clearance', [], more)
  expect(placesAndCodes(await problemsOf(() => read(bad)))).toEqual([[String(bad.id), code]])
})

test('several matches are refused', async () => {
  const two = [event('clearance'), event('clearance', [], { matchId: 6 })]
  expect(placesAndCodes(await problemsOf(() => read(...two)))).toEqual([[null, 'several_matches']])
})
