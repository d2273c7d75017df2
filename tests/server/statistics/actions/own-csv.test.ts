import { describe, expect, test } from 'vitest'
import { exportOwnCsv } from '#server/statistics/actions/export-own-csv.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { ownCsv, placesAndCodes, problemsOf, readFileOf } from '../../../support/event-files.ts'
import { SOME_ACTION } from '../../../support/match-actions.ts'

/** Nothing is recorded completely. */
const NOTHING = { types: [], details: [], sides: [], players: null }

describe('our own CSV', () => {
  test('is read in metres and milliseconds, in the order of time', () => {
    const match = readFileOf(
      ownCsv(
        'b,2,100,two,9,,shot,goal,99.5,33,105,34,head,corner,',
        'a,1,2500,one,10,p10,pass,success,52.5,34,40,30.5,foot_left,kick_off,cross key',
      ),
    )
    expect(match).toMatchObject({ format: 'csv', provider: 'own', depth: 'full', notes: [{ code: 'covers_assumed' }] })
    expect(match.actions).toEqual([
      {
        id: 'a',
        period: 1,
        t: 2500,
        seq: 0,
        side: 'one',
        player: 'p10',
        shirt: 10,
        type: 'pass',
        outcome: 'success',
        from: { x: 52.5, y: 34 },
        to: { x: 40, y: 30.5 },
        body: 'foot_left',
        setPiece: 'kick_off',
        flags: ['cross', 'key'],
        otherPlayer: null,
        relatedId: null,
        packing: null,
        providerXg: null,
        sourceEventId: 'a',
      },
      expect.objectContaining({ id: 'b', seq: 1, side: 'two', player: 'two:No. 9', shirt: 9, outcome: 'goal', setPiece: 'corner' }),
    ])
    expect(match.players).toEqual([
      { key: 'two:No. 9', team: 1, name: null, shirt: 9 },
      { key: 'p10', team: 0, name: null, shirt: 10 },
    ])
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1', '|calc', "'=1", "O'Neill", 'a,b', 'say "hi"'])(
    'is saved without a formula and read as it was: the player %j',
    (player) => {
      const saved = exportOwnCsv([{ ...SOME_ACTION, player, otherPlayer: player }], { covers: NOTHING, depth: 'full', pitch: FULL_PITCH })
      expect(saved).not.toMatch(/(?:^|,)"?\s*[=+@|＝]/m)
      expect(readFileOf(saved).actions).toMatchObject([{ player: player.trim(), otherPlayer: player.trim() }])
    },
  )

  test('covers what it has: what it lacks is not recorded', () => {
    const { covers, depth } = readFileOf(ownCsv('a,1,0,one,,,shot,goal,,,,,,,'))
    expect(depth).toBe('key')
    expect(covers).toEqual({ types: ['shot'], details: ['outcome', 'set_piece'], sides: ['one'], players: null })
  })

  test('may come from Excel: semicolons, decimal commas, a mark at the start', () => {
    const { actions } = readFileOf(`\uFEFF${ownCsv('a,1,0,one,7,,pass,,1.5,2,,,,,').replaceAll(',', ';').replace('1.5', '1,5')}\r\n`)
    expect(actions).toMatchObject([{ shirt: 7, from: { x: 1.5, y: 2 }, to: null }])
  })

  test('tells players of both sides apart who are called alike', () => {
    const { players } = readFileOf(
      ownCsv('a,1,0,one,7,7,pass,,,,,,,,', 'b,1,1,two,7,7,pass,,,,,,,,', 'c,1,2,two,8,Luka Beridze,pass,,,,,,,,'),
    )
    expect(players.map(({ key, name }) => [key, name])).toEqual([
      ['one:7', null],
      ['two:7', null],
      ['Luka Beridze', 'Luka Beridze'],
    ])
  })

  test('says when players came on and went off', () => {
    const { appearances } = readFileOf(
      ownCsv(
        'a,1,0,one,1,,pass,,,,,,,,',
        'b,2,60000,one,1,,sub_off,,,,,,,,',
        'c,2,60000,one,12,,sub_on,,,,,,,,',
        'd,2,90000,one,12,,card,,,,,,,,red',
      ),
    )
    expect(appearances).toMatchObject([
      { shirt: 1, starting: true, on: { period: 1, t: 0 }, off: { period: 2, t: 60_000 } },
      { shirt: 12, starting: false, on: { period: 2, t: 60_000 }, off: { period: 2, t: 90_000 } },
    ])
  })

  test('knows rolling substitutions: anyone who rests on the bench plays on', () => {
    const change = (id: string, type: string, t: number) => `${id},1,${t},one,7,,${type},,,,,,,,`
    const { appearances } = readFileOf(
      ownCsv(change('a', 'pass', 0), change('b', 'sub_off', 60_000), change('c', 'sub_on', 120_000), change('d', 'pass', 180_000)),
    )
    const rests = [{ from: { period: 1, t: 60_000 }, until: { period: 1, t: 120_000 } }]
    expect(appearances).toMatchObject([{ shirt: 7, starting: true, on: { period: 1, t: 0 }, off: null, rests }])
  })

  test('reports line by line what it does not understand, and leaves it out', () => {
    const { notes, actions } = readFileOf(
      'period,t_ms,side,shirt,type,outcome,body,flags,mood\n1,0,one,7,pass,perfect,knee,cross lob,good\n1,1,one,7,dance,,,,',
    )
    expect(placesAndCodes(notes)).toEqual([
      [1, 'columns_ignored'],
      [2, 'unknown_value'],
      [2, 'unknown_value'],
      [2, 'unknown_value'],
      [3, 'unknown_event'],
      [null, 'covers_assumed'],
    ])
    expect(actions).toMatchObject([{ type: 'pass', outcome: null, body: null, flags: ['cross'] }])
  })
})

describe('a broken file is refused, with the place', () => {
  test.each<[string, string, [number | string | null, string][]]>([
    [
      'no number',
      ownCsv('a,1,soon,one,,,pass,,,,,,,,', 'b,1,0,one,x,,pass,,a,1,,,,,'),
      [
        [2, 'bad_value'],
        [3, 'bad_value'],
        [3, 'bad_value'],
      ],
    ],
    ['a side that is none', ownCsv('a,1,0,three,,,pass,,,,,,,,'), [[2, 'bad_value']]],
    ['a period that is none', ownCsv('a,6,0,one,,,pass,,,,,,,,'), [[2, 'bad_value']]],
    [
      'a time that cannot be',
      ownCsv('a,1,-1,one,,,pass,,,,,,,,', 'b,1,5400001,one,,,pass,,,,,,,,'),
      [
        ['a', 'impossible_time'],
        ['b', 'impossible_time'],
      ],
    ],
    ['a place off the pitch', ownCsv('a,1,0,one,,,pass,,120,30,,,,,'), [['a', 'impossible_place']]],
    ['an event twice', ownCsv('a,1,0,one,,,pass,,,,,,,,', 'a,1,1,one,,,pass,,,,,,,,'), [[3, 'repeated_event']]],
    ['cut off within a row', ownCsv('a,1,0,one,,,pass,,,,,,,,', 'b,1,1,on'), [[3, 'too_few_cells']]],
    ['cut off within quotes', ownCsv('a,1,0,one,,"pass'), [[2, 'quote_not_closed']]],
    ['without events', ownCsv(), [[null, 'no_events']]],
    ['empty', ' \n', [[null, 'file_empty']]],
    ['another table', 'a,b\n1,2', [[null, 'unknown_format']]],
    ['JSON that is cut off', '[{"a":1', [[null, 'bad_json']]],
    ['JSON of something else', '{"matches":[]}', [[null, 'unknown_format']]],
    ['a web page', '<html></html>', [[null, 'unknown_format']]],
    ['an XML bomb', '<!DOCTYPE g [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Games>&b;</Games>', [[null, 'xml_with_definitions']]],
  ])('%s', async (_, content, expected) => {
    expect(placesAndCodes(await problemsOf(() => readFileOf(content)))).toEqual(expected)
  })

  test('more events than a match has', async () => {
    const rows = Array.from({ length: 50_001 }, (__, at) => `${at},1,0,one,,,pass,,,,,,,,`)
    expect(placesAndCodes(await problemsOf(() => readFileOf(ownCsv(...rows))))).toEqual([[null, 'too_many_events']])
  })

  test('other letters than UTF-8', async () => {
    const { readEvents } = await import('#server/statistics/actions/read-events.ts')
    const bytes = Buffer.from(ownCsv('a,1,0,one,,Ren\xe9,pass,,,,,,,,'), 'latin1')
    expect(placesAndCodes(await problemsOf(() => readEvents(bytes, { pitch: FULL_PITCH })))).toEqual([[2, 'not_utf8']])
  })
})

test('places just off the pitch are moved onto its edge', () => {
  expect(readFileOf(ownCsv('a,1,0,one,,,pass,,-0.4,68.2,105.9,0,,,')).actions).toMatchObject([
    { from: { x: 0, y: 68 }, to: { x: 105, y: 0 } },
  ])
})
