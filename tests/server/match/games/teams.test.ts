import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClashList } from '#shared/clash.schema.ts'
import type { Competition } from '#shared/competition.schema.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { games } from '#server/db/schema/games.ts'
import type { ImportOptions } from '#server/club/imports/preview.ts'
import { importFixtures, readList } from '../../../support/imports.ts'
import { createService } from '../../../support/service.ts'

const { call, sendChange, make, signIn, deps, clock } = await createService()
const tokens = { staff: '', secretary: '', parent: '' }
let own = ''
let other = ''
let name = ''

beforeAll(async () => {
  tokens.staff = (await signIn(await make.user('staff'))).accessToken
  tokens.parent = (await signIn(await make.user('parent'))).accessToken
})

beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z')
  name = `Tianeti ${newId()}`
  own = await make.club(name)
  other = await make.club()
  tokens.secretary = (await signIn(await make.secretary([own]))).accessToken
})

interface Plan {
  club_one?: string
  club_two?: string
  team_one?: string | null
  team_two?: string | null
  activity_date?: string
}

const schedule = (plan: Plan, token = tokens.secretary) =>
  call({
    method: 'POST',
    url: '/game/schedule',
    token,
    body: {
      command_id: newId(),
      name: 'Club Day',
      activity_date: '2026-11-28T10:00:00Z',
      age_category: 'U13',
      club_one: own,
      club_two: own,
      ...plan,
    },
  })
const scheduled = async (plan: Plan) => (await schedule(plan)).json<{ data: GameDetail }>().data
const command = (id: string, body: object, token = tokens.staff) =>
  sendChange({ method: 'POST', url: `/game/command/${id}`, token, body: { command_id: newId(), ...body } })
const reasonOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.json<{ error: { details?: { reason?: string } } }>().error.details?.reason

describe('a game of two teams of a club', () => {
  test('names both, in both languages, wherever it is', async () => {
    const { _id, club_one_ref: one, club_two_ref: two } = await scheduled({ team_one: 'A', team_two: 'B' })
    expect(one).toMatchObject({ _id: own, team: 'A', name: `${name} A`, name_ka: `${name} (ka) ა` })
    expect(two).toMatchObject({ _id: own, team: 'B', name: `${name} B`, name_ka: `${name} (ka) ბ` })
    const card = (await call({ url: `/game/card/${_id}` })).json<{ data: GameDetail }>()
    expect(card.data.club_two_ref).toMatchObject({ name: `${name} B` })
    // Found by the name of one of its teams.
    const found = await call({ url: `/console/games?q=${encodeURIComponent(`${name} B`)}`, token: tokens.staff })
    const [row] = found.json<{ data: GameRow[] }>().data
    expect(row).toMatchObject({ _id, one: { name: `${name} A`, team: 'A' }, two: { name: `${name} B`, team: 'B' } })
    const log = await call({ url: `/console/audit?subject=game&q=${encodeURIComponent(name)}`, token: tokens.staff })
    expect(log.json<{ data: unknown[] }>().data[0]).toMatchObject({
      about: `${name} A – ${name} B`,
      about_ka: `${name} (ka) ა – ${name} (ka) ბ`,
    })
  })

  test.each([
    [undefined, undefined],
    ['A', undefined],
    [undefined, 'B'],
    ['B', 'B'],
    [null, null],
  ])('cannot be made of %s and %s', async (one, two) => {
    const answer = await schedule({ ...(one !== undefined && { team_one: one }), ...(two !== undefined && { team_two: two }) })
    expect(answer.statusCode).toBe(422)
    expect(reasonOf(answer)).toBe('same_club')
  })

  test('knows no other letters', async () => {
    expect((await schedule({ team_one: 'A', team_two: 'Z' })).statusCode).toBe(400)
  })

  test('is of the lists of the club once', async () => {
    const { _id } = await scheduled({ team_one: 'A', team_two: 'B' })
    const club = await call({ url: `/club/details/${own}`, token: tokens.parent })
    expect(club.json<{ data: { upcoming: { _id: string }[] } }>().data.upcoming.map((each) => each._id)).toEqual([_id])
    await call({ method: 'PUT', url: `/follows/${own}/U13`, token: tokens.parent })
    const body = { filter: 'my-team', age_category: 'U13', date: '2026-11-28T00:00:00Z' }
    const list = await call({ method: 'POST', url: '/game', token: tokens.parent, body })
    expect(list.json<{ data: { _id: string }[] }>().data.map((each) => each._id)).toEqual([_id])
  })

  test('changes its teams until the kick-off', async () => {
    const { _id } = await scheduled({ club_two: other, team_one: 'A' })
    const changed = await command(_id, { command: 'edit', team_one: 'B' }, tokens.secretary)
    expect(changed.json<{ data: GameDetail }>().data.club_one_ref).toMatchObject({ team: 'B', name: `${name} B` })
    expect(reasonOf(await command(_id, { command: 'edit', club_two: own }))).toBe('same_club')
    const without = await command(_id, { command: 'edit', team_one: null })
    expect(without.json<{ data: GameDetail }>().data.club_one_ref).not.toHaveProperty('team')
    clock.set('2026-11-28T10:00:00Z')
    const token = (await signIn(await make.user('staff'))).accessToken
    await command(_id, { command: 'kick_off' }, token)
    expect(reasonOf(await command(_id, { command: 'edit', team_one: 'A' }, token))).toBe('game_begun')
  })
})

