import { beforeAll, describe, expect, test } from 'vitest'
import { FINDINGS_LISTED, type ImportPreview, type ImportRow } from '#shared/import.schema.ts'
import { newId } from '#shared/id.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { importUndoable } from '#server/club/imports/undoable-import.ts'
import { undoImport } from '#server/club/imports/undo.ts'
import { readList } from '../../support/imports.ts'
import { createService } from '../../support/service.ts'
import { workbook } from '../../support/workbook.ts'

const { call, make, signIn, clock, deps } = await createService()
let token = ''

beforeAll(async () => {
  token = (await signIn(await make.user('staff'))).accessToken
})

const list = (...rows: string[]) => Buffer.from(['Date,Time,Home,Away,Venue', ...rows].join('\n')).toString('base64')
const options = { age_category: 'U13', competition: 'Spring', create_clubs: true, default_time: null, columns: {} }

async function send(path: string, content: string, more: object = {}): Promise<ImportPreview> {
  const body = { file_name: 'spring.csv', content, ...options, ...more }
  return (await call({ method: 'POST', url: `/console/imports${path}`, token, body })).json<{ data: ImportPreview }>().data
}
const games = async () => (await call({ url: '/console/games?sort=starts', token })).json<TablePage<GameRow>>()
const imported = async () => (await call({ url: '/console/imports', token })).json<TablePage<ImportRow>>().data
const undo = async (id: string) => call({ method: 'POST', url: `/console/imports/${id}/undo`, token })

test('a season is looked at, imported, corrected, and undone step by step', async () => {
  const first = list('2027-03-06,10:00,Alpha,Beta,North', '2027-03-13,11:00,Beta,Gamma,South')
  expect(await send('/preview', first)).toMatchObject({
    create: [{ game: 'Alpha – Beta' }, {}],
    change: [],
    problems: [],
    clubs: [{}, {}, {}],
  })
  expect((await games()).total).toBe(0)
  expect(await send('', first)).toMatchObject({ problems: [] })
  expect((await games()).data.map(({ venue }) => venue)).toEqual(['North', 'South'])

  clock.advance(1000)
  const corrected = list('2027-03-06,12:30,Alpha,Beta,East', '2027-03-13,11:00,Beta,Gamma,South')
  expect(await send('', corrected)).toMatchObject({ create: [], change: [{ game: 'Alpha – Beta' }], unchanged: 1 })
  expect((await games()).data[0]).toMatchObject({ venue: 'East', starts_at: '2027-03-06T08:30:00.000Z' })

  const [second, oldest] = await imported()
  expect((await undo(second?._id ?? '')).json()).toMatchObject({ data: { deleted: 0, restored: 1, kept: 0 } })
  expect((await games()).data[0]).toMatchObject({ venue: 'North', starts_at: '2027-03-06T06:00:00.000Z' })
  expect((await undo(second?._id ?? '')).statusCode).toBe(422)
  expect((await undo(oldest?._id ?? '')).json()).toMatchObject({ data: { deleted: 2, restored: 0, kept: 0 } })
  expect((await games()).total).toBe(0)
  expect((await call({ method: 'POST', url: '/club', body: {} })).json()).toMatchObject({ data: [] })
  expect((await imported()).map(({ undone }) => undone)).toEqual([true, true])
})

test('columns are mapped by hand where their headings say nothing; what is wrong is reported line by line', async () => {
  const odd = Buffer.from('When,A,B\n2027-04-03 10:00,Alpha,Beta\nsoon,Alpha,Beta').toString('base64')
  const unknown = await send('/preview', odd)
  expect(unknown).toMatchObject({ headings: ['When', 'A', 'B'], create: [] })
  expect(unknown.problems.length).toBeGreaterThan(0)
  const mapped = await send('/preview', odd, { columns: { date: 'When', home: 'A', away: 'B' } })
  expect(mapped.problems).toMatchObject([{ line: 3 }])
  expect(await send('', odd, { columns: { date: 'When', home: 'A', away: 'B' } })).toMatchObject({ problems: [{ line: 3 }] })
  expect((await games()).total).toBe(0)
})

