import { expect, test, describe } from 'vitest'
import { readWyscoutV2 } from '#server/statistics/actions/formats/wyscout-v2.ts'
import type { ParsedMatch } from '#server/statistics/actions/parsed-match.ts'
import { EventsRefused } from '#server/statistics/actions/problems.ts'
import { recognise } from '#server/statistics/actions/recognise.ts'
import { figureValues, type FigureValues } from '#shared/figures/figure-values.ts'
import type { FigureId } from '#shared/figures/figure.ts'
import { tallyMatch, wholeMatch } from '#shared/figures/match-tallies.ts'
import type { Side } from '#shared/game.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { WYSCOUT_MATCHES, wyscoutText, type WyscoutMatch } from '../../../support/events.ts'

interface RawEvent {
  id: number
  eventName: string
  subEventName: string
  teamId: number
  tags: { id: number }[]
}

const pitch = FULL_PITCH
const rawOf = (match: WyscoutMatch) => JSON.parse(wyscoutText(match)) as { events: RawEvent[] }
const read = (document: unknown) => readWyscoutV2(document, { pitch })
const matches = new Map(WYSCOUT_MATCHES.map((match) => [match, read(rawOf(match))]))
const matchOf = (match: WyscoutMatch) => matches.get(match) as ParsedMatch

/** The figures of a team in a match, by its name. */
function figuresOf(parsed: ParsedMatch, team: string): FigureValues {
  const tallies = tallyMatch(parsed.actions, parsed.covers, { ...pitch, ...parsed.pitch })
  const side: Side = parsed.teams[0].name === team ? 'one' : 'two'
  const other: Side = side === 'one' ? 'two' : 'one'
  return figureValues({
    subject: { side, player: null },
    own: wholeMatch(tallies[side].team),
    opponents: wholeMatch(tallies[other].team),
    coverage: parsed.covers,
    tracked: null,
  })
}

function valuesOf(match: WyscoutMatch, team: string, ids: readonly FigureId[]): (number | null)[] {
  const figures = figuresOf(matchOf(match), team)
  return ids.map((id) => figures[id]?.value ?? null)
}

describe('what was published about the same matches comes out exactly', () => {
  const COUNTS = [
    'passes_in_play',
    'passes_in_play_completed',
    'shots',
    'goals',
    'fouls',
    'corners',
    'key_passes_in_play',
    'offsides',
  ] as const

  test.each([
    ['Barcelona', [662, 596, 12, 2, 9, 6, 7, 1]],
    ['Valencia', [393, 334, 16, 1, 11, 5, 5, 0]],
  ])('Barcelona–Valencia: %s', (team, expected) => {
    expect(valuesOf('2565858', team, COUNTS)).toEqual(expected)
  })

  test.each([
    ['France', [355, 8, 4, 4], 41],
    ['Argentina', [514, 10, 4, 3], 59],
  ])('France–Argentina: %s', (team, expected, possession) => {
    expect(valuesOf('2058003', team, ['possession_passes', 'shots', 'shots_on_target', 'goals'])).toEqual(expected)
    expect(Math.round(figuresOf(matchOf('2058003'), team).possession?.value ?? 0)).toBe(possession)
  })
})

