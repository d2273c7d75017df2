import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TeamAnswers } from '#shared/availability.schema.ts'
import type { GuardianRow } from '#shared/console-children.schema.ts'
import type { SquadProfiles } from '#shared/console-clubs.schema.ts'
import { newId } from '#shared/id.ts'
import type { SquadPlayer } from '#shared/player.schema.ts'
import type { StreamGate } from '#shared/stream-gate.schema.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { planImport } from '#server/statistics/actions/import-plan.ts'
import type { ParsedMatch } from '#server/statistics/actions/parsed-match.ts'
import { exportChild } from '#server/operations/children/export-child.ts'
import { games } from '#server/db/schema/games.ts'
import { pastSquads, players } from '#server/db/schema/players.ts'
import { findPlayerOfShirt } from '#server/statistics/fitness/repository.ts'
import { deleteExpired } from '../../../support/retention.ts'
import { createService } from '../../../support/service.ts'

const { call, sendChange, make, signIn, deps, clock } = await createService()
const START = new Date('2026-11-28T10:00:00Z')
const tokens = { secretary: '', coach: '', stranger: '' }
let own = ''
let other = ''

beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z')
  own = await make.club()
  other = await make.club()
  tokens.secretary = (await signIn(await make.secretary([own]))).accessToken
  tokens.coach = (await signIn(await make.user('club', { clubId: own }))).accessToken
  tokens.stranger = (await signIn(await make.secretary([other]))).accessToken
})

const form = (fields: object) => ({
  age_category: 'U12',
  first_name: 'Saba',
  last_name: 'Test',
  shirt_number: 7,
  position: 'defender',
  ...fields,
})
const add = (fields: object, token = tokens.secretary) =>
  call({ method: 'POST', url: '/console/players', token, body: form({ club_id: own, ...fields }) })
const added = async (fields: object) => (await add(fields)).json<{ data: { _id: string } }>().data._id
const change = (id: string, fields: object) => sendChange({ url: `/console/players/${id}`, token: tokens.secretary, body: form(fields) })
const squad = async (guests = '', token = tokens.coach) =>
  (await call({ url: `/player/sort/${own}/U12${guests}`, token })).json<{ data: SquadPlayer[] }>().data

describe('a shirt', () => {
  test('is worn once in each team', async () => {
    const a = await added({ team: 'A' })
    expect((await add({ team: 'B' })).statusCode).toBe(201)
    expect((await add({ team: 'B' })).statusCode).toBe(409)
    expect((await change(a, { team: 'B' })).statusCode).toBe(409)
    expect(new Set((await squad()).map(({ team }) => team))).toEqual(new Set(['A', 'B']))
  })

  test('of someone in no team yet is free in none', async () => {
    await added({})
    expect((await add({ team: 'A' })).statusCode).toBe(409)
    expect((await add({ team: 'A', shirt_number: 8 })).statusCode).toBe(201)
    expect((await add({ shirt_number: 8 })).statusCode).toBe(409)
  })
})

test('team, loan and other ages stay where a form does not tell them, and are in the child’s file', async () => {
  const id = await added({ team: 'B', also_ages: ['U13', 'U12', 'U13'], loan_from: 'Dusheti' })
  expect((await change(id, { shirt_number: 9 })).statusCode).toBe(204)
  const profiles = await call({ url: `/console/squads/${own}/U12`, token: tokens.secretary })
  expect(profiles.json<{ data: SquadProfiles }>().data.players).toMatchObject([{ player_id: id, also_ages: ['U13'], loan_from: 'Dusheti' }])
  const { player } = await exportChild(deps.db, id, null)
  expect(player).toMatchObject({ team: 'B', also_ages: ['U13'], loan_from: 'Dusheti', shirt_number: 9 })
  expect((await change(id, { shirt_number: 9, team: null, also_ages: [], loan_from: '' })).statusCode).toBe(204)
  const [row] = await deps.db.select().from(players).where(eq(players.id, id))
  expect(row).toMatchObject({ team: null, alsoAges: [], loanFrom: null })
  expect((await add({ team: 'A' }, tokens.stranger)).statusCode).toBe(403)
})

test('children of other ages who may play are listed when they are asked for', async () => {
  await added({})
  const guest = await added({ age_category: 'U11', also_ages: ['U12'] })
  await added({ age_category: 'U11', shirt_number: 8 })
  expect(await squad()).toHaveLength(1)
  const all = await squad('?guests=yes')
  expect(all).toHaveLength(2)
  expect(all[1]).toMatchObject({ _id: guest, age_category: 'U11', first_name: 'Saba' })
  // Opponents' scorekeepers know shirts and no names; others know nothing.
  expect((await call({ url: `/player/sort/${own}/U12?guests=yes`, token: tokens.stranger })).statusCode).toBe(403)
  await make.game({ clubOneId: own, clubTwoId: other, startsAt: START })
  expect((await squad('?guests=yes', tokens.stranger)).map(({ first_name: name }) => name)).toEqual([null, null])
})

