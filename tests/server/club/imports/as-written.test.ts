import { withoutTime } from '#shared/venue-time.ts'
import { describe, expect, test } from 'vitest'
import { codes, readList } from '../../../support/imports.ts'

// Lists as federations and clubs write them.
const read = async (rows: string, heading = 'date,time,home,away,score,remarks') => {
  const { fixtures, mentions, notes, problems } = await readList(`${heading}\n${rows}`)
  return {
    fixtures,
    clubs: [...new Set(mentions.map(({ name }) => name))],
    notes: notes.map(({ line, code }) => [line, code]),
    problems: codes(problems),
  }
}
const GAME = '2027-04-05,11:00,Alpha,Beta,,'

describe('a bye', () => {
  test.each([
    'BYE',
    'bye',
    'Bye.',
    '(bye)',
    '*** BYE ***',
    'BYE 1',
    'Bye (U12)',
    'Bye week',
    'Rest',
    'Rest day',
    'FREE',
    'no opponent',
    'XXX',
    'თავისუფალია',
    'თავისუფალი',
    'თავისუფალი დღე',
    'ისვენებს',
    'ისვენებენ',
    'არ თამაშობს',
    'ბაი',
  ])('%j is no club', async (word) => {
    const { clubs, fixtures, notes, problems } = await read(`${GAME}\n,,Gamma,${word},,\n,,${word},Delta,,`)
    expect(problems).toEqual([])
    expect(clubs).toEqual(['Alpha', 'Beta'])
    expect(fixtures).toHaveLength(1)
    expect(notes).toEqual([
      [3, 'bye_left_out'],
      [4, 'bye_left_out'],
    ])
  })

  test.each(['Bye Town', 'Freedom', 'FC Rest', 'ისვენი', 'X'])('the club %j is one', async (club) => {
    expect((await read(`2027-04-05,11:00,Alpha,${club},,`)).clubs).toEqual(['Alpha', club])
  })
})

describe('a row that is no game', () => {
  test.each([
    ['the head of a round', 'I ტური,,,,,'],
    ['a head in the middle', ',,Round 1,,,'],
    ['a head over merged cells', 'Week one,Week one,Week one,Week one,,'],
    ['a signature', 'მთავარი მდივანი,,,ნ. ბერიძე,,'],
    ['a line to sign on', ',,,Signature: ____________,,'],
    ['a rest day', ',,დასვენების დღე,,,'],
    ['the heading of the next page', 'Date,Time,Home,Away,Score,Remarks'],
  ])('%s is left out, with a note', async (_, row) => {
    const { fixtures, notes, problems } = await read(`${GAME}\n${row}\n2027-04-12,11:00,Beta,Alpha,,`)
    expect(problems).toEqual([])
    expect(fixtures.map(({ line }) => line)).toEqual([2, 4])
    expect(notes).toEqual([[3, 'row_left_out']])
  })

  test('names the round of those below it', async () => {
    const { fixtures } = await read(
      `I ტური,,,,,\n${GAME}\nIX ტური,,,,,\n${GAME}\n10-ე ტური,,,,,\n${GAME}\nRound 11,,,,,\n${GAME}\nსხვა,,,,,\n${GAME}`,
    )
    expect(fixtures.map(({ round }) => round)).toEqual(['1', '9', '10', '11', '11'])
  })

  test.each([
    ['II ტური (5 აპრილი)', '2'],
    ['ტური №2', '2'],
    ['მე-2 ტური', '2'],
    ['Matchday 2:', '2'],
    ['Week 2', '2'],
    ['Round 2 - spring', '2'],
    ['მეორე ტური', 'მეორე ტური'],
    ['ნახევარფინალი', 'ნახევარფინალი'],
    ['1/4 ფინალი', '1/4 ფინალი'],
    ['Semi-finals', 'Semi-finals'],
    ['Round of 16', 'Round of 16'],
    ['Referees', null],
  ])('%j names the round %j', async (head, round) => {
    expect((await read(`${head},,,,,\n${GAME}`)).fixtures[0]?.round).toBe(round)
  })

  test('names the group of those below it', async () => {
    const { fixtures } = await read(`ჯგუფი A,,,,,\nRound 3,,,,,\n${GAME}\nB ჯგუფი,,,,,\n${GAME}\nGroup "C",,,,,\n${GAME}`)
    expect(fixtures.map(({ group, round }) => [group, round])).toEqual([
      ['A', '3'],
      ['B', '3'],
      ['C', '3'],
    ])
  })

  test('names the day of those below it that have none, until the next round', async () => {
    const row = ',11:00,Alpha,Beta,,'
    const { fixtures, problems } = await read(
      [
        '"შაბათი, 3 აპრილი 2027",,,,,',
        row,
        '2027-04-05,12:00,Alpha,Beta,,',
        '"Round 2, 10.04.2027",,,,,',
        row,
        ',,კვირა 11.04.2027,,,',
        row,
        'Round 3,,,,,',
        row,
      ].join('\n'),
    )
    expect(fixtures.map(({ startsAt }) => startsAt.toISOString().slice(0, 13))).toEqual([
      '2027-04-03T07',
      '2027-04-05T08',
      '2027-04-10T07',
      '2027-04-11T07',
    ])
    expect(problems).toEqual([[10, 'missing']])
  })

  test('gives way to the round of the row itself', async () => {
    const { fixtures } = await read('I ტური,,,,\n2027-04-05,11:00,Alpha,Beta,5', 'date,time,home,away,round')
    expect(fixtures[0]?.round).toBe('5')
  })

  test.each([
    ['II', '2'],
    ['IV ტური', '4'],
    ['ტური ix', '9'],
    ['Final', 'Final'],
    ['Mixed', 'Mixed'],
  ])('%j in the column of rounds is %j', async (cell, round) => {
    const { fixtures } = await read(`2027-04-05,11:00,Alpha,Beta,${cell}`, 'date,time,home,away,round')
    expect(fixtures[0]?.round).toBe(round)
  })

  test.each([
    ['2027-04-05,11:00,Alpha,,,', 'missing'],
    ['soon,11:00,Alpha,Beta,,', 'bad_date'],
    [',11:00,Alpha,Beta,,', 'missing'],
  ])('is not one that only lacks something: %j', async (row, code) => {
    expect((await read(row)).problems).toEqual([[2, code]])
  })
})

