import { expect, test } from 'vitest'
import { codes, fixtureList, readList, refusalOf } from '../../../support/imports.ts'
import { workbook } from '../../../support/workbook.ts'

/** Reads one row with this heading. */
const HEADING = 'date,time,home,away,home score,away score,score,round,venue,age category,season,status'
const readRow = async (row: string, options = {}) => {
  const file = await readList(`${HEADING}\n${row}\n`, options)
  return { fixture: file.fixtures[0], problems: codes(file.problems) }
}

test('a complete row becomes a fixture', async () => {
  const { fixture, problems } = await readRow('14.03.2026,18:30,Green  Valley,Iron Bridge,2,1,,7,North pitch,U-15,2026/27,')
  expect(problems).toEqual([])
  expect(fixture).toEqual({
    line: 2,
    group: null,
    decision: null,
    startsAt: new Date('2026-03-14T14:30:00Z'),
    home: 'Green Valley',
    away: 'Iron Bridge',
    score: { one: 2, two: 1 },
    shootout: null,
    round: '7',
    venue: 'North pitch',
    ageCategory: 'U15',
    season: '2026/27',
    standing: 'as planned',
    notes: [],
  })
})

test('empty cells are filled from the options, or stay empty', async () => {
  const { fixture } = await readRow('2026-03-14,,A,B', { defaultTime: { hour: 11, minute: 0 }, season: 'spring' })
  expect(fixture).toMatchObject({
    startsAt: new Date('2026-03-14T07:00:00Z'),
    score: null,
    round: null,
    venue: null,
    ageCategory: 'U13',
    season: 'spring',
  })
})

test.each([
  ['2026-03-14T18:30:00Z,09:00,A,B', {}, '2026-03-14T18:30:00Z'],
  ['14.03.2026 18:30,,A,B', {}, '2026-03-14T14:30:00Z'],
  ['14.03.2026 18:30,19:00,A,B', {}, '2026-03-14T15:00:00Z'],
  ['16/08/2024,20:00,A,B', { timeZone: 'Europe/London' }, '2024-08-16T19:00:00Z'],
])('%s kicks off at the right moment', async (row, options, instant) => {
  expect((await readRow(row, options)).fixture?.startsAt).toEqual(new Date(instant))
})

test.each([
  ['U15', 'U15'],
  ['u-9', 'U9'],
  ['U 12', 'U12'],
  ['under 10', 'U10'],
  ['13', 'U13'],
  ['უ-14', 'U14'],
  ['15 წლამდე', 'U15'],
  ['15-წლამდელები', 'U15'],
])('the age category %s is %s', async (text, name) => {
  expect((await readRow(`2026-03-14,10:00,A,B,,,,,,${text}`)).fixture?.ageCategory).toBe(name)
})

test.each([
  ['2:1', { one: 2, two: 1 }],
  ['2-1', { one: 2, two: 1 }],
  ['2 – 1 (1:0)', { one: 2, two: 1 }],
  ['0:0', { one: 0, two: 0 }],
  ['-:-', null],
  ['', null],
])('the score %j is read', async (text, score) => {
  expect((await readRow(`2026-03-14,10:00,A,B,,,${text}`)).fixture?.score).toEqual(score)
})

test.each([
  ['postponed', 'postponed'],
  ['Cancelled', 'cancelled'],
  ['გადაიდო', 'postponed'],
  ['finished', 'as planned'],
  ['', 'as planned'],
])('the status %j is read', async (text, standing) => {
  expect((await readRow(`2026-03-14,10:00,A,B,,,,,,,,${text}`)).fixture?.standing).toBe(standing)
})

test('without a status column the status is unknown', async () => {
  expect((await readList('date,time,home,away\n2026-03-14,10:00,A,B')).fixtures[0]?.standing).toBeNull()
})

test('an abandoned game keeps a score that stands, and a game awarded before its day is no mistake', async () => {
  expect((await readRow('2026-03-14,10:00,A,B,1,0,,,,,,abandoned')).fixture).toMatchObject({
    standing: 'as planned',
    score: { one: 1, two: 0 },
  })
  expect((await readRow('2026-12-14,10:00,A,B,3,0,,,,,,awarded')).fixture).toMatchObject({
    standing: 'as planned',
    score: { one: 3, two: 0 },
  })
})