describe('a game of two teams', () => {
  const meeting = async () => {
    const game = await make.game({ clubOneId: own, teamOne: 'A', clubTwoId: own, teamTwo: 'B', startsAt: START })
    const [a, b, none] = [await added({ team: 'A' }), await added({ team: 'B' }), await added({ shirt_number: 8 })]
    return { game, a, b, none }
  }

  test('asks each team who can play, and shows it to their own club', async () => {
    const { game, a, b, none } = await meeting()
    const answers = (await call({ url: `/availability/${game}`, token: tokens.coach })).json<{ data: TeamAnswers[] }>().data
    const listed = answers.map(({ club, players: some }) => [club.name.at(-1), some.map(({ _id }) => _id)])
    expect(listed).toEqual([
      ['A', [a, none]],
      ['B', [b, none]],
    ])
    const parent = await make.user('parent')
    await make.guardian(parent.id, a)
    const { accessToken: token } = await signIn(parent)
    await make.game({ clubOneId: own, teamOne: 'B', clubTwoId: other, startsAt: START })
    const asked = await call({ url: '/children/availability', token })
    expect(asked.json<{ data: { game_id: string }[] }>().data.map(({ game_id: id }) => id)).toEqual([game])
  })

  test('has line-ups of both, with the one who is lent, and no one of another club', async () => {
    const { game, a, b } = await meeting()
    const [younger, stranger] = [
      await added({ age_category: 'U11', also_ages: ['U12'], shirt_number: 22 }),
      await make.player({ clubId: other }),
    ]
    const aside = await added({ age_category: 'U11', shirt_number: 23 })
    const line = (side: string, ids: string[]) => ({
      does: 'line_up',
      side,
      players: ids.map((id, at) => ({ player_id: id, shirt: at + 1, starting: true })),
    })
    const body = { depth: 'key', entries: [line('one', [a, younger, stranger]), line('two', [b, a, aside])] }
    const sent = await call({ method: 'POST', url: `/console/games/${game}/tags`, token: tokens.secretary, body })
    expect(sent.statusCode).toBe(200)
    const read = await call({ url: `/console/games/${game}/tags?depth=key`, token: tokens.secretary })
    const known = read.json<{ data: Tags }>().data.line_ups.map(({ side, shirt, player_id: id }) => [side, shirt, id])
    expect(known).toEqual(
      expect.arrayContaining([
        ['one', 1, a],
        ['one', 2, younger],
        ['one', 3, null],
        ['two', 1, b],
        ['two', 2, a],
        ['two', 3, null],
      ]),
    )
  })

  test('takes a goal of the one who is lent, and none of another club’s child', async () => {
    const { game, a } = await meeting()
    const stranger = await make.player({ clubId: other })
    clock.set(START.toISOString())
    const send = (entry: object) =>
      call({ method: 'POST', url: `/game/command/${game}`, token: tokens.secretary, body: { command_id: newId(), ...entry } })
    expect((await send({ command: 'kick_off' })).statusCode).toBe(200)
    clock.advance(60_000)
    expect((await send({ command: 'goal', side: 'two', player_id: a })).statusCode).toBe(200)
    expect((await send({ command: 'goal', side: 'two', player_id: stranger })).statusCode).toBe(422)
  })

  test('finds a shirt in the squad of its side', async () => {
    const { game, a, b, none } = await meeting()
    expect(await findPlayerOfShirt(deps.db, game, { shirt: 7, side: 'one' })).toBe(a)
    expect(await findPlayerOfShirt(deps.db, game, { shirt: 7, side: 'two' })).toBe(b)
    expect(await findPlayerOfShirt(deps.db, game, { shirt: 8, side: 'two' })).toBe(none)
  })

  test('gives the actions of a file to the child of the side, or of the whole name', async () => {
    const { game, a, b } = await meeting()
    await deps.db.update(players).set({ firstName: 'Luka', lastName: 'Dvali' }).where(eq(players.id, a))
    clock.set('2026-11-28T12:00:00Z')
    const team = (key: string) => ({ key, name: null })
    const player = (key: string, at: 0 | 1, shirt: number | null, name: string | null) => ({ key, team: at, shirt, name })
    const match: ParsedMatch = {
      format: 'csv',
      provider: 'csv',
      match: null,
      depth: 'key',
      teams: [team('one'), team('two')],
      players: [player('p1', 0, 7, null), player('p2', 1, 7, null), player('p3', 1, 20, 'Luka Dvali')],
      actions: [],
      appearances: [],
      covers: { types: [], details: [], sides: [], players: null },
      notes: [],
      pitch: {},
    }
    const pitch = { length: 60, width: 40, boxDepth: 10, boxWidth: 25, goalWidth: 5 }
    const plan = await planImport(deps, game, match, pitch, { sideOne: null, mapping: [] })
    const found = new Map(plan.players.map(({ key, id }) => [key, id]))
    expect([found.get('p1'), found.get('p2')]).toEqual([a, b])
    // Taken by a shirt of their own side already: no one plays for both.
    expect(found.get('p3')).toBeNull()
  })
})