describe.each(WYSCOUT_MATCHES)('match %s against plain counts of its file', (match) => {
  const raw = rawOf(match).events
  const parsed = matchOf(match)
  type Filter = (event: RawEvent, tags: readonly number[]) => boolean
  const named =
    (...names: string[]): Filter =>
    ({ eventName, subEventName }) =>
      names.includes(eventName) || names.includes(subEventName)
  const tagged =
    (...some: number[]): Filter =>
    (_, tags) =>
      some.some((tag) => tags.includes(tag))
  const both =
    (...all: Filter[]): Filter =>
    (event, tags) =>
      all.every((filter) => filter(event, tags))
  const not =
    (filter: Filter): Filter =>
    (event, tags) =>
      !filter(event, tags)
  const isShot = named('Shot', 'Free kick shot', 'Penalty')
  const isCross: Filter = (event, tags) =>
    named('Cross', 'Free kick cross')(event, tags) || (event.subEventName === 'Corner' && tags.includes(801))
  /** Passes as the table of figures has them: with free kicks and goal kicks, without crosses, throw-ins and the keeper's hand. */
  const isTablePass = both(
    (event) => event.eventName === 'Pass' || ['Free Kick', 'Goal kick', 'Corner'].includes(event.subEventName),
    not(isCross),
    not(named('Hand pass')),
  )
  const PLAIN: Partial<Record<FigureId, Filter>> = {
    passes: isTablePass,
    passes_completed: both(isTablePass, tagged(1801)),
    passes_in_play: (event) => event.eventName === 'Pass',
    passes_in_play_completed: both((event) => event.eventName === 'Pass', tagged(1801)),
    key_passes: tagged(301, 302),
    shots: isShot,
    shots_on_target: both(isShot, tagged(1801)),
    head_shots: both(isShot, tagged(403)),
    goals: both(isShot, tagged(101)),
    fouls: (event) => event.eventName === 'Foul',
    yellow_cards: tagged(1702),
    red_cards: tagged(1701, 1703),
    corners: named('Corner'),
    free_kicks: ({ subEventName }) => /^free kick/i.test(subEventName),
    throw_ins: named('Throw in'),
    penalties: named('Penalty'),
    offsides: named('Offside'),
    aerials: named('Air duel'),
    aerials_won: both(named('Air duel'), tagged(703)),
    interceptions: tagged(1401),
    clearances: named('Clearance'),
    dribbles: both(named('Ground attacking duel'), tagged(503, 504), tagged(703)),
  }

  test.each(Object.entries(PLAIN) as [FigureId, Filter][])('%s', (id, filter) => {
    for (const { key, name } of parsed.teams) {
      const expected = raw.filter(
        (event) =>
          String(event.teamId) === key &&
          filter(
            event,
            event.tags.map((tag) => tag.id),
          ),
      ).length
      expect(figuresOf(parsed, name ?? '')[id]?.value).toBe(expected)
    }
  })

  test('players have their full names', () => {
    expect(parsed.players.every(({ name, shirt }) => name !== null && !/[.\\]/.test(name) && shirt === null)).toBe(true)
    expect(parsed.players.length).toBeGreaterThanOrEqual(22)
  })

  test('the whole file is understood', () => {
    expect(parsed.notes).toEqual([])
    expect(new Set(parsed.actions.map(({ id }) => id)).size).toBe(parsed.actions.length)
    const told = new Set(parsed.actions.map(({ sourceEventId }) => sourceEventId))
    expect(raw.filter(({ id }) => !told.has(String(id)))).toEqual([])
  })

  test('a place that Wyscout does not know is none, and the others are on the pitch', () => {
    const places = parsed.actions.flatMap(({ from, to }) => [from, to]).filter((place) => place !== null)
    expect(places.every(({ x, y }) => x >= 0 && x <= 105 && y >= 0 && y <= 68)).toBe(true)
    expect(
      parsed.actions.filter(({ type, setPiece }) => setPiece === 'goal_kick' && type === 'pass').every(({ from }) => from === null),
    ).toBe(true)
    expect(parsed.actions.filter(({ type }) => type === 'shot').every(({ from, to }) => from !== null && to === null)).toBe(true)
    expect(parsed.actions.filter(({ setPiece }) => setPiece === 'corner').every(({ from }) => from !== null && from.x >= 104)).toBe(true)
  })

  test('what the source has no events for is not recorded, which is not 0', () => {
    const figures = figuresOf(parsed, parsed.teams[0].name ?? '')
    expect(figures.recoveries).toEqual({ value: null, reason: { code: 'types', types: ['recovery'] } })
    expect(figures.box_entries_with_ball).toEqual({ value: null, reason: { code: 'types', types: ['carry'] } })
    expect(figures.pass_packing).toEqual({ value: null, reason: { code: 'details', details: ['packing'] } })
    expect(figures.total_distance).toEqual({ value: null, reason: { code: 'no_tracking' } })
    const missing = Object.entries(figures).filter(([, { value }]) => value === null)
    expect(missing.map(([id]) => id).toSorted()).toEqual([
      'average_speed',
      'box_entries_with_ball',
      'distance_with_speed',
      'dribble_packing',
      'pass_packing',
      'recoveries',
      'sprints_count',
      'sprints_distance',
      'total_distance',
    ])
  })
})

