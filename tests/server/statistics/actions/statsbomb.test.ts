import { describe, expect, test } from 'vitest'
import { placesAndCodes, problemsOf, readFileOf } from '../../../support/event-files.ts'

const ARSENAL = { id: 1, name: 'Arsenal' }
const LEEDS = { id: 2, name: 'Leeds United' }
const player = (id: number) => ({ id, name: `Player ${id}` })
let index = 0

/** An event as the open data has it. */
const event = (type: string, more: object = {}) => {
  index += 1
  return {
    id: `e${index}`,
    index,
    period: 1,
    timestamp: `00:00:${String(index % 60).padStart(2, '0')}.500`,
    type: { id: 1, name: type },
    team: ARSENAL,
    player: player(10),
    location: [60.5, 40.5],
    ...more,
  }
}
const named = (name: string) => ({ id: 1, name })
const START = [
  event('Starting XI', {
    location: undefined,
    tactics: { lineup: [{ player: player(10), position: named('Center Forward'), jersey_number: 9 }] },
  }),
  event('Starting XI', { team: LEEDS, player: undefined, location: undefined, tactics: { lineup: [] } }),
]
const read = (...events: object[]) => readFileOf([...START, ...events])

describe('places', () => {
  test('are cells of a tenth, counted from the top left, in metres from the bottom', () => {
    const { actions } = read(event('Pass', { location: [102.05, 18.05], pass: { end_location: [120.05, 80.05] } }))
    expect(actions[0]?.from?.x).toBeCloseTo(89.25, 9)
    expect(actions[0]?.from?.y).toBeCloseTo(52.7, 9)
    expect(actions[0]?.to).toEqual({ x: 105, y: 0 })
  })

  test('are whole cells in older files, but for shots', () => {
    const { actions } = read(
      event('Pass', { location: [61, 41], pass: { end_location: [49, 40] } }),
      event('Shot', { location: [109.9, 35.2], shot: { outcome: named('Saved'), end_location: [119, 38.8, 0.7] } }),
    )
    expect(actions[0]?.from).toEqual({ x: (60.5 * 105) / 120, y: (39.5 * 68) / 80 })
    expect(actions[1]?.from?.x).toBeCloseTo((109.85 * 105) / 120, 9)
  })

  test('come with the penalty area of the provider', () => {
    const { pitch } = read(event('Pass', { pass: {} }))
    expect(pitch.boxDepth).toBeCloseTo(15.75)
    expect(pitch.boxWidth).toBeCloseTo(37.4)
  })
})