test('a child of another age who may play is asked for before a stream', async () => {
  const game = await make.game({ clubOneId: own, clubTwoId: other, startsAt: START, liveStream: '/demo-stream/index.html' })
  const gate = async () => (await call({ url: `/console/games/${game}/gate`, token: tokens.secretary })).json<{ data: StreamGate }>().data
  const version = async () => (await deps.db.select({ version: games.version }).from(games).where(eq(games.id, game)))[0]?.version ?? 0
  expect(await gate()).toMatchObject({ open: true, children: [] })
  const before = await version()
  const guest = await added({ age_category: 'U11', also_ages: ['U12'] })
  expect(await gate()).toMatchObject({ open: false, children: [{ _id: guest }] })
  expect(await version()).toBeGreaterThan(before)
  await make.consent(guest, { stream: true })
  expect(await gate()).toMatchObject({ open: true })
  await make.consent(guest, { stream: false })
  expect((await change(guest, { age_category: 'U11', also_ages: [] })).statusCode).toBe(204)
  expect(await gate()).toMatchObject({ open: true, children: [] })
})

test('a claim to a number that two teams use names no child: the club chooses', async () => {
  const [a, b] = [await added({ team: 'A' }), await added({ team: 'B' })]
  const parent = await make.user('parent')
  const { accessToken: token } = await signIn(parent)
  const claim = (shirt: number) =>
    call({ method: 'POST', url: '/children/claims', token, body: { club_id: own, age_category: 'U12', shirt_number: shirt } })
  await claim(7)
  const rows = async (state = 'claimed') =>
    (await call({ url: `/console/guardians?state=${state}`, token: tokens.secretary })).json<{ data: GuardianRow[] }>().data
  const [waiting] = await rows()
  expect(waiting).toMatchObject({ shirt_number: 7, child: null })
  // As soon as one of them has another number the claim means the other.
  await change(a, { team: 'A', shirt_number: 8 })
  expect((await rows())[0]?.child?._id).toBe(b)
  await change(a, { team: 'A' })
  const body = { player_id: a }
  await call({ method: 'POST', url: `/console/guardians/${waiting?._id}/confirm`, token: tokens.secretary, body })
  expect((await rows('confirmed'))[0]?.child?._id).toBe(a)
})

test('a list of players names teams; what it does not name stays', async () => {
  const load = (rows: string) =>
    call({
      method: 'POST',
      url: '/console/squads',
      token: tokens.secretary,
      body: { file_name: 'squad.csv', club_id: own, age_category: 'U12', content: Buffer.from(rows).toString('base64') },
    })
  type Report = { data: { problems: { code: string; line: number }[]; create: unknown[]; change: unknown[]; unchanged: number } }
  const report = async (rows: string) => (await load(rows)).json<Report>().data
  const first = await report('Number,First name,Last name,Team\n7,Ana,One,A\n7,Eka,Two,ბ\n8,Ia,Three,')
  expect([first.problems, first.create.length]).toEqual([[], 3])
  const teams = async () => (await squad()).map(({ first_name: name, team }) => `${name} ${team ?? '–'}`).toSorted()
  expect(await teams()).toEqual(['Ana A', 'Eka B', 'Ia –'])
  const second = await report('Number,First name,Last name\n7,Ana,One\n7,Eka,Two')
  expect([second.problems, second.unchanged]).toEqual([[], 2])
  expect((await report('Number,First name,Last name,Team\n7,Eka,Two,A')).problems).toMatchObject([{ code: 'shirt_worn', line: 2 }])
  expect((await report('Number,First name,Last name,Team\n9,Eka,Two,Reserves')).problems).toMatchObject([{ code: 'unknown_team' }])
  expect((await report('Number,First name,Last name,Team\n8,Ia,Three,II')).change).toHaveLength(1)
  expect(await teams()).toEqual(['Ana A', 'Eka B', 'Ia B'])
  // What is saved is read again.
  const saved = await call({ url: `/console/squads/${own}/U12/export?format=csv&language=ge`, token: tokens.secretary })
  const { content } = saved.json<{ data: { content: string } }>().data
  expect(content).toContain('გუნდი')
  expect((await report(content)).unchanged).toBe(3)
})