test('a preview tells its findings as codes with the values of their texts', async () => {
  const rows = Buffer.from('Date,Time,Home,Away,Referee\n2027-04-03,,Alpha,Beta,X\n31.02.2027,10:00,Alpha,Beta,X').toString('base64')
  const { problems, unknown_clubs } = await send('/preview', rows, { create_clubs: false })
  expect(problems).toEqual(
    expect.arrayContaining([
      { line: 3, code: 'bad_date', values: { value: '31.02.2027' } },
      { line: 2, code: 'unknown_club', values: { club: 'Alpha', rows: 2, near: expect.any(Array) as string[] } },
    ]),
  )
  expect(unknown_clubs.map(({ name }) => name)).toEqual(['Alpha', 'Beta'])
  const noted = await send('/preview', Buffer.from('Date,Time,Home,Away,Referee\n2027-04-03,10:00,Alpha,Beta,X').toString('base64'))
  expect(noted.notes).toEqual([{ line: null, code: 'columns_ignored', values: { headings: ['Referee'] } }])
  const headless = await send('/preview', Buffer.from('When,A,B\n2027-04-03,Alpha,Beta').toString('base64'))
  expect(headless.problems).toEqual([
    { line: 1, code: 'missing_columns', values: { missing: ['date', 'home', 'away'], found: ['When', 'A', 'B'] } },
  ])
})

test('a game that was kept since stays when its import is undone', async () => {
  clock.advance(1000)
  await send('', list('2026-11-21,14:00,Alpha,Beta,North'))
  const game = (await games()).data[0]?._id
  const kick = { command: 'kick_off', command_id: newId() }
  expect((await call({ method: 'POST', url: `/game/command/${game}`, token, body: kick })).statusCode).toBe(200)
  const [last] = await imported()
  expect((await undo(last?._id ?? '')).json()).toMatchObject({ data: { deleted: 0, kept: 1 } })
  expect((await games()).total).toBe(1)
})

test('a long list is counted as a whole, and its first games are named', async () => {
  const rows = Array.from(
    { length: FINDINGS_LISTED + 7 },
    (_, n) => `2027-09-04,10:00,Club ${n},Club ${(n + 1) % (FINDINGS_LISTED + 7)},North`,
  )
  const found = await send('/preview', list(...rows), { competition: 'Long' })
  expect(found).toMatchObject({ problems: [], totals: { create: FINDINGS_LISTED + 7, change: 0 } })
  expect(found.create).toHaveLength(FINDINGS_LISTED)
})

describe('names that are not known', () => {
  const odd = () => list('2027-05-01,10:00,Alfa FC,Omega,North')
  const clubOf = async (name: string) =>
    (await call({ method: 'POST', url: '/club', body: {} }))
      .json<{ data: { _id: string; name: string }[] }>()
      .data.find((club) => club.name === name)
  const more = { create_clubs: false, competition: 'Mapped' }

  test('are listed with clubs of a similar name, and stand for the club that is chosen, or for a new one', async () => {
    const alpha = await make.club('Alfa')
    const seen = await send('/preview', odd(), more)
    expect(seen.unknown_clubs).toEqual([
      { name: 'Alfa FC', near: [{ _id: alpha, name: 'Alfa' }] },
      { name: 'Omega', near: [] },
    ])
    const clubs = [
      { name: 'Alfa FC', club: alpha },
      { name: 'Omega', club: null },
    ]
    expect(await send('', odd(), { ...more, clubs })).toMatchObject({
      problems: [],
      clubs: [{ name: 'Omega' }],
      create: [{ game: 'Alfa – Omega' }],
    })
    const page = (await call({ url: '/console/games?q=Mapped', token })).json<TablePage<GameRow>>()
    expect(page.data).toMatchObject([{ one: { _id: alpha }, two: { name: 'Omega' } }])
    expect(await clubOf('Alfa FC')).toBeUndefined()
  })

  test('stay unknown where the chosen club does not exist', async () => {
    const clubs = [{ name: 'Alfa FC', club: newId() }]
    expect((await send('/preview', odd(), { ...more, clubs })).unknown_clubs.map(({ name }) => name)).toContain('Alfa FC')
  })

  test('are not made a club of by a secretary, who can choose one', async () => {
    const [own, other] = [await make.club('Own'), await make.club('Foreign')]
    const secretary = (await signIn(await make.secretary([own]))).accessToken
    const ask = async (clubs: object[]) => {
      const body = { file_name: 'own.csv', content: list('2027-05-01,10:00,Our boys,Them,X'), ...options, clubs, competition: 'Theirs' }
      return (await call({ method: 'POST', url: '/console/imports/preview', token: secretary, body })).json<{ data: ImportPreview }>().data
    }
    const ours = { name: 'Our boys', club: own }
    expect((await ask([ours, { name: 'Them', club: null }])).unknown_clubs.map(({ name }) => name)).toEqual(['Them'])
    expect(await ask([ours, { name: 'Them', club: other }])).toMatchObject({ problems: [], create: [{}] })
  })
})

