import { describe, expect, test } from 'vitest'
import { exportOwnCsv } from '#server/statistics/actions/export-own-csv.ts'
import { tagCoverage } from '#server/statistics/actions/tagging/tag-coverage.ts'
import { figuresFor, figureValues } from '#shared/figures/figure-values.ts'
import { tallyMatch, wholeMatch } from '#shared/figures/match-tallies.ts'
import { seasonFigures } from '#shared/figures/season.ts'
import { DEPTHS } from '#shared/event-findings.ts'
import { SIDES } from '#shared/game.ts'
import { ACTION_TYPES, COVERED_DETAILS, type Coverage, type MatchAction } from '#shared/match-action.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { TAG_TYPES } from '#shared/tagging/depth.ts'
import { ownCsv, placesAndCodes, readFileOf } from '../../../support/event-files.ts'
import { fc } from '../../../support/fast-check.ts'
import { anyActions, SOME_ACTION } from '../../../support/match-actions.ts'

type Read = Pick<ReturnType<typeof readFileOf>, 'actions' | 'covers'>

const countedOf = ({ actions, covers }: Read) => {
  const { one, two } = tallyMatch(actions, covers, FULL_PITCH)
  const subject = { side: 'one', player: null } as const
  return { subject, own: wholeMatch(one.team), opponents: wholeMatch(two.team), coverage: covers, tracked: null, played: 1 }
}
const valuesOf = (match: Read) => figureValues(countedOf(match))

/** In all formats a match of two passes each: nothing else has happened. */
const PASSES: [string, string | object][] = [
  ['our own CSV', ownCsv('a,1,0,one,1,,pass,success,10,10,20,20,foot,kick_off,', 'b,1,1000,two,2,,pass,success,10,10,20,20,foot,,')],
  [
    'Wyscout v2',
    [1, 2].map((team) => ({
      id: team,
      teamId: team,
      matchPeriod: '1H',
      eventSec: team,
      eventId: 8,
      subEventId: 85,
      tags: [{ id: 1801 }],
      positions: [
        { x: 10, y: 10 },
        { x: 20, y: 20 },
      ],
    })),
  ],
  [
    'Wyscout v3',
    [1, 2].map((team) => ({
      id: team,
      matchPeriod: '1H',
      minute: 0,
      second: team,
      type: { primary: 'pass', secondary: [] },
      location: { x: 10, y: 10 },
      team: { id: team, name: `T${team}` },
      pass: { accurate: true, endLocation: { x: 20, y: 20 } },
    })),
  ],
  [
    'StatsBomb',
    [1, 2].map((team) => ({
      id: `${team}`,
      index: team,
      period: 1,
      timestamp: '00:00:01.000',
      type: { id: 30, name: 'Pass' },
      team: { id: team, name: `T${team}` },
      possession: 1,
      location: [10.1, 10.1],
      pass: { end_location: [20.1, 20.1] },
    })),
  ],
  [
    'Opta F24',
    `<Games><Game id="1" home_team_id="1" away_team_id="2">${[1, 2]
      .map(
        (team) =>
          `<Event id="${team}" type_id="1" period_id="1" min="0" sec="${team}" team_id="${team}" outcome="1" x="10" y="10"><Q qualifier_id="140" value="20"/><Q qualifier_id="141" value="20"/></Event>`,
      )
      .join('')}</Game></Games>`,
  ],
  [
    'SPADL',
    `game_id,period_id,time_seconds,team_id,player_id,start_x,start_y,end_x,end_y,type_name,result_name,bodypart_name\n${[1, 2]
      .map((team) => `1,1,${team},${team},1,10,10,20,20,pass,success,foot`)
      .join('\n')}`,
  ],
]

