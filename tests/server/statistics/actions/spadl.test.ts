import { describe, expect, test } from 'vitest'
import { placesAndCodes, problemsOf, readFileOf } from '../../../support/event-files.ts'

const HEADING =
  'game_id,original_event_id,period_id,time_seconds,team_id,player_id,start_x,start_y,end_x,end_y,type_name,result_name,bodypart_name,action_id'
const csv = (...rows: string[]) => [HEADING, ...rows].join('\n')
const row = (type: string, result = 'success', more: Partial<Record<'team' | 'from' | 'time', string>> = {}) =>
  `5,,1,${more.time ?? '2.5'},${more.team ?? '1'},10.0,${more.from ?? '60,30'},70,40,${type},${result},foot_left,`
/** The away team, which attacks to the left: a shot shows it. */
const AWAY = `5,,1,0,2,20,8,30,0,34,shot,success,head,900`
const own = (...rows: string[]) =>
  readFileOf(csv(AWAY, ...rows.map((each, at) => each + String(at)))).actions.filter(({ side }) => side === 'two')

describe('an action', () => {
  test.each<[string, string, [string, string | null, string[], string | null][]]>([
    ['pass', 'fail', [['pass', 'fail', [], null]]],
    ['cross', 'success', [['pass', 'success', ['cross'], null]]],
    ['throw_in', 'success', [['pass', 'success', [], 'throw_in']]],
    ['freekick_crossed', 'offside', [['pass', 'offside', ['cross'], 'free_kick']]],
    ['corner_short', 'success', [['pass', 'success', [], 'corner']]],
    ['goalkick', 'success', [['pass', 'success', [], 'goal_kick']]],
    ['dribble', 'success', [['carry', 'success', [], null]]],
    [
      'foul',
      'yellow_card',
      [
        ['foul', null, [], null],
        ['card', null, ['yellow'], null],
      ],
    ],
    ['shot_penalty', 'success', [['shot', 'goal', [], 'penalty']]],
    ['shot', 'fail', [['shot', null, [], null]]],
    ['bad_touch', 'owngoal', [['shot', 'own_goal', [], null]]],
    ['bad_touch', 'fail', [['touch', 'fail', [], null]]],
    ['keeper_pick_up', 'success', [['keeper', 'success', ['pick_up'], null]]],
    ['non_action', 'success', []],
  ])('%s, %s', (type, result, expected) => {
    expect(own(row(type, result)).map((each) => [each.type, each.outcome, each.flags, each.setPiece])).toEqual(expected)
  })

  test('has words or their numbers, and players without fractions', () => {
    const numbered = {
      game_id: 5,
      period_id: 1,
      time_seconds: 2.5,
      team_id: 1,
      player_id: 10,
      start_x: 60,
      start_y: 30,
      end_x: 70,
      end_y: 40,
      type_id: 1,
      result_id: 0,
      bodypart_id: 1,
      action_id: 0,
    }
    const away = { ...numbered, team_id: 2, type_id: 11, start_x: 5, action_id: 1, time_seconds: 3 }
    expect(readFileOf([numbered, away]).actions[0]).toMatchObject({
      t: 2500,
      player: '10',
      type: 'pass',
      flags: ['cross'],
      outcome: 'fail',
      body: 'head',
    })
    const byColumns = Object.fromEntries(
      Object.keys(numbered).map((name) => [name, { 0: numbered[name as 'team_id'], 1: away[name as 'team_id'] }]),
    )
    expect(readFileOf(byColumns).actions).toEqual(readFileOf([numbered, away]).actions)
    expect(own(row('pass'))).toMatchObject([{ player: '10', body: 'foot_left' }])
  })

  test('of the away team is turned round', () => {
    const { actions } = readFileOf(csv(AWAY, `${row('pass')}1`))
    expect(actions).toMatchObject([
      { type: 'shot', side: 'one', from: { x: 97, y: 38 }, to: { x: 105, y: 34 } },
      { type: 'pass', side: 'two', from: { x: 60, y: 30 } },
    ])
  })

  test('is not turned in a file where both teams attack to the right', () => {
    const { actions } = readFileOf(csv(AWAY.replace(',8,30,0,34', ',97,38,105,34'), `${row('shot', 'fail', { from: '95,30' })}1`))
    expect(actions).toMatchObject([{ from: { x: 97, y: 38 } }, { from: { x: 95, y: 30 } }])
  })

  test('is scaled to the pitch of the match', () => {
    const { actions } = readFileOf(csv(AWAY, `${row('pass', 'success', { from: '52.5,34' })}1`), { length: 60, width: 40 })
    expect(actions[1]).toMatchObject({ from: { x: 30, y: 20 } })
  })

  test('a shot that the keeper saves next is on target', () => {
    const { actions } = readFileOf(
      csv(AWAY, `${row('shot', 'fail')}1`, `${row('keeper_save', 'success', { team: '2', from: '103,34', time: '3' })}2`),
    )
    expect(actions[1]).toMatchObject({ type: 'shot', outcome: 'saved' })
  })
})

test('what is not understood is reported by its line', () => {
  expect(placesAndCodes(readFileOf(csv(AWAY, `${row('pass')}1`, `${row('backheel')}2`)).notes)).toEqual([[4, 'unknown_event']])
})

test.each([
  ['a time that is none', row('pass', 'success', { time: 'soon' }), 'bad_value'],
  ['a place that is none', row('pass', 'success', { from: ',4' }), 'bad_value'],
  ['a third team', row('pass', 'success', { team: '3' }), 'not_two_teams'],
  ['another match', row('pass').replace('5,', '6,'), 'several_matches'],
])('%s is refused', async (_, bad, code) => {
  const problems = await problemsOf(() => readFileOf(csv(AWAY, `${row('pass')}1`, `${bad}2`)))
  expect(problems.map((each) => each.code)).toEqual([code])
})
