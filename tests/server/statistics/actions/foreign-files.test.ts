import { describe, expect, test } from 'vitest'
import { playedMs, periodLengths } from '#shared/figures/minutes.ts'
import { isTouch } from '#shared/figures/kinds.ts'
import { placesAndCodes, problemsOf, readFileOf } from '../../../support/event-files.ts'

const opta = (...events: string[]) => `<Games><Game id="1" home_team_id="10" away_team_id="20">${events.join('')}</Game></Games>`
const event = (id: string, type: number, more: Record<string, string | number> = {}, qualifiers = '') => {
  const attributes = { id, type_id: type, period_id: 1, min: 1, sec: 0, team_id: 10, player_id: 5, outcome: 1, x: 50, y: 50, ...more }
  return `<Event ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>${qualifiers}</Event>`
}
const other = event('other', 1, { team_id: 20 })

describe('Opta', () => {
  test('blocks in the field and good skills are touches', () => {
    const { actions, notes } = readFileOf(opta(event('1', 10, {}, '<Q qualifier_id="94"/>'), event('2', 42), event('3', 10), other))
    expect(actions.map((action) => [action.type, isTouch(action)])).toEqual([
      ['touch', true],
      ['touch', true],
      ['keeper', true],
      ['pass', true],
    ])
    expect(notes).toEqual([])
  })

  test.each([
    ['a later version, wherever it stands', [event('1', 1, { version: 2, outcome: 0 }), event('1', 1, { version: 1 })], ['fail']],
    [
      'a later change',
      [event('1', 1, { last_modified: '2026-03-01T10:00:09', outcome: 0 }), event('1', 1, { last_modified: '2026-03-01T10:00:01' })],
      ['fail'],
    ],
    ['what stands further down', [event('1', 1), event('1', 1, { outcome: 0 })], ['fail']],
    ['a withdrawal', [event('1', 1, { version: 1 }), event('1', 43, { version: 2 })], []],
  ])('%s counts of an event that was corrected', (_, events, outcomes) => {
    const { actions, notes } = readFileOf(opta(...events, other))
    expect(actions.filter(({ side }) => side === 'one').map(({ outcome }) => outcome)).toEqual(outcomes)
    expect(placesAndCodes(notes)).toEqual([['1', 'repeated_event']])
  })

  test('someone who went off and came back plays on', () => {
    const lineUp = event(
      'l',
      34,
      { period_id: 16 },
      '<Q qualifier_id="30" value="5"/><Q qualifier_id="59" value="9"/><Q qualifier_id="131" value="1"/>',
    )
    const { appearances } = readFileOf(opta(lineUp, event('1', 20), event('2', 21, { min: 3 }), other))
    expect(appearances).toMatchObject([{ player: '5', off: null }])
  })
})

describe('StatsBomb', () => {
  const happened = (id: string, type: string, more: object = {}) => ({
    id,
    period: 1,
    timestamp: '00:01:00.000',
    type: { name: type },
    team: { id: 1, name: 'A' },
    player: { id: 5, name: 'P' },
    ...more,
  })
  const theirs = happened('other', 'Pass', { team: { id: 2, name: 'B' } })

  test('a later event with the same id corrects the first', () => {
    const { actions } = readFileOf([happened('1', 'Pass'), theirs, happened('1', 'Pass', { pass: { outcome: { name: 'Incomplete' } } })])
    expect(actions.map(({ side, outcome }) => [side, outcome])).toEqual([
      ['one', 'fail'],
      ['two', 'success'],
    ])
  })

  test('other capitals, and numbers and truths written as texts, are read', () => {
    const pass = { end_location: ['60,1', '40.1'], outcome: { name: 'INCOMPLETE' }, cross: 'true', body_part: { name: 'left foot' } }
    const { actions, notes } = readFileOf([happened('1', 'pass', { period: '2', location: ['30.1', '20,1'], pass }), theirs])
    expect(notes).toEqual([])
    expect(actions.at(-1)).toMatchObject({
      period: 2,
      outcome: 'fail',
      flags: ['cross'],
      body: 'foot_left',
      from: { x: expect.closeTo(26.25, 1) },
    })
  })

  test('a player who was off for treatment is back', () => {
    const start = happened('s', 'Starting XI', { tactics: { lineup: [{ player: { id: 5, name: 'P' }, jersey_number: 9 }] } })
    const { appearances } = readFileOf([start, happened('1', 'Player Off'), happened('2', 'Player On'), theirs])
    expect(appearances).toMatchObject([{ player: '5', off: null }])
  })
})

describe('Wyscout v2', () => {
  const happened = (id: number, teamId: number, more: object = {}) => ({
    id,
    teamId,
    playerId: teamId * 100,
    matchPeriod: '1H',
    eventSec: 10 * id,
    eventName: 8,
    subEventName: 85,
    tags: [{ id: 1801 }],
    positions: [
      { x: 50, y: 50 },
      { x: 40, y: 50 },
    ],
    ...more,
  })

  test('numbers written as texts, with commas too, are read; places without numbers are not known', () => {
    const { actions } = readFileOf([
      happened(1, 1, {
        eventSec: '10,5',
        matchPeriod: '1h',
        tags: [{ id: '1801' }],
        positions: [
          { x: '40', y: '50,0' },
          { x: '45', y: '50' },
        ],
      }),
      happened(2, 2, {
        positions: [
          { x: '40', y: '50' },
          { x: null, y: null },
        ],
      }),
      happened(3, 2, { positions: [{ x: '40', y: '50' }, {}] }),
    ])
    expect(actions).toMatchObject([
      { t: 10_500, outcome: 'success', from: { x: 42, y: 34 }, to: { x: 47.25, y: 34 } },
      { from: { x: 42 }, to: null },
      { from: { x: 42 }, to: null },
    ])
  })

  test('a place that is no number is refused with its field and value', async () => {
    const problems = await problemsOf(() => readFileOf([happened(1, 1, { positions: [{ x: 'left', y: 5 }] }), happened(2, 2)]))
    expect(problems).toMatchObject([{ event: '1', code: 'bad_value', values: { field: 'positions', value: '[{"x":"left","y":5}]' } }])
  })

  test('a later event with the same id corrects the first', () => {
    const { actions } = readFileOf([happened(1, 1), happened(2, 2), happened(1, 1, { tags: [{ id: 1802 }] })])
    expect(actions.map(({ outcome }) => outcome)).toEqual(['fail', 'success'])
  })
})