const event = (more: object) => ({
  id: 1,
  matchId: 9,
  teamId: 1,
  playerId: 11,
  matchPeriod: '1H',
  eventSec: 1,
  eventName: 'Pass',
  subEventName: 'Simple pass',
  tags: [{ id: 1801 }],
  positions: [
    { x: 40, y: 25 },
    { x: 50, y: 100 },
  ],
  ...more,
})
const other = event({ id: 2, teamId: 2, playerId: 21, eventSec: 2 })

describe('single events', () => {
  const only = (more: object) => read({ events: [event(more), other] }).actions.filter(({ side }) => side === 'one')

  test('places become metres, from the actor’s own goal line and from the right', () => {
    expect(only({})).toMatchObject([{ from: { x: 42, y: 51 }, to: { x: 52.5, y: 0 }, t: 1000, player: '11', outcome: 'success' }])
  })

  test('an own goal is a shot of its own next to the touch, once, and no goal of its side', () => {
    const save = event({ id: 3, eventSec: 3, eventName: 'Save attempt', subEventName: 'Reflexes', tags: [{ id: 102 }] })
    const touch = event({ eventName: 'Others on the ball', subEventName: 'Touch', tags: [{ id: 102 }] })
    const { actions, covers } = read({ events: [touch, other, save] })
    expect(actions.map(({ type, outcome }) => [type, outcome])).toEqual([
      ['touch', null],
      ['shot', 'own_goal'],
      ['pass', 'success'],
      ['keeper', null],
    ])
    expect(wholeMatch(tallyMatch(actions, covers, pitch).one.team)).toMatchObject({ own_goals: 1, touches: 3 })
    expect(wholeMatch(tallyMatch(actions, covers, pitch).one.team)).not.toHaveProperty('goals')
  })

  test('a goal straight from a corner counts as a shot and a goal', () => {
    const actions = only({ eventName: 'Free Kick', subEventName: 'Corner', tags: [{ id: 101 }, { id: 801 }, { id: 1801 }] })
    expect(actions.map(({ type, outcome, setPiece }) => [type, outcome, setPiece])).toEqual([
      ['pass', 'success', 'corner'],
      ['shot', 'goal', 'corner'],
    ])
  })

  test.each([
    [[1702], ['yellow']],
    [[1703], ['second_yellow']],
    [[1701], ['red']],
  ])('a foul with tag %j is a foul and a card', (ids, flags) => {
    const actions = only({ eventName: 'Foul', subEventName: 'Protest', tags: ids.map((id) => ({ id })) })
    expect(actions.map((action) => [action.type, action.flags])).toEqual([
      ['foul', []],
      ['card', flags],
    ])
  })

  test.each([
    ['Ground attacking duel', [503, 703], 'take_on', 'success'],
    ['Ground attacking duel', [504, 701], 'take_on', 'fail'],
    ['Ground attacking duel', [701], 'dispossessed', null],
    ['Ground attacking duel', [501, 703], 'duel', 'success'],
    ['Ground defending duel', [703], 'tackle', 'success'],
    ['Ground defending duel', [702, 1601], 'tackle', 'fail'],
    ['Ground defending duel', [503, 701], 'challenge', null],
    ['Ground defending duel', [701], 'duel', 'fail'],
    ['Ground loose ball duel', [702], 'duel', null],
    ['Air duel', [701], 'aerial', 'fail'],
    ['Air duel', [702], 'aerial', null],
  ])('%s with tags %j is %s, %s', (subEventName, ids, type, outcome) => {
    const actions = only({ eventName: 'Duel', subEventName, tags: ids.map((id) => ({ id })) })
    expect(actions.map((action) => [action.type, action.outcome])).toEqual([[type, outcome]])
  })

  test.each([
    [[101, 1801], 'goal'],
    [[1203, 1801], 'saved'],
    [[2101, 1802], 'blocked'],
    [[1220, 1802], 'post'],
    [[1215, 1802], 'off_target'],
  ])('a shot with tags %j ends as %s', (ids, outcome) => {
    expect(only({ eventName: 'Shot', subEventName: 'Shot', tags: ids.map((id) => ({ id })) })).toMatchObject([{ type: 'shot', outcome }])
  })

  test('numbers stand for names, in the fields of numbers and in those of names', () => {
    const numbers = [
      { eventId: 8, subEventId: 80, eventName: undefined, subEventName: undefined },
      { eventName: 8, subEventName: 80 },
    ]
    for (const more of numbers) expect(only(more)).toMatchObject([{ type: 'pass', flags: ['cross'] }])
  })

  test('an event that is none of Wyscout’s is left out and reported', () => {
    const { actions, notes } = read({ events: [event({ subEventName: 'Moonwalk' }), other] })
    expect(actions).toHaveLength(1)
    expect(notes).toMatchObject([{ event: '1', code: 'unknown_event', values: { value: 'Pass / Moonwalk' } }])
  })

  test('whom a foul hit is the opponent of the duel before it', () => {
    const place = (x: number, y: number) => ({ positions: [{ x, y }] })
    const duel = { eventName: 'Duel', tags: [{ id: 701 }] }
    const { actions } = read({
      events: [
        event({ ...duel, ...place(40, 25), subEventName: 'Ground defending duel' }),
        event({ ...duel, ...place(60, 75), id: 2, subEventName: 'Ground attacking duel', teamId: 2, playerId: 21, eventSec: 1.5 }),
        event({ ...place(40, 25), id: 3, eventName: 'Foul', subEventName: 'Foul', tags: [], eventSec: 3 }),
      ],
    })
    expect(actions.slice(2)).toMatchObject([
      { type: 'foul', side: 'one', player: '11', otherPlayer: '21', from: { x: 42, y: 51 } },
      { type: 'foul_won', side: 'two', player: '21', otherPlayer: '11', from: { x: 63, y: 17 } },
    ])
    expect(actions[0]).toMatchObject({ relatedId: '2', otherPlayer: '21' })
  })
})