describe.each(PASSES)('a match of passes alone in %s', (_, content) => {
  const match = readFileOf(content)
  const values = valuesOf(match)

  test('has 0 of what the format records and did not occur, and no figure of what it does not record', () => {
    expect(match.covers.types).toEqual(expect.arrayContaining(['pass', 'shot', 'card', 'foul', 'tackle']))
    for (const { id, needs, source } of figuresFor({ player: null })) {
      const isMissing = needs.types.some((type) => !match.covers.types.includes(type))
      if (isMissing) expect(values[id], id).toMatchObject({ value: null, reason: { code: 'types' } })
      else if (source.kind === 'sum' && needs.details.every((some) => some.some((detail) => match.covers.details.includes(detail))))
        expect(values[id]?.value, id).toBe(wholeMatch(tallyMatch(match.actions, match.covers, FULL_PITCH).one.team)[source.of] ?? 0)
    }
    expect(values).toMatchObject({ yellow_cards: { value: 0 }, red_cards: { value: 0 }, shots: { value: 0 }, goals: { value: 0 } })
  })

  test('says the same after it was saved as our own CSV and read again', () => {
    const again = readFileOf(exportOwnCsv(match.actions, { ...match, pitch: { ...FULL_PITCH, ...match.pitch } }))
    expect([again.covers, again.depth, valuesOf(again)]).toEqual([match.covers, match.depth, values])
    expect(again.notes).toEqual([])
    expect(again.pitch).toEqual({ boxDepth: expect.any(Number), boxWidth: expect.any(Number), ...match.pitch })
  })
})

test.each(PASSES)('what a goalkeeper catches is 0 in %s alone if it would be noted there', (name, content) => {
  const subject = { side: 'one', player: { id: null, keepsGoal: true } } as const
  const { claims, saves } = figureValues({ ...countedOf(readFileOf(content)), subject })
  expect(saves?.value).toBe(0)
  // Wyscout notes a goalkeeper's reflexes and runs, and nothing that is caught.
  expect(claims).toMatchObject(name.startsWith('Wyscout') ? { value: null, reason: { code: 'details', details: ['claim'] } } : { value: 0 })
})

test('a season averages over the games in which nothing of a kind happened as well', () => {
  const passes = ['1,1,0,one,7,,pass,success,50,30,40,30,,kick_off,', '2,1,1,two,7,,pass,success,50,30,40,30,,,']
  const twice = (more: string) => [1, 2].map((at) => `more ${at},1,${at}000,one,8,,${more}`)
  for (const [more, id] of [
    ['card,,,,,,,,yellow', 'yellow_cards'],
    ['card,,,,,,,,red', 'red_cards'],
    ['offside,,90,30,,,,,', 'offsides'],
    ['tackle,success,50,30,,,,,', 'tackles'],
    ['dispossessed,,50,30,,,,,', 'duels_lost'],
    ['foul,,50,30,,,,,', 'fouls'],
    ['pass,success,50,30,60,30,foot,,key', 'key_passes'],
    ['pass,success,90,0,,,,corner,', 'corners'],
    ['shot,own_goal,3,30,,,,,', 'own_goals'],
    ['keeper,,3,30,,,,,pick_up', 'recoveries'],
  ] as const) {
    const season = [readFileOf(ownCsv(...passes, ...twice(more))), readFileOf(ownCsv(...passes))].map(countedOf)
    const average = { value: 1, reason: null }
    expect(seasonFigures(season, { player: null })[id], id).toEqual({ total: { value: 2, reason: null }, average, matches: 2 })
  }
})