describe('a remark', () => {
  test.each([
    ['გადაიდო', 'postponed'],
    ['Postponed to May', 'postponed'],
    ['match postponed (snow)', 'postponed'],
    ['მატჩი გაუქმებულია', 'cancelled'],
    ['გადატანილ იქნა მაისში', 'postponed'],
    ['called off (rain)', 'cancelled'],
    ['PSTP.', 'postponed'],
    ['w/o spectators', 'as planned'],
    ['new kick-off time', 'as planned'],
    ['', 'as planned'],
  ])('%j is what it says', async (remark, standing) => {
    const { fixtures, problems } = await read(`2027-04-05,11:00,Alpha,Beta,,${remark}`)
    expect(problems).toEqual([])
    expect(fixtures[0]?.standing ?? 'as planned').toBe(standing)
  })

  test('of a move says nothing against the score of the game', async () => {
    const { fixtures, problems } = await read('2026-04-05,11:00,Alpha,Beta,2:1,გადატანილია 2 აპრილიდან')
    expect(problems).toEqual([])
    expect(fixtures[0]).toMatchObject({ score: { one: 2, two: 1 }, decision: null })
  })

  test('makes a score a decision', async () => {
    expect((await read('2026-04-05,11:00,Alpha,Beta,3:0,awarded by the league')).fixtures[0]?.decision).toEqual({ gives: 'one' })
  })
})

describe('a time that is not known yet', () => {
  test.each([
    'TBC',
    'tbd',
    'TBC*',
    'Time TBC',
    'to be confirmed',
    'unknown',
    '–',
    '??:??',
    '--:--',
    'xx:xx',
    '',
    '00:00',
    '0:00',
    'დასაზუსტებელია',
    'დასაზუსტ.',
    'დრო დასაზუსტებელია',
    'დრო დაზუსტდება',
    'დროს დააზუსტებენ',
    'დრო უცნობია',
  ])('%j is a day without a time', async (time) => {
    const { fixtures, problems } = await read(`2027-04-05,${time},Alpha,Beta,,`)
    expect(problems).toEqual([])
    expect(fixtures[0]?.startsAt).toEqual(withoutTime('2027-04-05'))
  })

  test.each(['2027-04-05 00:00', '05.04.2027 TBC', '2027-04-05T00:00:00+04:00', '5 აპრილი, 2027 დრო დასაზუსტებელია'])(
    'also in the date: %j',
    async (date) => {
      expect((await read(`"${date}",,Alpha,Beta,,`)).fixtures[0]?.startsAt).toEqual(withoutTime('2027-04-05'))
    },
  )
})