describe('at the same time', () => {
  test('two teams of a club may play another club, and one team may not twice', async () => {
    expect((await schedule({ club_two: other, team_one: 'A' })).statusCode).toBe(201)
    expect((await schedule({ club_two: other, team_one: 'B' })).statusCode).toBe(201)
    const again = await schedule({ club_one: other, club_two: own, team_two: 'B' })
    expect([again.statusCode, reasonOf(again)]).toEqual([409, 'game_doubled'])
  })

  test.each([
    ['A', 'A', 1],
    ['A', 'B', 0],
    [null, 'B', 1],
    ['A', null, 1],
  ] as const)('a game of %s and one of %s clash %d times', async (first, second, clashes) => {
    await schedule({ club_two: other, team_one: first })
    const third = await make.club()
    const planned = { club_one: third, club_two: own, team_two: second, age_category: 'U13', activity_date: '2026-11-28T10:30:00Z' }
    const answer = await call({ method: 'POST', url: '/console/games/clashes', token: tokens.staff, body: { games: [planned] } })
    const { data } = answer.json<ClashList>()
    expect(data.filter(({ kind }) => kind === 'team')).toHaveLength(clashes)
    if (clashes) expect(data[0]?.with.one.name).toBe(first ? `${name} ${first}` : name)
    // The list of games marks the same.
    await schedule({ club_one: third, club_two: own, team_two: second, activity_date: planned.activity_date }, tokens.staff)
    const marked = await call({ url: `/console/games?clash=yes&q=${encodeURIComponent(name)}`, token: tokens.staff })
    expect(marked.json<{ data: unknown[] }>().data).toHaveLength(2 * clashes)
  })
})

describe('a table', () => {
  test('has a row for each team of a club, and points are taken from one', async () => {
    const id = await make.competition({ name: newId(), ageCategory: 'U13' })
    const about = { ageCategory: 'U13', competitionId: id, clubOneId: own, teamOne: 'A' } as const
    const result = (one: number, two: number) => ({ kind: 'result' as const, score: { one, two }, occurredAt: deps.now() })
    await make.game({ ...about, clubTwoId: own, teamTwo: 'B', outcome: result(0, 2) })
    await make.game({ ...about, clubTwoId: other, outcome: result(1, 1) })
    const read = async () => (await call({ url: `/competition/${id}`, token: tokens.parent })).json<{ data: Competition }>().data
    const { clubs, tables, games: played } = await read()
    expect(clubs.map(({ _id, name: called }) => [_id, called])).toContainEqual([`${own}~B`, `${name} B`])
    expect(tables?.[0]?.rows.map(({ club_id, points, played: count }) => [club_id, points, count])).toEqual([
      [`${own}~B`, 3, 1],
      [other, 1, 1],
      [`${own}~A`, 1, 2],
    ])
    expect(played.map(({ club_one, club_two }) => [club_one, club_two])).toContainEqual([`${own}~A`, `${own}~B`])
    const deduct = (club: string) =>
      call({
        method: 'POST',
        url: `/console/competitions/${id}/deductions`,
        token: tokens.staff,
        body: { command_id: newId(), club_id: club, points: 1, reason: 'Late' },
      })
    expect((await deduct(`${own}~C`)).statusCode).toBe(422)
    expect((await deduct(own)).statusCode).toBe(422)
    expect((await deduct(`${own}~B`)).statusCode).toBe(204)
    const after = await read()
    expect(after.deductions).toEqual([{ club_id: `${own}~B`, points: 1, reason: 'Late' }])
    expect(after.tables?.[0]?.rows.find(({ club_id: club }) => club === `${own}~B`)).toMatchObject({ points: 2, deducted: 1 })
  })
})

