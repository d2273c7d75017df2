import { beforeAll, expect, test } from 'vitest'
import type { ImportPreview, ImportRow } from '#shared/import.schema.ts'
import { newId } from '#shared/id.ts'
import type { GameRow } from '#shared/office.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { createService } from '../../support/service.ts'

const { call, make, signIn, clock } = await createService()
let token = ''

beforeAll(async () => {
  await make.ageCategories()
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

test('a season is looked at, imported, corrected, and taken back step by step', async () => {
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

test('columns are mapped by hand where their headings say nothing; what is wrong is told line by line', async () => {
  const odd = Buffer.from('When,A,B\n2027-04-03 10:00,Alpha,Beta\nsoon,Alpha,Beta').toString('base64')
  const unknown = await send('/preview', odd)
  expect(unknown).toMatchObject({ headings: ['When', 'A', 'B'], create: [] })
  expect(unknown.problems.length).toBeGreaterThan(0)
  const mapped = await send('/preview', odd, { columns: { date: 'When', home: 'A', away: 'B' } })
  expect(mapped.problems).toMatchObject([{ line: 3 }])
  expect(await send('', odd, { columns: { date: 'When', home: 'A', away: 'B' } })).toMatchObject({ problems: [{ line: 3 }] })
  expect((await games()).total).toBe(0)
})

test('a game that was kept since stays when its import is taken back', async () => {
  clock.advance(1000)
  await send('', list('2026-11-21,14:00,Alpha,Beta,North'))
  const game = (await games()).data[0]?._id
  const kick = { command: 'kick_off', command_id: newId() }
  expect((await call({ method: 'POST', url: `/game/command/${game}`, token, body: kick })).statusCode).toBe(200)
  const [last] = await imported()
  expect((await undo(last?._id ?? '')).json()).toMatchObject({ data: { deleted: 0, kept: 1 } })
  expect((await games()).total).toBe(1)
})
