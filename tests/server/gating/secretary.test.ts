import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ClubRow } from '#shared/console-clubs.schema.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { GamePage } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import type { ImportPreview } from '#shared/import.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { games } from '#server/db/schema/games.ts'
import { players } from '#server/db/schema/players.ts'
import { createService } from '../../support/service.ts'

// A secretary of two clubs, and two other clubs.
const { make, call, sendChange, deps, signIn } = await createService()
const ids = { own: '', second: '', third: '', fourth: '' }
let token = ''

beforeAll(async () => {
  ids.own = await make.club('Own')
  ids.second = await make.club('Second')
  ids.third = await make.club('Third')
  ids.fourth = await make.club('Fourth')
  token = (await signIn(await make.secretary([ids.own, ids.second]))).accessToken
})

const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => call({ method, url, token, ...(body && { body }) })
const plan = (one: string, two: string) => ({
  command_id: newId(),
  name: 'Friendly',
  activity_date: '2026-11-28T07:00:00.000Z',
  age_category: 'U12',
  club_one: one,
  club_two: two,
})
const child = { age_category: 'U12', first_name: 'Luka', last_name: 'Test', position: 'forward' }

test('the console lists only their own clubs', async () => {
  expect((await as('GET', '/console/access')).json()).toMatchObject({
    data: { role: 'secretary', club_ids: [ids.own, ids.second].toSorted() },
  })
  const { data } = (await as('GET', '/console/clubs')).json<TablePage<ClubRow>>()
  expect(data.map(({ _id }) => _id).toSorted()).toEqual([ids.own, ids.second].toSorted())
  expect((await as('GET', `/console/clubs/${ids.second}`)).statusCode).toBe(200)
  expect((await as('GET', `/console/clubs/${ids.third}`)).statusCode).toBe(403)
})

test('games of own clubs are scheduled and listed, those of others are rejected and left out', async () => {
  expect((await as('POST', '/game/schedule', plan(ids.own, ids.third))).statusCode).toBe(201)
  expect((await as('POST', '/game/schedule', plan(ids.third, ids.second))).statusCode).toBe(201)
  expect((await as('POST', '/game/schedule', plan(ids.third, ids.fourth))).statusCode).toBe(403)
  await make.game({ clubOneId: ids.third, clubTwoId: ids.fourth, startsAt: new Date('2026-11-28T07:00:00Z') })
  const { data } = (await as('GET', '/console/games')).json<TablePage<GameRow>>()
  expect(data).toHaveLength(2)
  const days = (await as('GET', '/console/games/days?month=2026-11')).json<{ data: { total: number }[] }>()
  expect(days.data.map(({ total }) => total)).toEqual([2])
  const mine = (await as('POST', '/game', { filter: 'my-team', age_category: null, date: null })).json<GamePage>()
  expect(mine.data.map(({ _id }) => _id).toSorted()).toEqual(data.map(({ _id }) => _id).toSorted())
})

describe('a game', () => {
  const give = async (one: string, two: string, command: object | null, startsAt = new Date('2026-11-21T10:05:00Z')) => {
    const id = await make.game({ clubOneId: one, clubTwoId: two, startsAt })
    if (!command) return (await as('DELETE', `/console/games/${id}`)).statusCode === 204 ? 200 : 403
    const body = { command_id: newId(), ...command }
    return (await sendChange({ method: 'POST', url: `/game/command/${id}`, token, body })).statusCode
  }
  const COMMANDS = [
    ['moved', { command: 'reschedule', activity_date: '2026-11-29T07:00:00.000Z' }],
    ['edited', { command: 'edit', name: 'Cup' }],
    ['called off', { command: 'cancel', reason: 'Snow' }],
    ['kept', { command: 'kick_off' }],
    ['deleted', null],
  ] as const

  test.each(COMMANDS)('of an own club can be %s, away only as a match, of others not', async (does, command) => {
    expect(await give(ids.own, ids.third, command)).toBe(200)
    expect(await give(ids.third, ids.own, command)).toBe(does === 'kept' ? 200 : 403)
    expect(await give(ids.third, ids.fourth, command)).toBe(403)
  })

  test('of an own club gets its result, of others not', async () => {
    const result = { command: 'result', score: { one: 2, two: 1 } }
    const before = new Date('2026-11-21T08:00:00Z')
    expect(await give(ids.third, ids.own, result, before)).toBe(200)
    expect(await give(ids.third, ids.fourth, result, before)).toBe(403)
  })

  test('cannot be moved to other clubs', async () => {
    expect(await give(ids.own, ids.third, { command: 'edit', club_one: ids.fourth })).toBe(403)
    expect(await give(ids.own, ids.third, { command: 'edit', club_two: ids.fourth })).toBe(200)
  })

  test('gets its stream and its analytics only from staff; a stream may be removed', async () => {
    expect(await give(ids.own, ids.third, { command: 'attach_stream', live_stream: '/demo-stream/index.html' })).toBe(403)
    expect(await give(ids.own, ids.third, { command: 'attach_analytics', analytics_link: '/x' })).toBe(403)
    expect(await give(ids.own, ids.third, { command: 'attach_stream', live_stream: null })).toBe(200)
  })
})

