import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import type { AuditRow, GameDay, GameRow } from '#shared/console-tables.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { createService } from '../../support/service.ts'

const { call, sendChange, make, signIn } = await createService()
let staff = ''
let clubs: string[] = []

const get = async <T>(url: string) => (await call({ url, token: staff })).json<T>()
const game = async (id: string) => (await get<{ data: GameDetail }>(`/game/fetch-single/${id}`)).data
const command = (id: string, body: object) =>
  sendChange({ method: 'POST', url: `/game/command/${id}`, token: staff, body: { command_id: newId(), ...body } })

beforeAll(async () => {
  clubs = await Promise.all(['Home', 'Away', 'Third'].map((name) => make.club(name)))
  staff = (await signIn(await make.user('staff', { name: 'Ana', lastname: 'Office' }))).accessToken
})

const two = () => ({ clubOneId: clubs[0] as string, clubTwoId: clubs[1] as string })

test('a game of clubs that already play each other then is rejected with the reason', async () => {
  const body = {
    name: 'Cup',
    activity_date: '2026-12-24T10:00:00Z',
    age_category: 'U12',
    club_one: clubs[0],
    club_two: clubs[1],
  }
  const schedule = () => call({ method: 'POST', url: '/game/schedule', token: staff, body: { command_id: newId(), ...body } })
  await schedule()
  expect((await schedule()).json()).toMatchObject({ error: { code: 'conflict', details: { reason: 'game_doubled' } } })
})

describe('editing a game', () => {
  test('changes all fields of an upcoming game, once if repeated, and is in the audit log', async () => {
    const id = await make.game({ ...two(), startsAt: new Date('2026-11-22T10:00:00Z') })
    const { version } = await game(id)
    const edit = {
      command: 'edit',
      command_id: newId(),
      name: 'Cup',
      name_ka: 'თასი',
      venue: 'Field 2',
      club_two: clubs[2],
      age_category: 'U14',
      period_duration: 35,
    }
    for (let told = 0; told < 2; told += 1) expect((await command(id, edit)).statusCode).toBe(200)
    expect(await game(id)).toMatchObject({
      version: version + 1,
      name: 'Cup',
      name_ka: 'თასი',
      venue: 'Field 2',
      club_two_ref: { name: 'Third' },
      age_category: 'U14',
      period_duration: 35,
      half_time: 10,
      status: 'upcoming',
    })
    const { data } = await get<TablePage<AuditRow>>('/console/audit?action=edited')
    expect(data).toMatchObject([{ by: 'Ana Office', subject_id: id, about: 'Home – Third', about_ka: 'Home (ka) – Third (ka)' }])
  })

  test('changes only names once a game has started', async () => {
    const id = await make.game(two())
    await command(id, { command: 'kick_off' })
    for (const change of [{ club_one: clubs[2] }, { age_category: 'U9' }, { period_duration: 20 }])
      expect((await command(id, { command: 'edit', ...change })).statusCode).toBe(422)
    expect((await command(id, { command: 'edit', name: 'Mended', club_one: clubs[0] })).statusCode).toBe(200)
    expect(await game(id)).toMatchObject({ name: 'Mended', status: 'live', club_one_ref: { name: 'Home' } })
  })

  test('rejects a club against itself, and keeps a cancelled game cancelled', async () => {
    const id = await make.game({ ...two(), startsAt: new Date('2026-11-22T10:00:00Z') })
    await command(id, { command: 'cancel' })
    expect((await command(id, { command: 'edit', club_two: clubs[0] })).statusCode).toBe(422)
    expect((await command(id, { command: 'edit', club_two: newId() })).statusCode).toBe(422)
    expect((await command(id, { command: 'edit', venue: 'Elsewhere' })).statusCode).toBe(200)
    expect(await game(id)).toMatchObject({ status: 'cancelled', venue: 'Elsewhere' })
  })

  test('is only for the management', async () => {
    const id = await make.game(two())
    const { accessToken } = await signIn(await make.user('scorekeeper', { clubId: clubs[0] }))
    const body = { command: 'edit', command_id: newId(), name: 'Mine', was: { name: 'A game' } }
    expect((await call({ method: 'POST', url: `/game/command/${id}`, token: accessToken, body })).statusCode).toBe(403)
  })
})