describe('what our own CSV covers', () => {
  const row = 'a,1,0,one,7,,pass,success,50,30,40,30,,,'
  const notesOf = (content: string) => placesAndCodes(readFileOf(content).notes)

  test('is assumed, and reported, where it does not say so', () => {
    expect(notesOf(ownCsv(row))).toEqual([[null, 'covers_assumed']])
    expect(readFileOf(ownCsv(row)).covers.types.toSorted()).toEqual(ACTION_TYPES.filter((type) => type !== 'carry').toSorted())
    expect(notesOf(ownCsv('a,1,0,one,,,shot,goal,,,,,,,'))).toEqual([[null, 'covers_unsaid']])
  })

  test('is not assumed of key moments, of which corners are passes', () => {
    const { covers, depth } = readFileOf(ownCsv('a,1,0,one,,,shot,goal,,,,,,,', 'b,1,1,one,,,pass,success,,,,,,corner,'))
    expect([covers.types, depth]).toEqual([['shot'], 'key'])
  })

  test.each([
    ['# covers types=pass+shot details=from+outcome sides=one+two depth=player'],
    ['# covers: types: Pass, Shot; details: from outcome; sides: one, two; depth: Player'],
    ['"# covers types=pass shot details=from outcome sides=one two depth=player",,,,'],
    ['#Covers types=pass|shot details=from|outcome sides=one|two depth=player\n# of the second team'],
  ])('is what it says: %s', (line) => {
    const match = readFileOf(`\uFEFF${line}\r\n${ownCsv(row)}`)
    expect(match.covers).toEqual({ types: ['pass', 'shot'], details: ['from', 'outcome'], sides: ['one', 'two'], players: null })
    expect([match.depth, match.notes]).toEqual(['player', []])
  })

  test('may be types alone; words without a meaning are reported, and lines keep their numbers', () => {
    const match = readFileOf(`# covers pass, shot, dance\n${ownCsv(row, 'b,1,1,one,7,,jump,,,,,,,,')}`)
    expect(match.covers).toMatchObject({ types: ['pass', 'shot'], sides: ['one'] })
    expect(placesAndCodes(match.notes)).toEqual([
      [1, 'unknown_value'],
      [4, 'unknown_event'],
    ])
  })

  test('of any source is the same after it was saved and read again', () => {
    const coverage: fc.Arbitrary<Coverage> = fc.record({
      types: fc.subarray([...ACTION_TYPES]),
      details: fc.subarray([...COVERED_DETAILS]),
      sides: fc.subarray([...SIDES]),
      players: fc.option(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 })),
    })
    const some = anyActions(FULL_PITCH).filter(({ length }) => length > 0)
    fc.assert(
      fc.property(some, coverage, fc.constantFrom(...DEPTHS), (actions, covers, depth) => {
        const again = readFileOf(exportOwnCsv(actions, { covers, depth, pitch: FULL_PITCH }))
        expect([again.covers, again.depth, again.notes]).toEqual([covers, depth, []])
      }),
    )
  })
})

describe('what was tagged by hand', () => {
  const tagged = (side: 'one' | 'two', type: MatchAction['type']): MatchAction => ({ ...SOME_ACTION, side, type })
  const covered = (depth: 'key' | 'player' | 'full', actions: MatchAction[]) =>
    tagCoverage(depth, actions, { sides: ['one', 'two'], players: ['p1'] }).types

  test('has no claims of a goalkeeper: no key notes them', () => {
    for (const depth of ['key', 'player', 'full'] as const)
      expect(
        tagCoverage(depth, [tagged('one', 'pass'), tagged('two', 'pass')], { sides: ['one', 'two'], players: ['p1'] }).details,
      ).not.toContain('claim')
  })

  test('has 0 of what a tagger of everything has not met', () => {
    expect(covered('full', [tagged('one', 'challenge'), tagged('two', 'touch')])).toEqual(TAG_TYPES)
    expect(covered('player', [tagged('one', 'challenge')])).toEqual(TAG_TYPES)
  })

  test('has no figure of what one of the two who tagged it does not record', () => {
    for (const actions of [[tagged('one', 'pass'), tagged('two', 'pass')], [tagged('one', 'challenge')]])
      expect(covered('full', actions)).not.toContain('challenge')
    expect(covered('key', [tagged('one', 'challenge'), tagged('two', 'touch')])).not.toContain('challenge')
  })
})

test('clips cover the rows of their timeline, with a clip or without', () => {
  const row = (code: string) => `<row><sort_order>1</sort_order><code>${code}</code></row>`
  const clip = `<instance><ID>1</ID><start>1</start><end>2</end><code>Shot</code><label><group>Team</group><text>Us</text></label></instance>`
  const match = readFileOf(
    `<file><ALL_INSTANCES>${clip}</ALL_INSTANCES><ROWS>${row('Shot')}${row('Yellow card')}${row('Corner')}</ROWS></file>`,
  )
  expect(match.covers).toMatchObject({ types: ['shot', 'card'], details: ['corner'] })
  expect(valuesOf(match)).toMatchObject({
    yellow_cards: { value: 0 },
    corners: { value: 0 },
    throw_ins: { reason: { code: 'details' } },
    passes: { reason: { code: 'types' } },
    fouls: { reason: { code: 'types' } },
  })
})