test('the season, the sheet and the time zone of a list are as given', async () => {
  const row = (cells: string[]) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const rows = [
    ['Date', 'Time', 'Home', 'Away'],
    ['2027-06-05', '10:00', 'Alpha', 'Beta'],
  ]
    .map(row)
    .join('')
  const content = workbook(rows).toString('base64')
  const more = { competition: 'Cup', season: '2026/27', sheet: 'List', time_zone: 'Europe/Berlin' }
  expect(await send('/preview', content, more)).toMatchObject({
    sheets: ['List'],
    problems: [],
    create: [{ starts_at: '2027-06-05T08:00:00.000Z' }],
  })
  expect((await send('/preview', content, { ...more, sheet: 'Old' })).problems.length).toBeGreaterThan(0)
  const body = { file_name: 'cup.xlsx', content, ...options, time_zone: 'Mars/Olympus' }
  expect((await call({ method: 'POST', url: '/console/imports/preview', token, body })).statusCode).toBe(400)
})

test('what was imported from the command line is undone in the console, or from the command line', async () => {
  for (const undo_ of [undo, (id: string) => undoImport(deps, id, null)]) {
    clock.advance(1000)
    const file = await readList('Date,Time,Home,Away\n2027-07-03,10:00,Alpha,Beta')
    const how = {
      competitionKa: null,
      kind: null,
      createClubs: true,
      chosenClubs: [],
      ownClubs: null,
      periodDuration: null,
      halfTime: null,
    }
    await importUndoable(deps, file, { ...how, fileName: 'cli.csv' }, null)
    const [last] = await imported()
    expect(last).toMatchObject({ file_name: 'cli.csv', by: null, created: 1, undone: false })
    await importUndoable(deps, file, { ...how, fileName: 'again.csv' }, null)
    expect((await imported())[0]?._id).toBe(last?._id)
    await undo_(last?._id ?? '')
    expect((await imported())[0]).toMatchObject({ undone: true })
  }
})

test('a list can exchange two kick-offs, and cannot have two clubs meet twice at once', async () => {
  const rounds = (first: string, second: string) =>
    Buffer.from(`Date,Time,Home,Away,Round\n${first},10:00,Delta,Omega,1\n${second},10:00,Delta,Omega,2`).toString('base64')
  const more = { competition: 'Summer' }
  expect(await send('', rounds('2027-06-05', '2027-06-12'), more)).toMatchObject({ problems: [] })
  clock.advance(1000)
  const swapped = await send('', rounds('2027-06-12', '2027-06-05'), more)
  expect(swapped.problems).toEqual([])
  expect(swapped.change).toHaveLength(2)
  expect(await send('/preview', list('2027-06-19,10:00,Delta,Omega,X', '2027-06-19,10:00,Omega,Delta,X'), more)).toMatchObject({
    problems: [{ line: 3 }],
  })
  expect(await send('/preview', list('2027-06-05,10:00,Omega,Delta,X'), { competition: 'Another' })).toMatchObject({
    problems: [{ line: 2 }],
  })
})

test('a preview warns of games that overlap, with each other and with the schedule, and imports them all the same', async () => {
  const ids = { one: await make.club('Clash One'), two: await make.club('Clash Two'), three: await make.club('Clash Three') }
  const startsAt = new Date('2028-05-06T06:00:00Z')
  await make.game({ clubOneId: ids.one, clubTwoId: ids.two, startsAt, ageCategory: 'U13', venue: 'Ground 1' })
  const rows = list(
    '2028-05-06,10:30,Clash One,Clash Three,Elsewhere',
    '2028-05-06,11:00,Clash Two,Clash Three,ground 1',
    '2028-05-06,19:00,Clash Two,Clash One,Ground 1',
  )
  const { notes, problems } = await send('/preview', rows, { competition: 'Clashes', create_clubs: false })
  expect(problems).toEqual([])
  const existing = { other: 'Clash One – Clash Two', value: '2028-05-06 10:00' }
  expect(notes.filter(({ code }) => code.endsWith('_clash'))).toEqual([
    { line: 2, code: 'team_clash', values: { game: 'Clash One – Clash Three', ...existing } },
    { line: 3, code: 'team_clash', values: { game: 'Clash Two – Clash Three', ...existing } },
    { line: 3, code: 'venue_clash', values: { game: 'Clash Two – Clash Three', ...existing } },
    {
      line: 2,
      code: 'team_clash',
      values: { game: 'Clash One – Clash Three', other: 'Clash Two – Clash Three', value: '2028-05-06 11:00' },
    },
  ])
  expect((await send('', rows, { competition: 'Clashes', create_clubs: false })).create).toHaveLength(3)
  // A list that moves a game out of the way warns no more.
  const moved = list(
    '2028-05-06,13:30,Clash One,Clash Three,Elsewhere',
    '2028-05-06,15:30,Clash Two,Clash Three,ground 1',
    '2028-05-06,19:00,Clash Two,Clash One,Ground 1',
  )
  const again = await send('/preview', moved, { competition: 'Clashes', create_clubs: false })
  expect(again.change).toHaveLength(2)
  expect(again.notes.filter(({ code }) => code.endsWith('_clash'))).toEqual([])
})