describe('the end of a season', () => {
  const carry = (ids: string[], { age = 'U12', to = 'U13', season = 2026, token = tokens.secretary } = {}) =>
    call({
      method: 'POST',
      url: `/console/squads/${own}/${age}/carry-over`,
      token,
      body: { season, to, player_ids: ids },
    })
  const counts = async (answer: ReturnType<typeof carry>) => (await answer).json<{ data: { kept: number; moved: number } }>().data
  const listed = async (url: string, token = tokens.coach) =>
    (await call({ url: `/player/sort/${own}/${url}`, token }))
      .json<{ data: SquadPlayer[] }>()
      .data.map(({ _id, team, shirt_number: shirt }) => [_id, team, shirt])

  test('keeps the squad, and moves those who go on, with team and number', async () => {
    const [a, b] = [await added({ team: 'A', also_ages: ['U13'] }), await added({ team: 'B' })]
    expect(await counts(carry([a]))).toEqual({ kept: 2, moved: 1 })
    expect(await listed('U12')).toEqual([[b, 'B', 7]])
    expect(await listed('U13')).toEqual([[a, 'A', 7]])
    expect(await listed('U12?season=2026')).toEqual(
      expect.arrayContaining([
        [a, 'A', 7],
        [b, 'B', 7],
      ]),
    )
    const profiles = await call({ url: `/console/squads/${own}/U12`, token: tokens.secretary })
    expect(profiles.json<{ data: SquadProfiles }>().data).toMatchObject({ season: 2027, past_seasons: [2026] })
    // Who plays at the new age plays there anyway.
    expect((await exportChild(deps.db, a, null)).player).toMatchObject({ age_category: 'U13', also_ages: [] })
    // Whatever changes later, the squad of then stays.
    expect((await change(b, { shirt_number: 30, team: 'A' })).statusCode).toBe(204)
    expect(await listed('U12?season=2026')).toContainEqual([b, 'B', 7])
  })

  test('moves no one twice, and repeats nothing', async () => {
    const child = await added({})
    expect(await counts(carry([child]))).toEqual({ kept: 1, moved: 1 })
    expect(await counts(carry([child]))).toEqual({ kept: 0, moved: 0 })
    expect(await counts(carry([child], { age: 'U13', to: 'U14' }))).toEqual({ kept: 0, moved: 0 })
    // A year later it goes on.
    expect(await counts(carry([child], { age: 'U13', to: 'U14', season: 2027 }))).toEqual({ kept: 1, moved: 1 })
    expect((await exportChild(deps.db, child, null)).past_squads).toEqual([
      { season: 2026, age_category: 'U12', team: null, shirt_number: 7 },
      { season: 2027, age_category: 'U13', team: null, shirt_number: 7 },
    ])
  })

  test('needs free numbers at the next age, and else changes nothing', async () => {
    const child = await added({})
    await added({ age_category: 'U13' })
    expect((await carry([child])).statusCode).toBe(409)
    expect(await listed('U12?season=2026')).toEqual([])
    expect(await listed('U12')).toEqual([[child, undefined, 7]])
  })

  test('is of this season or the last, and to another age', async () => {
    expect((await carry([], { season: 2025 })).statusCode).toBe(422)
    expect((await carry([], { season: 2028 })).statusCode).toBe(422)
    expect((await carry([], { to: 'U12' })).statusCode).toBe(422)
    expect((await carry([], { token: tokens.stranger })).statusCode).toBe(403)
  })

  test('leaves a squad that only their own people read, and that goes after two more seasons', async () => {
    const child = await added({})
    await carry([child])
    await make.game({ clubOneId: own, clubTwoId: other, startsAt: START })
    const read = (token: string) => call({ url: `/player/sort/${own}/U12?season=2026`, token })
    const parent = (await signIn(await make.user('parent'))).accessToken
    for (const token of [parent, tokens.stranger]) expect((await read(token)).statusCode).toBe(403)
    expect(await listed('U12?season=2026')).toHaveLength(1)
    clock.set('2028-06-30T10:00:00Z')
    await deleteExpired(deps)
    const kept = () => deps.db.select().from(pastSquads).where(eq(pastSquads.playerId, child))
    expect(await kept()).toHaveLength(1)
    clock.set('2028-07-01T10:00:00Z')
    await deleteExpired(deps)
    expect(await kept()).toHaveLength(0)
  })
})