describe('recognition and refusal', () => {
  test('by content: with names or numbers, in an object or a bare list', () => {
    const formatOf = (document: unknown) => recognise(Buffer.from(JSON.stringify(document))).format
    expect(formatOf({ events: [event({})] })).toBe('wyscout-v2')
    expect(formatOf([event({ eventName: 8, subEventName: 85 })])).toBe('wyscout-v2')
    expect(formatOf({ events: [{ type: { primary: 'pass' }, location: { x: 1, y: 1 } }] })).toBe('wyscout-v3')
    for (const nothing of [null, 3, 'events', {}, { events: [] }, [], [{ type: { name: 'Pass' }, location: [1, 2] }]])
      expect(() => formatOf(nothing)).toThrow(EventsRefused)
  })

  test.each([
    ['no events', { events: [] }, 'no_events'],
    ['an event that is none', { events: [event({}), 5] }, 'bad_value'],
    ['an unknown period', { events: [event({ matchPeriod: '3H' }), other] }, 'bad_value'],
    ['a time before the start', { events: [event({ eventSec: -1 }), other] }, 'impossible_time'],
    ['no time', { events: [event({ eventSec: null }), other] }, 'impossible_time'],
    ['a time after every end', { events: [event({ eventSec: 1e6 }), other] }, 'impossible_time'],
    ['a place beside the pitch', { events: [event({ positions: [{ x: 140, y: 2 }] }), other] }, 'impossible_place'],
    ['a place without numbers', { events: [event({ positions: [{ x: 'a', y: 2 }] }), other] }, 'bad_value'],
    ['an event twice', { events: [event({}), event({}), other] }, 'repeated_event'],
    ['two matches', { events: [event({}), event({ id: 2, matchId: 10, teamId: 2 })] }, 'several_matches'],
    ['one team', { events: [event({})] }, 'not_two_teams'],
    ['three teams', { events: [event({}), other, event({ id: 3, teamId: 3 })] }, 'not_two_teams'],
  ])('%s', (_, document, code) => {
    expect(() => read(document)).toThrow(EventsRefused)
    try {
      read(document)
    } catch (error) {
      expect((error as EventsRefused).problems.map((problem) => problem.code)).toEqual([code])
    }
  })
})