describe('what an event is', () => {
  test.each<[string, object, [string, string | null, ...unknown[]][]]>([
    ['a pass that arrived', event('Pass', { pass: { recipient: player(7) } }), [['pass', 'success', []]]],
    ['a pass that did not', event('Pass', { pass: { outcome: named('Out') } }), [['pass', 'fail', []]]],
    ['a pass of which nothing is known', event('Pass', { pass: { outcome: named('Unknown') } }), [['pass', null, []]]],
    ['a cross for a goal', event('Pass', { pass: { cross: true, goal_assist: true } }), [['pass', 'success', ['cross', 'assist']]]],
    [
      'a through ball before a shot',
      event('Pass', { pass: { technique: named('Through Ball'), shot_assist: true } }),
      [['pass', 'success', ['through', 'key']]],
    ],
    ['a throw by the keeper', event('Pass', { pass: { body_part: named('Keeper Arm') } }), [['pass', 'success', ['hand']]]],
    [
      'a pass into offside',
      event('Pass', { pass: { outcome: named('Pass Offside'), recipient: player(7) } }),
      [
        ['pass', 'offside', []],
        ['offside', null, []],
      ],
    ],
    [
      'a pass that cuts out another',
      event('Pass', { pass: { type: named('Interception') } }),
      [
        ['interception', 'success', []],
        ['pass', 'success', []],
      ],
    ],
    [
      'a headed pass that was won',
      event('Pass', { pass: { aerial_won: true } }),
      [
        ['aerial', 'success', []],
        ['pass', 'success', []],
      ],
    ],
    ['a carry', event('Carry', { carry: { end_location: [70, 40] } }), [['carry', 'success', []]]],
    [
      'a dribble overrun',
      event('Dribble', { dribble: { outcome: named('Incomplete'), overrun: true } }),
      [['take_on', 'fail', ['overrun']]],
    ],
    ['being dribbled past', event('Dribbled Past'), [['challenge', null, []]]],
    ['a tackle won', event('Duel', { duel: { type: named('Tackle'), outcome: named('Success In Play') } }), [['tackle', 'success', []]]],
    ['a tackle lost', event('Duel', { duel: { type: named('Tackle'), outcome: named('Lost Out') } }), [['tackle', 'fail', []]]],
    ['a lost header', event('Duel', { duel: { type: named('Aerial Lost') } }), [['aerial', 'fail', []]]],
    ['a duel for a loose ball', event('50/50', { '50_50': { outcome: named('Success To Team') } }), [['duel', 'success', []]]],
    ['a recovery', event('Ball Recovery'), [['recovery', 'success', []]]],
    ['no recovery', event('Ball Recovery', { ball_recovery: { recovery_failure: true } }), []],
    ['a save', event('Goal Keeper', { goalkeeper: { type: named('Shot Saved') } }), [['keeper', 'success', ['save']]]],
    ['a goal conceded, which the shot tells', event('Goal Keeper', { goalkeeper: { type: named('Goal Conceded') } }), []],
    [
      'a booked foul',
      event('Foul Committed', { foul_committed: { card: named('Second Yellow') } }),
      [
        ['foul', null, []],
        ['card', null, ['second_yellow']],
      ],
    ],
    ['a card for words', event('Bad Behaviour', { bad_behaviour: { card: named('Red Card') } }), [['card', null, ['red']]]],
    ['an own goal', event('Own Goal Against'), [['shot', 'own_goal', []]]],
    ['the other side of it', event('Own Goal For'), []],
    ['a bad touch', event('Miscontrol'), [['touch', 'fail', []]]],
    ['pressure', event('Pressure'), []],
  ])('%s', (_, raw, expected) => {
    const { actions, notes } = read(event('Dispossessed', { timestamp: '00:00:00.000' }), raw)
    expect(actions.slice(1).map(({ type, outcome, flags }) => [type, outcome, flags])).toEqual(expected)
    expect(notes).toEqual([])
  })

  test.each([
    ['Goal', 'goal'],
    ['Saved', 'saved'],
    ['Saved Off Target', 'off_target'],
    ['Blocked', 'blocked'],
    ['Off T', 'off_target'],
    ['Wayward', 'off_target'],
    ['Post', 'post'],
  ])('a shot: %s', (outcome, ours) => {
    const shot = { outcome: named(outcome), type: named('Penalty'), body_part: named('Left Foot'), statsbomb_xg: 0.76 }
    expect(read(event('Shot', { shot })).actions).toMatchObject([
      { outcome: ours, setPiece: 'penalty', body: 'foot_left', providerXg: 0.76 },
    ])
  })

  test('a block is one of a pass, unless it was of a shot', () => {
    const shot = event('Shot', { team: LEEDS, shot: { outcome: named('Blocked') } })
    const cross = event('Pass', { team: LEEDS, pass: { cross: true, outcome: named('Incomplete') } })
    const { actions } = read(shot, event('Block', { related_events: [shot.id] }), cross, event('Block', { related_events: [cross.id] }))
    expect(actions.map(({ type, flags }) => [type, flags])).toEqual([
      ['shot', []],
      ['pass', ['cross']],
      ['blocked_pass', ['blocked_cross']],
    ])
  })
})

test('players have the shirts of the line-up, and come on and go off', () => {
  const { players, appearances, teams, actions } = read(
    event('Substitution', { period: 2, timestamp: '00:15:00.000', substitution: { replacement: player(20) } }),
  )
  expect(teams).toEqual([
    { key: '1', name: 'Arsenal' },
    { key: '2', name: 'Leeds United' },
  ])
  expect(players).toEqual([
    { key: '10', team: 0, name: 'Player 10', shirt: 9 },
    { key: '20', team: 0, name: 'Player 20', shirt: null },
  ])
  expect(appearances).toMatchObject([
    { player: '10', starting: true, position: 'Center Forward', off: { period: 2, t: 900_000 } },
    { player: '20', starting: false, on: { period: 2, t: 900_000 }, off: null },
  ])
  expect(actions).toMatchObject([
    { type: 'sub_off', player: '10', shirt: 9 },
    { type: 'sub_on', player: '20' },
  ])
})

test('what is not understood is reported by its event', () => {
  const odd = event('Backflip')
  expect(placesAndCodes(read(odd, event('Pass', { pass: {} })).notes)).toEqual([[odd.id, 'unknown_event']])
})

test.each([
  ['a time that is none', { timestamp: 'soon' }, 'bad_value'],
  ['a period that is none', { period: 7 }, 'bad_value'],
  ['a place that is none', { location: ['a', 1] }, 'bad_value'],
  ['a place off the pitch', { location: [150.5, 40] }, 'impossible_place'],
  ['a time no half has', { timestamp: '02:00:00.000' }, 'impossible_time'],
])('%s is refused', async (_, more, code) => {
  const bad = event('Pass', { pass: {}, ...more })
  expect(placesAndCodes(await problemsOf(() => read(bad)))).toEqual([[bad.id, code]])
})

test('one team is no match, and three are none', async () => {
  expect(placesAndCodes(await problemsOf(() => readFileOf([event('Pass', { pass: {} })])))).toEqual([[null, 'not_two_teams']])
  const third = event('Pass', { team: { id: 3, name: 'Chelsea' }, pass: {} })
  expect(placesAndCodes(await problemsOf(() => read(third)))).toEqual([[null, 'not_two_teams']])
})