test.each([
  [',10:00,A,B', ['missing']],
  ['soon,10:00,A,B', ['bad_date']],
  ['2026-02-30,10:00,A,B', ['bad_date']],
  ['2206-03-14,10:00,A,B', ['odd_year']],
  ['2026-03-14,25:00,A,B', ['bad_time']],
  ['2026-03-14,10:00,,B', ['missing']],
  ['2026-03-14,10:00,A,-', ['missing']],
  ['2026-03-14,10:00,A,a', ['same_club']],
  ['2026-03-14,10:00,???? ???,B', ['no_letters']],
  [`2026-03-14,10:00,${'A'.repeat(81)},B`, ['too_long']],
  ['2026-03-14,10:00,A,B,-1,0', ['bad_score']],
  ['2026-03-14,10:00,A,B,100,0', ['bad_score']],
  ['2026-03-14,10:00,A,B,1.5,0', ['bad_score']],
  ['2026-03-14,10:00,A,B,two,x', ['bad_score', 'bad_score']],
  ['2026-03-14,10:00,A,B,2,', ['half_score']],
  ['2026-03-14,10:00,A,B,2,1,1:2', ['two_scores']],
  ['2026-03-14,10:00,A,B,,,21', ['bad_score']],
  ['2026-12-14,10:00,A,B,2,1', ['score_before_kick_off']],
  ['2026-03-14,10:00,A,B,2,1,,,,,,postponed', ['score_of_called_off']],
  ['2026-03-14,10:00,A,B,,,,,,,,perhaps', ['unknown_status']],
  ['2026-03-14,10:00,A,B,,,,,,U20', ['unknown_age_category']],
  ['2026-03-14,10:00,A,B,,,,,,seniors', ['unknown_age_category']],
  ['2026-03-14,10:00,A,B,,,,,,,,,one more', ['too_many_cells']],
  ['soon,late,,B,x,1', ['missing', 'bad_date', 'bad_score']],
])('%s is refused', async (row, expected) => {
  const { fixture, problems } = await readRow(row)
  expect(fixture).toBeUndefined()
  expect(problems).toEqual(expected.map((code) => [2, code]))
})

test('a time in the skipped hour is rejected', async () => {
  const { problems } = await readRow('2025-03-30,01:30,A,B', { timeZone: 'Europe/London' })
  expect(problems).toEqual([[2, 'no_such_hour']])
})

test('a missing age category is reported once; an empty cell of its column by line', async () => {
  expect(
    codes((await readList('date,time,home,away\n2026-03-14,10:00,A,B\n2026-03-15,10:00,B,A', { ageCategory: null })).problems),
  ).toEqual([[null, 'no_age_category']])
  expect((await readRow('2026-03-14,10:00,A,B', { ageCategory: null })).problems).toEqual([[2, 'missing']])
})

