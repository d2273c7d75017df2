import { describe, expect, test } from 'vitest'
import { placesAndCodes, problemsOf, readFileOf } from '../../../support/event-files.ts'

type Qualifiers = Record<number, string>
interface Raw {
  id: number
  type: number
  qualifiers?: Qualifiers
  attributes?: Record<string, string | number>
}

const SET_UP: Raw[] = [
  {
    id: 1,
    type: 34,
    qualifiers: { 30: '10, 11, 12', 59: '9, 1, 14', 131: '1, 2, 0', 44: '4, 1, 5', 194: '11' },
    attributes: { period_id: 16, x: 0, y: 0 },
  },
  { id: 2, type: 34, qualifiers: { 30: '20', 59: '7', 131: '1', 44: '3' }, attributes: { period_id: 16, team_id: 957, x: 0, y: 0 } },
]

function attributesOf({ id, type, attributes }: Raw) {
  return { id, type_id: type, period_id: 1, min: 3, sec: 7, team_id: 174, player_id: 10, outcome: 1, x: 50, y: 50, ...attributes }
}

/** The feed's XML. */
function xml(...events: Raw[]): string {
  const told = (given: object) =>
    Object.entries(given)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ')
  const body = [...SET_UP, ...events].map((event) => {
    const qualifiers = Object.entries(event.qualifiers ?? {}).map(([id, value]) => `<Q qualifier_id="${id}" value="${value}" />`)
    return `<Event ${told(attributesOf(event))}>${qualifiers.join('')}</Event>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><!-- Copyright --><Games timestamp="2018-11-28T10:35:47"><Game id="5" home_team_id="174" home_team_name="Athletic Club" away_team_id="957" away_team_name="Leganés">${body.join('')}</Game></Games>`
}

/** Its JSON form. */
function json(...events: Raw[]): object {
  const Event = [...SET_UP, ...events].map((event) => ({
    '@attributes': attributesOf(event),
    Q: Object.entries(event.qualifiers ?? {}).map(([id, value]) => ({ '@attributes': { qualifier_id: id, value } })),
  }))
  return [
    {
      data: { Games: { Game: { '@attributes': { id: 5, home_team_id: 174, home_team_name: 'Athletic Club', away_team_id: 957 }, Event } } },
    },
  ]
}

const only = (event: Omit<Raw, 'id'>) => readFileOf(xml({ id: 9, ...event })).actions

describe('an event', () => {
  test.each<[string, Omit<Raw, 'id'>, [string, string | null, string[], string | null][]]>([
    ['a pass', { type: 1 }, [['pass', 'success', [], null]]],
    ['a pass that failed', { type: 1, attributes: { outcome: 0 } }, [['pass', 'fail', [], null]]],
    ['a cross from a corner', { type: 1, qualifiers: { 2: '', 6: '' } }, [['pass', 'success', ['cross'], 'corner']]],
    ['a throw-in', { type: 1, qualifiers: { 107: '' } }, [['pass', 'success', [], 'throw_in']]],
    ['a throw by the keeper', { type: 1, qualifiers: { 123: '' } }, [['pass', 'success', ['hand'], null]]],
    ['a goal kick', { type: 1, qualifiers: { 124: '', 1: '' } }, [['pass', 'success', ['long'], 'goal_kick']]],
    ['a key pass', { type: 1, attributes: { keypass: 1 } }, [['pass', 'success', ['key'], null]]],
    ['an assist', { type: 1, attributes: { assist: 1 } }, [['pass', 'success', ['assist'], null]]],
    ['an assist by its qualifier', { type: 1, qualifiers: { 210: '16' } }, [['pass', 'success', ['assist'], null]]],
    [
      'a pass into offside',
      { type: 2, qualifiers: { 7: '11' } },
      [
        ['pass', 'offside', [], null],
        ['offside', null, [], null],
      ],
    ],
    ['a dribble overrun', { type: 3, qualifiers: { 211: '' }, attributes: { outcome: 0 } }, [['take_on', 'fail', ['overrun'], null]]],
    ['a foul', { type: 4, attributes: { outcome: 0 } }, [['foul', null, [], null]]],
    ['a foul won', { type: 4 }, [['foul_won', null, [], null]]],
    ['a ball put out', { type: 5, attributes: { outcome: 0 } }, [['ball_out', null, [], null]]],
    ['the throw-in that it gives', { type: 5 }, []],
    ['a tackle without the ball', { type: 7, attributes: { outcome: 0 } }, [['tackle', 'fail', [], null]]],
    ['a save', { type: 10 }, [['keeper', 'success', ['save'], null]]],
    ['a block in the field, whose shot another event tells', { type: 10, qualifiers: { 94: '' } }, [['touch', null, [], null]]],
    ['a claim that failed', { type: 11, attributes: { outcome: 0 } }, [['keeper', 'fail', ['claim'], null]]],
    ['a blocked cross', { type: 12, qualifiers: { 185: '' } }, [['clearance', 'success', ['blocked_cross'], null]]],
    ['a miss from a free kick', { type: 13, qualifiers: { 26: '' } }, [['shot', 'off_target', [], 'free_kick']]],
    ['a post', { type: 14 }, [['shot', 'post', [], null]]],
    ['a saved shot', { type: 15 }, [['shot', 'saved', [], null]]],
    ['a blocked shot', { type: 15, qualifiers: { 82: '' } }, [['shot', 'blocked', [], null]]],
    ['one saved on the line', { type: 15, qualifiers: { 82: '', 101: '' } }, [['shot', 'saved', [], null]]],
    ['a penalty', { type: 16, qualifiers: { 9: '' } }, [['shot', 'goal', [], 'penalty']]],
    ['an own goal', { type: 16, qualifiers: { 28: '' } }, [['shot', 'own_goal', [], null]]],
    ['a second yellow card', { type: 17, qualifiers: { 32: '' } }, [['card', null, ['second_yellow'], null]]],
    ['a punch', { type: 41 }, [['keeper', 'success', ['punch'], null]]],
    ['a lost header', { type: 44, attributes: { outcome: 0 } }, [['aerial', 'fail', [], null]]],
    ['being dribbled past', { type: 45, attributes: { outcome: 0 } }, [['challenge', null, [], null]]],
    ['a recovery', { type: 49 }, [['recovery', 'success', [], null]]],
    ['a pick-up', { type: 52 }, [['keeper', 'success', ['pick_up'], null]]],
    ['a deleted event', { type: 43 }, []],
    ['a blocked pass', { type: 74 }, [['blocked_pass', null, [], null]]],
  ])('%s', (_, event, expected) => {
    const { actions, notes } = readFileOf(xml({ id: 8, type: 61 }, { id: 9, ...event }))
    expect(actions.slice(1).map(({ type, outcome, flags, setPiece }) => [type, outcome, flags, setPiece])).toEqual(expected)
    expect(notes).toEqual([])
  })

  test('has its places in metres, from the bottom left', () => {
    expect(only({ type: 1, qualifiers: { 140: '83.0', 141: '21.1' }, attributes: { x: 0, y: 100 } })).toMatchObject([
      { from: { x: 0, y: 68 }, to: { x: (83 * 105) / 100, y: (21.1 * 68) / 100 } },
    ])
    expect(only({ type: 15, qualifiers: { 102: '45' } })).toMatchObject([{ to: { x: 105, y: (45 * 68) / 100 } }])
    expect(only({ type: 17, qualifiers: { 31: '' }, attributes: { x: 0, y: 0 } })).toMatchObject([{ from: null }])
  })

  test('an own goal falls in front of one’s own goal, from whichever end it was entered', () => {
    for (const x of [3, 97]) expect(only({ type: 16, qualifiers: { 28: '' }, attributes: { x } })[0]?.from?.x).toBeCloseTo(3.15)
  })

  test('has the time of its period', () => {
    expect(only({ type: 1, attributes: { period_id: 2, min: 46, sec: 5 } })).toMatchObject([{ period: 2, t: 65_000 }])
  })

  test('is headed, by head or as a flick-on', () => {
    for (const id of [3, 15, 168]) expect(only({ type: 1, qualifiers: { [id]: '' } })).toMatchObject([{ body: 'head' }])
  })
})

test('a file that tells who was caught offside is believed once', () => {
  const { actions } = readFileOf(xml({ id: 8, type: 2, qualifiers: { 7: '11' } }, { id: 9, type: 72, attributes: { player_id: 11 } }))
  expect(actions.map(({ type, player }) => [type, player])).toEqual([
    ['pass', '10'],
    ['offside', '11'],
  ])
})

test('line-ups give shirts, positions and the captain; substitutions the times', () => {
  const { players, appearances, match, teams } = readFileOf(
    xml(
      { id: 8, type: 18, attributes: { period_id: 2, min: 60, sec: 0 } },
      { id: 9, type: 19, attributes: { period_id: 2, min: 60, sec: 0, player_id: 12 } },
    ),
  )
  expect([match, teams]).toEqual([
    '5',
    [
      { key: '174', name: 'Athletic Club' },
      { key: '957', name: 'Leganés' },
    ],
  ])
  expect(players.map(({ key, team, shirt }) => [key, team, shirt])).toEqual([
    ['10', 0, 9],
    ['11', 0, 1],
    ['12', 0, 14],
    ['20', 1, 7],
  ])
  expect(appearances).toMatchObject([
    { player: '10', position: 'forward', captain: false, starting: true, off: { period: 2, t: 900_000 } },
    { player: '11', position: 'goalkeeper', captain: true, off: null },
    { player: '20', side: 'two' },
    { player: '12', starting: false, on: { period: 2, t: 900_000 } },
  ])
})

test('its JSON form says the same', () => {
  const events: Raw[] = [
    { id: 8, type: 1, qualifiers: { 140: '60', 141: '40', 2: '' } },
    { id: 9, type: 16, qualifiers: { 15: '' }, attributes: { team_id: 957, player_id: 20 } },
  ]
  expect(readFileOf(json(...events)).actions).toEqual(readFileOf(xml(...events)).actions)
})

test('events of one second are in the order of their entry', () => {
  const at = (id: number, timestamp: string): Raw => ({ id, type: 1, attributes: { timestamp } })
  const { actions } = readFileOf(xml(at(7, '2018-09-23T15:02:14.100'), at(8, '2018-09-23T15:02:14.39'), at(9, '2018-09-23T15:02:14.200')))
  expect(actions.map(({ id }) => id)).toEqual(['8', '7', '9'])
})

describe('a file is refused that', () => {
  test.each<[string, string, string]>([
    ['is cut off', xml({ id: 9, type: 1 }).slice(0, -30), 'bad_xml'],
    ['has no times', xml({ id: 9, type: 1, attributes: { min: 'x' } }), 'bad_value'],
    ['has a place off the pitch', xml({ id: 9, type: 1, attributes: { x: 140 } }), 'impossible_place'],
    ['has a time before the period', xml({ id: 9, type: 1, attributes: { period_id: 2, min: 3 } }), 'impossible_time'],
    ['has a third team', xml({ id: 9, type: 1, attributes: { team_id: 1 } }), 'not_two_teams'],
    ['has several matches', xml({ id: 9, type: 1 }).replace('</Games>', '<Game id="6"></Game></Games>'), 'several_matches'],
    ['defines entities', `<!DOCTYPE Games [<!ENTITY a "a">]>${xml({ id: 9, type: 1 })}`, 'xml_with_definitions'],
  ])('%s', async (_, content, code) => {
    expect(placesAndCodes(await problemsOf(() => readFileOf(content))).map(([, each]) => each)).toEqual([code])
  })
})

test('an unknown type is reported', () => {
  expect(placesAndCodes(readFileOf(xml({ id: 8, type: 1 }, { id: 9, type: 990 })).notes)).toEqual([['9', 'unknown_event']])
})