test('children are added, changed, removed and read by name only in own squads', async () => {
  const made = await as('POST', '/console/players', { ...child, club_id: ids.own, shirt_number: 7 })
  expect(made.statusCode).toBe(201)
  const own = made.json<{ data: { _id: string } }>().data._id
  expect((await as('POST', '/console/players', { ...child, club_id: ids.third, shirt_number: 7 })).statusCode).toBe(403)
  const foreign = await make.player({ clubId: ids.third })
  for (const [method, body] of [
    ['PUT', { shirt_number: 8, was: { shirt_number: 7 } }],
    ['DELETE', undefined],
  ] as const) {
    expect((await as(method, `/console/players/${foreign}`, body)).statusCode).toBe(403)
    expect((await as(method, `/console/players/${own}`, body)).statusCode).toBe(204)
  }
  expect(await deps.db.select().from(players).where(eq(players.id, foreign))).toHaveLength(1)
  await as('POST', '/console/players', { ...child, club_id: ids.own, shirt_number: 7 })
  expect((await as('GET', `/player/sort/${ids.own}/U12`)).json()).toMatchObject({ data: [{ first_name: 'Luka' }] })
  expect((await as('GET', `/player/sort/${ids.third}/U12`)).json()).toMatchObject({ data: [{ first_name: null, shirt_number: 7 }] })
  expect((await as('GET', `/player/sort/${ids.fourth}/U19`)).statusCode).toBe(403)
})

test('only games of own clubs are imported, no club is created, and only own imports can be undone', async () => {
  const list = (home: string) =>
    `date,time,home,away\n2026-12-05,10:00,${home},Third\n2026-12-05,12:00,Third,Fourth\n2026-12-06,12:00,Nobody,Fourth`
  const order = (home: string) => ({
    file_name: 'league.csv',
    content: Buffer.from(list(home)).toString('base64'),
    age_category: 'U12',
    competition: 'League',
    create_clubs: true,
    default_time: null,
    columns: {},
  })
  const imported = (await as('POST', '/console/imports', order('Own'))).json<{ data: ImportPreview }>().data
  expect([imported.create.map(({ game }) => game), imported.notes]).toEqual([
    ['Own – Third'],
    [{ line: null, code: 'of_other_clubs', values: { games: 2 } }],
  ])
  const unknown = (
    await as('POST', '/console/imports', {
      ...order('Own'),
      content: Buffer.from('date,time,home,away\n2026-12-12,10:00,Own,Nobody').toString('base64'),
    })
  ).json<{ data: ImportPreview }>().data
  expect(unknown.problems).toHaveLength(1)

  const { accessToken: office } = await signIn(await make.user('staff'))
  await call({ method: 'POST', url: '/console/imports', token: office, body: { ...order('Second'), competition: 'Other' } })
  const all = (await call({ url: '/console/imports', token: office })).json<TablePage<{ _id: string; competition: string }>>().data
  expect(all).toHaveLength(2)
  const listed = (await as('GET', '/console/imports')).json<TablePage<{ _id: string; competition: string }>>()
  expect(listed.data.map(({ competition }) => competition)).toEqual(['League'])
  const foreign = all.find(({ competition }) => competition === 'Other')?._id
  expect((await as('POST', `/console/imports/${foreign}/undo`)).statusCode).toBe(403)
  expect((await as('POST', `/console/imports/${listed.data[0]?._id}/undo`)).statusCode).toBe(200)
  expect(await deps.db.select().from(games).where(eq(games.name, 'League'))).toHaveLength(0)
})