test('a preview says which competitions it makes, of which kind, and an import makes them', async () => {
  const rows = list('2027-08-07,10:00,Kappa,Sigma,X')
  const cup = { competition: 'Harvest Cup', season: '2027' }
  const made = { name: 'Harvest Cup', name_ka: null, season: '2027', age_category: 'U13', kind: 'cup' }
  expect((await send('/preview', rows, cup)).competitions).toEqual([made])
  expect((await send('/preview', rows, { ...cup, kind: 'tournament' })).competitions).toEqual([{ ...made, kind: 'tournament' }])
  expect((await send('', rows, { ...cup, kind: 'tournament' })).problems).toEqual([])
  const found = await call({ url: '/console/competitions?q=Harvest', token })
  expect(found.json()).toMatchObject({ data: [{ name: 'Harvest Cup', kind: 'tournament', games: 1 }] })
  // It is there now: a newer list makes none.
  expect((await send('/preview', rows, cup)).competitions).toEqual([])
})

test('a row that is wrong is left out by hand, and the others are imported', async () => {
  const content = list('soon,10:00,Alpha,Beta,', '2027-05-08,10:00,Alpha,Beta,')
  expect((await send('/preview', content)).problems).toMatchObject([{ line: 2, code: 'bad_date' }])
  expect(await send('/preview', content, { skip: [2] })).toMatchObject({ problems: [], create: [{ line: 3 }] })
})

test('the preview has rounds and scores', async () => {
  const rows = [
    'Date,Time,Home,Away,Round,Score',
    '2026-03-06,10:00,Alpha,Beta,1,2:1',
    '2026-03-13,10:00,Beta,Alpha,2,1:1 (4:3 pen)',
    '2026-03-20,10:00,Alpha,Beta,3,+:-',
    '2027-03-27,10:00,Beta,Alpha,Final,',
  ]
  const { create } = await send('/preview', Buffer.from(rows.join('\n')).toString('base64'), { competition: 'Rounds' })
  expect(create.map(({ round, score }) => [round, score])).toEqual([
    ['1', '2:1'],
    ['2', '1:1 (4:3)'],
    ['3', '+:-'],
    ['Final', null],
  ])
})

test('a secretary reads which games of other clubs are left out', async () => {
  const own = await make.club('Own of a secretary')
  for (const name of ['Stranger', 'Foreigner']) await make.club(name)
  const as = (await signIn(await make.secretary([own]))).accessToken
  const body = {
    file_name: 'spring.csv',
    content: list('2027-06-05,10:00,Own of a secretary,Stranger,', '2027-06-05,12:00,Stranger,Foreigner,'),
    ...options,
    create_clubs: false,
  }
  const answer = await call({ method: 'POST', url: '/console/imports/preview', token: as, body })
  expect(answer.json()).toMatchObject({
    data: {
      create: [{ game: 'Own of a secretary – Stranger' }],
      others: [{ line: 3, game: 'Stranger – Foreigner' }],
      totals: { others: 1 },
    },
  })
})

test('a list does what its preview has shown, or nothing', async () => {
  const before = (await imported()).length
  const stored = async () => (await games()).data.find(({ one }) => one.name === 'Delta')
  const first = list('2027-05-06,10:00,Delta,Epsilon,North')
  const { digest } = await send('/preview', first)
  await send('', first, { preview: digest })
  const corrected = list('2027-05-06,12:30,Delta,Epsilon,North')
  const shown = await send('/preview', corrected)
  // A colleague moves the match meanwhile.
  const game = await stored()
  const move = {
    command: 'reschedule',
    command_id: newId(),
    activity_date: '2027-05-07T08:00:00.000Z',
    was: { activity_date: game?.starts_at },
  }
  expect((await call({ method: 'POST', url: `/game/command/${game?._id}`, token, body: move })).statusCode).toBe(200)
  const body = { file_name: 'spring.csv', content: corrected, ...options, preview: shown.digest }
  const late = await call({ method: 'POST', url: '/console/imports', token, body })
  expect([late.statusCode, late.json().error.details.reason]).toEqual([409, 'changed_meanwhile'])
  expect(await stored()).toMatchObject({ starts_at: '2027-05-07T08:00:00.000Z' })
  expect(await imported()).toHaveLength(before + 1)
  const again = await send('/preview', corrected)
  expect(again.digest).not.toBe(shown.digest)
  expect(await send('', corrected, { preview: again.digest })).toMatchObject({ problems: [], change: [{ game: 'Delta – Epsilon' }] })
})