describe.each(['v2', 'v3'])('line-ups of Wyscout %s', (version) => {
  const numbers = Array.from({ length: 11 }, (_, at) => at + 1)
  const squad = (team: number, bench: number[], substitutions: unknown) => ({
    formation: {
      lineup: numbers.map((shirt) => ({
        playerId: team * 100 + shirt,
        shirtNumber: shirt,
        redCards: team === 2 && shirt === 3 ? '60' : '0',
      })),
      bench: bench.map((shirt) => ({ playerId: team * 100 + shirt, shirtNumber: String(shirt), redCards: '0' })),
      substitutions,
    },
  })
  const happened = (team: number, period: string) =>
    version === 'v2'
      ? {
          id: `${team}${period}`,
          teamId: team,
          playerId: team * 100 + 1,
          matchPeriod: period,
          eventSec: 1,
          eventId: 8,
          subEventId: 85,
          positions: [],
          tags: [],
        }
      : {
          id: `${team}${period}`,
          matchPeriod: period,
          minute: period === '1H' ? 0 : 45,
          second: 1,
          type: { primary: 'pass' },
          team: { id: team },
          player: { id: team * 100 + 1 },
        }
  const match = readFileOf({
    events: [happened(1, '1H'), happened(2, '1H'), happened(1, '2H'), happened(2, '2H')],
    match: {
      teamsData: {
        1: squad(
          1,
          [12, 13, 14],
          [
            { minute: 67, playerIn: 112, playerOut: 111 },
            { minute: '45+2', playerIn: 113, playerOut: 110 },
          ],
        ),
        2: squad(2, [12], 'null'),
      },
    },
  })
  const lengths = periodLengths(45 * 60_000, match.actions)
  const minutes = (player: string) => {
    const appearance = match.appearances.find((each) => each.player === player)
    return appearance ? playedMs(appearance, lengths) / 60_000 : null
  }

  test('say who played, and how long', () => {
    expect(match.appearances).toHaveLength(24)
    expect(['101', '111', '112', '110', '113', '114', '203', '204'].map(minutes)).toEqual([90, 67, 23, 45, 45, null, 60, 90])
    expect(match.appearances.find(({ player }) => player === '112')).toMatchObject({ shirt: 12, side: 'one', starting: false })
    expect(match.players.find(({ key }) => key === '114')).toMatchObject({ shirt: 14, team: 0 })
  })
})

test.each<[string, string | object]>([
  ['Metrica', { data: [{ index: 1, type: { name: 'PASS', id: 1 }, period: 1, start: { x: 0.5, y: 0.5 }, team: { name: 'A', id: 'A' } }] }],
  ['Opta F7', '<SoccerFeed><SoccerDocument Type="Result"><MatchData><TeamData TeamRef="t1"/></MatchData></SoccerDocument></SoccerFeed>'],
  ['Opta F1', '<SoccerFeed><SoccerDocument Type="SEASON"><MatchData/></SoccerDocument></SoccerFeed>'],
  ['Games of something else', '<Games><Game name="Chess"><Move/></Game></Games>'],
  ['Opta MA1', { matchInfo: { id: 1 }, liveData: { goal: [] } }],
  ['Sportec', '<PutDataRequest RequestId="1"><Event EventId="1"><Play/></Event></PutDataRequest>'],
  ['DataFactory', { match: { matchId: 1 }, incidences: { goals: {} } }],
  ['a calendar', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR'],
  ['a translation', '<xliff><file original="a"><body/></file></xliff>'],
  ['events with names alone', [{ type: { name: 'Pass' }, period: 1 }]],
  ['places alone', [{ start_x: 1, start_y: 2 }]],
])('%s is refused as unknown, with what is read', async (_, content) => {
  const [problem, ...more] = await problemsOf(() => readFileOf(content))
  expect([problem?.code, more]).toEqual(['unknown_format', []])
  expect(problem?.message).toContain('Opta F24')
})

test('our own CSV in other capitals, with commas and empty cells of other programs, is read', () => {
  const { actions, notes } = readFileOf(
    'Period;T_ms;Side;Shirt;Player;Type;Outcome;X;Y;End_X;End_Y;Body;Set_Piece;Flags\n1,0;1000;ONE;7.0;null;Pass;Success;10,5;20;NaN;;Foot Left;Kick-Off;Key, Cross\n2;5;two;;N/A;SHOT;Off target;;;;;;;\n',
  )
  expect(notes.map(({ code }) => code)).toEqual(['covers_assumed'])
  expect(actions).toMatchObject([
    {
      period: 1,
      side: 'one',
      shirt: 7,
      type: 'pass',
      outcome: 'success',
      from: { x: 10.5, y: 20 },
      to: null,
      body: 'foot_left',
      setPiece: 'kick_off',
      flags: ['key', 'cross'],
    },
    { period: 2, side: 'two', type: 'shot', outcome: 'off_target', from: null },
  ])
})