describe('a technical result', () => {
  test.each([
    'w/o 3:0',
    '3:0 w.o',
    '3:0 W/O',
    '3-0 walk over',
    'awarded 3:0',
    '3:0 (awd)',
    '3:0 by default',
    '3:0 (technical defeat)',
    '3:0 tech. win',
    'ტექ. 3:0',
    '3:0 ტექნიკური გამარჯვება',
    '3:0 (ტექ. დამარცხება)',
    '3:0 ტ.გ.',
    '3:0 ტ/მ',
    '3:o თექ',
    '3:0 +',
    '3：0 w/o',
    '3–0 ff',
  ])('%j is a decision', async (score) => {
    const { fixtures, problems } = await read(`2026-04-05,11:00,Alpha,Beta,${score},`)
    expect(problems).toEqual([])
    expect(fixtures[0]).toMatchObject({ score: { one: 3, two: 0 }, decision: { gives: 'one' } })
  })

  test.each(['3:0 yesterday', 'soon 3:0', '+3:0', '3:0 awarded to the guests'])('%j is not guessed at', async (score) => {
    expect((await read(`2026-04-05,11:00,Alpha,Beta,${score},`)).problems).toEqual([[2, 'bad_score']])
  })

  test('a footnote behind a score is none, and is named', async () => {
    const { fixtures, notes } = await read('2026-04-05,11:00,Alpha,Beta,3:0*,')
    expect(fixtures[0]).toMatchObject({ score: { one: 3, two: 0 }, decision: null })
    expect(notes).toEqual([])
    expect(fixtures[0]?.notes.map(({ code }) => code)).toEqual(['beside_score_left_out'])
  })
})

test.each(['1-1 4-3p', '1:1 პ. 4:3', '(4) 1:1 (3)', '1：1 (4：3 PSO)', '1−1 (pk 4−3)'])('%j is a shoot-out', async (score) => {
  expect((await read(`2026-04-05,11:00,Alpha,Beta,${score},`)).fixtures[0]).toMatchObject({
    score: { one: 1, two: 1 },
    shootout: { one: 4, two: 3 },
  })
})

test.each(['2:1 OT', '2:1 დ.დ.', '2:1 (დამ. დროში)', '2:1 extra time'])('%j is the score after extra time', async (score) => {
  const { fixtures, problems } = await read(`2026-04-05,11:00,Alpha,Beta,${score},`)
  expect(problems).toEqual([])
  expect(fixtures[0]).toMatchObject({ score: { one: 2, two: 1 }, notes: [] })
})

test.each([
  ['PSTP', 'postponed'],
  ['Postponed.', 'postponed'],
  ['called off', 'cancelled'],
  ['თამაში არ შედგა', 'cancelled'],
  ['Full-time', 'as planned'],
  ['NS', 'as planned'],
])('the status %j is %j', async (status, standing) => {
  const { fixtures, problems } = await read(`2027-04-05,11:00,Alpha,Beta,${status}`, 'date,time,home,away,status')
  expect(problems).toEqual([])
  expect(fixtures[0]?.standing).toBe(standing)
})

// As openfootball and federations' pages have them, with fictional clubs.
test('a public list with words for dates, rounds over its rows, byes and remarks is read whole', async () => {
  const { fixtures, problems, clubs } = await read(
    [
      'U13 Spring League 2027,,,,,',
      'I ტური,,,,,',
      '"შაბათი, 3 აპრილი 2027",11.00,Alpha,Beta,,',
      '"კვირა, 4 აპრილი 2027",12:30,Gamma,Delta,,',
      ',,Epsilon,ისვენებს,,',
      'II ტური,,,,,',
      'Sat 10.04.2027,11:00,Beta,Gamma,+:-,',
      'Sun 11.04.2027,11:00,Delta,Epsilon,,გადაიდო',
      ',,Alpha,ისვენებს,,',
      'შემდგენელი,,,ლიგის მდივანი,,',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(clubs).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'])
  expect(fixtures.map(({ startsAt, round, standing, decision }) => [startsAt.toISOString(), round, standing, decision?.gives])).toEqual([
    ['2027-04-03T07:00:00.000Z', '1', null, undefined],
    ['2027-04-04T08:30:00.000Z', '1', null, undefined],
    ['2027-04-10T07:00:00.000Z', '2', 'as planned', 'one'],
    ['2027-04-11T07:00:00.000Z', '2', 'postponed', undefined],
  ])
})