describe('a fixture list', () => {
  const OPTIONS: ImportOptions = {
    competitionKa: null,
    kind: null,
    createClubs: true,
    chosenClubs: [],
    ownClubs: null,
    periodDuration: null,
    halfTime: null,
  }
  const load = async (rows: string, options: Partial<ImportOptions> = {}) =>
    importFixtures(deps, await readList(`Date,Time,Home,Away\n${rows}`, { competition: name }), { ...OPTIONS, ...options }, null)
  const stored = () => deps.db.select().from(games).where(eq(games.name, name)).orderBy(games.startsAt)

  test.each([
    [' A', ' B'],
    [' I', ' II'],
    [' „ა“', '-ბ'],
  ])('names the teams of a club with%s and%s, and the report says so', async (one, two) => {
    const report = await load(`2026-12-05,11:00,${name}${one},${name}${two}`)
    expect(report.clubs).toEqual([])
    expect(report.notes.filter(({ code }) => code === 'team_of_club').map(({ line, values }) => [line, values.club, values.team])).toEqual([
      [2, name, 'A'],
      [2, name, 'B'],
    ])
    expect(await stored()).toMatchObject([{ clubOneId: own, clubTwoId: own, teamOne: 'A', teamTwo: 'B' }])
  })

  test('finds its games again by their teams, also from our own export', async () => {
    await load(`2026-12-05,11:00,${name} A,${name} B\n2026-12-05,11:00,${name} C,${name} D`)
    const again = await load(`2026-12-05,12:00,${name} A,${name} B\n2026-12-05,11:00,${name} C,${name} D`)
    expect([again.create.length, again.change.length, again.unchanged]).toEqual([0, 1, 1])
    const saved = await call({ url: `/console/games/export?format=csv&language=ge&q=${encodeURIComponent(name)}`, token: tokens.staff })
    const { content } = saved.json<{ data: { content: string } }>().data
    for (const letter of ['ა', 'ბ', 'გ', 'დ']) expect(content).toContain(`${name} (ka) ${letter}`)
    // The heading has a mark of UTF-8 before it.
    const read = await readList(content.slice(1), { competition: name })
    expect((await importFixtures(deps, read, OPTIONS, null)).unchanged).toBe(2)
  })

  test('makes a club of its own where a person wants one, and where one is called so', async () => {
    await load(`2026-12-05,11:00,${name} B,Visitors ${name}`, { chosenClubs: [{ name: `${name} B`, clubId: null }] })
    const [first] = await stored()
    expect(first?.clubOneId).not.toBe(own)
    expect(first?.teamOne).toBeNull()
    // Moved by a newer list, which means the same club without being told.
    await load(`2026-12-12,11:00,${name} B,Visitors ${name}`)
    expect(await stored()).toMatchObject([{ id: first?.id, clubOneId: first?.clubOneId, teamOne: null }])
  })

  test('refuses a team against itself', async () => {
    await expect(load(`2026-12-05,11:00,${name} B,${name} II`)).rejects.toThrow('cannot play against itself')
    await expect(load(`2026-12-05,11:00,${name},${name} B`)).rejects.toThrow('cannot play against itself')
  })
})