test('dates instead of scores, errors and empty formulas of Excel are reported', async () => {
  const heading = ['date', 'time', 'home', 'away', 'score'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [
    `<c s="1"><v>46095</v></c><c s="2"><v>0.5</v></c>${text('A')}${text('B')}<c s="1"><v>46024</v></c>`,
    `<c s="1"><v>46095</v></c><c s="2"><v>0.5</v></c><c t="e"><v>#REF!</v></c>${text('B')}`,
    `<c><f>TODAY()</f></c><c s="2"><v>0.5</v></c>${text('A')}${text('B')}`,
    `<c s="1"><v>46095</v></c><c s="2"><v>0.5</v></c>${text('A')}${text('B')}<c/><c/>${text('beside the list')}`,
  ]
  const file = await readList(workbook([heading, ...rows].map((row) => `<row>${row}</row>`).join('')))
  expect(codes(file.problems)).toEqual([
    [2, 'cell_is_date'],
    [3, 'cell_error'],
    [4, 'cell_formula'],
  ])
  expect(file.fixtures).toMatchObject([{ line: 5, startsAt: new Date('2026-03-14T08:00:00Z') }])
})

test('the example lists are read completely', async () => {
  const league = await readList(await fixtureList('mountain-league.csv'))
  expect(league).toMatchObject({ competition: 'list', format: 'csv', problems: [], notes: [] })
  expect(league.fixtures).toHaveLength(12)
  expect(league.fixtures[1]).toMatchObject({ home: 'ზღვის ქარი', venue: 'სპორტკომპლექსი "ნაპირი"', score: { one: 0, two: 0 } })
  const cup = await readList(await fixtureList('autumn-cup.xlsx'))
  expect(cup.fixtures.map(({ line, startsAt }) => [line, startsAt.toISOString()])).toEqual([
    [4, '2026-10-03T06:00:00.000Z'],
    [5, '2026-10-03T07:30:00.000Z'],
    [6, '2026-10-10T06:00:00.000Z'],
    [8, '2026-11-28T14:45:00.000Z'],
  ])
  const valley = await readList(await fixtureList('valley-cup.json'), { timeZone: 'Europe/London', defaultTime: { hour: 15, minute: 0 } })
  expect(valley.competition).toBe('Valley Cup 2026/27')
  expect(valley.fixtures.map(({ startsAt, standing }) => [startsAt.toISOString(), standing])).toEqual([
    ['2026-10-24T14:00:00.000Z', 'as planned'],
    ['2026-10-25T15:00:00.000Z', 'as planned'],
    ['2026-12-05T11:30:00.000Z', 'as planned'],
    ['2026-12-05T15:00:00.000Z', 'postponed'],
  ])
})

test('the file name is the competition, without the number of a repeated download', async () => {
  const { readFixtureFile } = await import('#server/club/imports/fixture-file.ts')
  const options = {
    timeZone: 'UTC',
    defaultTime: null,
    ageCategory: null,
    season: null,
    competition: null,
    sheet: null,
    columns: {},
    now: new Date(),
  }
  const file = await readFixtureFile(Buffer.from('date,time,home,away\n2026-03-14,10:00,A,B'), 'Spring League (2).csv', options)
  expect(file.competition).toBe('Spring League')
})

test('a sheet option for a file without sheets is rejected', async () => {
  expect(codes(await refusalOf(() => readList('date,home,away\n', { sheet: 'U13' })))).toEqual([[null, 'sheet_without_workbook']])
})

test.each([
  ['2:2 (4:3)', { one: 2, two: 2 }, ['beside_score_left_out']],
  ['2:2 (4:4 pen.)', { one: 2, two: 2 }, ['beside_score_left_out']],
  ['2:2 (on penalties)', { one: 2, two: 2 }, ['beside_score_left_out']],
  ['1:1 (1:0)', { one: 1, two: 1 }, ['beside_score_left_out']],
  ['2:1 (4:3)', { one: 2, two: 1 }, ['beside_score_left_out']],
  ['2:1 (1:0)', { one: 2, two: 1 }, []],
  ['3:2 aet', { one: 3, two: 2 }, []],
  ['postponed', null, ['postponed_as_called_off']],
  ['გადაიდო', null, ['postponed_as_called_off']],
  ['w/o', null, ['awarded_without_score']],
])('the score %j is held as it can be, and the rest is told', async (text, score, notes) => {
  const { fixture, problems } = await readRow(`2026-03-14,10:00,A,B,,,${text}`)
  expect(problems).toEqual([])
  expect(fixture?.score).toEqual(score)
  expect(fixture?.notes.map(({ line, code }) => [line, code])).toEqual(notes.map((code) => [2, code]))
})

test.each([
  ['2:2 (4:3 pen.)'],
  ['2:2 (4:3 pen)'],
  ['2-2 (4-3 p)'],
  ['2:2 pen 4:3'],
  ['2-2 4-3 pen.'],
  ['2:2, 4:3 pens'],
  ['2:2 (1:1, 4:3 on penalties)'],
  ['2 – 2 (PSO 4 – 3)'],
  ['2:2 (პენ. 4:3)'],
  ['2:2 (4:3 პენალტებით)'],
  ['2 (4) : 2 (3)'],
  ['2 (4) - (3) 2'],
  ['2:2 (4:3)', 'penalties'],
])('a shoot-out beside the score is kept: %s %s', async (text, status = '') => {
  const { fixture, problems } = await readRow(`2026-03-14,10:00,A,B,,,"${text}",,,,,${status}`)
  expect(problems).toEqual([])
  expect(fixture).toMatchObject({ score: { one: 2, two: 2 }, shootout: { one: 4, two: 3 }, notes: [] })
})

test.each([
  ['postponed', '', 'postponed', ['postponed_as_called_off']],
  ['გადატანილია', '', 'postponed', ['postponed_as_called_off']],
  ['abandoned', '', 'abandoned', ['abandoned_as_called_off']],
  ['შეწყდა', '2:1', 'as planned', ['abandoned_with_score']],
  ['ტექნიკური', '3:0', 'as planned', ['awarded_as_played']],
  ['penalties', '2:2', 'as planned', ['penalties_left_out']],
  ['cancelled', '', 'cancelled', []],
  ['played', '2:1', 'as planned', []],
])('the status %j with the score %j is told where a game cannot hold it', async (status, score, standing, notes) => {
  const { fixture, problems } = await readRow(`2026-03-14,10:00,A,B,,,${score},,,,,${status}`)
  expect(problems).toEqual([])
  expect(fixture?.standing).toBe(standing)
  expect(fixture?.notes.map(({ code }) => code)).toEqual(notes)
})

test.each([
  ['3:0 w/o', { one: 3, two: 0 }, 'one'],
  ['0:3 wo', { one: 0, two: 3 }, 'two'],
  ['3-0 (awarded)', { one: 3, two: 0 }, 'one'],
  ['3:0 (ტექ.)', { one: 3, two: 0 }, 'one'],
  ['0:3 ტექ', { one: 0, two: 3 }, 'two'],
  ['o:3 თექ', { one: 0, two: 3 }, 'two'],
  ['3:O tek.', { one: 3, two: 0 }, 'one'],
  ['3:0 tech', { one: 3, two: 0 }, 'one'],
  ['0:3, ტექნიკური მარცხი', { one: 0, two: 3 }, 'two'],
  ['+:-', null, 'one'],
  ['-:+', null, 'two'],
  ['+ : –', null, 'one'],
  ['–/+', null, 'two'],
] as const)('the technical result %j is a decision', async (text, score, gives) => {
  const { fixture, problems } = await readRow(`2026-03-14,10:00,A,B,,,"${text}"`)
  expect(problems).toEqual([])
  expect(fixture).toMatchObject({ score, decision: { gives }, standing: 'as planned' })
  expect(fixture?.notes.map(({ code }) => code)).toEqual([score ? 'awarded_as_played' : 'awarded_without_goals'])
})

test.each([
  ['3:0', 'Yes', { gives: 'one' }],
  ['3:0', 'კი', { gives: 'one' }],
  ['0:3', 'Both lose', { gives: 'both_lose' }],
  ['', 'ორივეს წაგება', { gives: 'both_lose' }],
  ['', 'Away win', { gives: 'two' }],
  ['', 'Draw', { gives: 'draw' }],
  ['3:0', '', null],
  ['3:0', 'no', null],
])('the score %j with the decision %j is read', async (score, decided, decision) => {
  const { fixtures, problems } = await readList(`date,time,home,away,score,decided\n2026-03-14,10:00,A,B,${score},${decided}`)
  expect(codes(problems)).toEqual([])
  expect(fixtures[0]?.decision).toEqual(decision)
})

test('a decision and kicks that are not known are refused', async () => {
  const { problems } = await readList('date,time,home,away,score,decided,penalties\n2026-03-14,10:00,A,B,1:1,perhaps,4')
  expect(codes(problems)).toEqual([
    [2, 'unknown_decision'],
    [2, 'bad_score'],
  ])
})

test('kicks in a column of their own are those of the shoot-out', async () => {
  const { fixtures } = await readList('date,time,home,away,score,penalties\n2026-03-14,10:00,A,B,1:1,4:3')
  expect(fixtures[0]).toMatchObject({ score: { one: 1, two: 1 }, shootout: { one: 4, two: 3 } })
})

test.each(['2:1 yesterday', '2:1 (1:0', '2:1:0', 'half'])('the score %j is refused rather than guessed at', async (text) => {
  expect((await readRow(`2026-03-14,10:00,A,B,,,${text}`)).problems).toEqual([[2, 'bad_score']])
})