describe('the calendar', () => {
  test('has the games of a month by day, in Georgian time', async () => {
    const at = (startsAt: string, ageCategory = 'U17') => make.game({ ...two(), startsAt: new Date(startsAt), ageCategory })
    const before = await at('2027-01-31T19:59:00Z')
    const early = await at('2027-01-31T20:30:00Z')
    for (let hour = 6; hour < 12; hour += 1) await at(`2027-02-06T${String(hour).padStart(2, '0')}:00:00Z`)
    await at('2027-02-06T06:00:00Z', 'U8')
    const days = async (query: string) => (await get<{ data: GameDay[] }>(`/console/games/days?${query}`)).data
    const february = await days('month=2027-02&age=U17')
    expect(february.map(({ day, total, games }) => [day, total, games.length])).toEqual([
      ['2027-02-01', 1, 1],
      ['2027-02-06', 6, 4],
    ])
    expect(february[0]?.games[0]).toMatchObject({ _id: early, one: { name: 'Home' } })
    expect((await days('month=2027-02')).at(-1)?.total).toBe(7)
    expect((await days('month=2027-01&age=U17')).map(({ games }) => games[0]?._id)).toEqual([before])
    expect(await days('month=2027-02&q=third')).toEqual([])
    // A week lists more games of a day.
    expect((await days('week=2027-02-01&age=U17')).map(({ day, total, games }) => [day, total, games.length])).toEqual([
      ['2027-02-01', 1, 1],
      ['2027-02-06', 6, 6],
    ])
    expect(await days('week=2027-01-25&age=U17')).toHaveLength(1)
    for (const query of ['', 'month=2027-02&week=2027-02-01']) {
      expect((await call({ url: `/console/games/days?${query}`, token: staff })).statusCode).toBe(400)
    }
  })
})

describe('one game', () => {
  test('has what its row of the table has', async () => {
    const id = await make.game({ ...two(), name: 'Alone', startsAt: new Date('2027-03-05T10:00:00Z') })
    const { data: rows } = await get<TablePage<GameRow>>('/console/games?q=Alone')
    expect(rows).toHaveLength(1)
    expect((await get<{ data: GameRow }>(`/console/games/${id}`)).data).toEqual(rows[0])
  })

  test('is not shown to the secretary of other clubs', async () => {
    const id = await make.game({ ...two(), startsAt: new Date('2027-03-06T10:00:00Z') })
    const read = async (of: string | undefined, wanted: string) => {
      const { accessToken } = await signIn(await make.secretary([of as string]))
      return (await call({ url: `/console/games/${wanted}`, token: accessToken })).statusCode
    }
    expect([await read(clubs[1], id), await read(clubs[2], id), await read(clubs[0], newId())]).toEqual([200, 403, 404])
  })
})

test('a club has the ages of its squads and games, and the letters of its teams', async () => {
  const club = await make.club('Lettered')
  await make.game({ clubOneId: club, clubTwoId: clubs[0] as string, ageCategory: 'U9', startsAt: new Date('2027-03-07T10:00:00Z') })
  for (const [team, hour] of [
    ['B', 10],
    ['A', 12],
    ['A', 14],
  ] as const)
    await make.game({
      clubOneId: clubs[0] as string,
      clubTwoId: club,
      teamTwo: team,
      ageCategory: 'U13',
      startsAt: new Date(`2027-03-08T${hour}:00:00Z`),
    })
  expect((await get<{ data: unknown }>(`/console/clubs/${club}/ages`)).data).toEqual([
    { age_category: 'U9', teams: [] },
    { age_category: 'U13', teams: ['A', 'B'] },
  ])
})

test('the table has all fields that the form needs', async () => {
  const id = await make.game({ ...two(), name: 'Table', venue: 'Field', venueKa: 'მოედანი', ageCategory: 'U10' })
  const { data } = await get<TablePage<GameRow>>('/console/games?q=Table')
  expect(data).toMatchObject([{ _id: id, venue: 'Field', venue_ka: 'მოედანი', period_duration: 30, half_time: 10 }])
})
