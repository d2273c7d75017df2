import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChildFitness, FitnessImport } from '#shared/fitness.schema.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { eraseChild } from '#server/people/consent/erase-child.ts'
import { eventSources, matchActions } from '#server/db/schema/actions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { childViews } from '#server/db/schema/consent.ts'
import { matchFigures } from '#server/db/schema/figures.ts'
import { fitnessSessions } from '#server/db/schema/fitness.ts'
import { games } from '#server/db/schema/games.ts'
import { deleteExpired } from '../../../support/retention.ts'
import { gpx, plainCsv, statsports } from '../../../support/recordings.ts'
import { createService } from '../../../support/service.ts'
import { fixesOf, KICK_OFF, runOf, type Leg } from '../../../support/tracks.ts'

const service = await createService()
const { make, call, sendChange, deps, signIn, clock } = service
const at = (minute: number) => new Date(KICK_OFF + minute * 60_000)

const kmh = (value: number) => value / 3.6
/** Two minutes: jogging, a sprint of 5 s at 20 km/h, jogging. */
const LEGS: Leg[] = [
  [60, kmh(9), kmh(9)],
  [5, kmh(20), kmh(20)],
  [55, kmh(9), kmh(9)],
]
const METRES = kmh(9) * 115 + kmh(20) * 5
/** A recording that begins so many minutes after the kick-off. On a pitch one runs in circles. */
const recorded = (minute: number, legs = LEGS) => fixesOf(runOf(legs, { radius: 25 }), 5, { speeds: true, start: at(minute).getTime() })

const ids = { own: '', other: '', game: '' }
const tokens: Record<string, string> = {}
let secretaryId = ''

async function token(user: Parameters<typeof signIn>[0]): Promise<string> {
  return (await signIn(user)).accessToken
}

beforeAll(async () => {
  ids.own = await make.club('Own')
  ids.other = await make.club('Other')
  ids.game = await make.game({ clubOneId: ids.own, clubTwoId: ids.other, startsAt: at(0) })
  const whistles = { firstHalfAt: at(0), halfTimeAt: at(30), secondHalfAt: at(40), fullTimeAt: at(70), status: 'finished' } as const
  await deps.db.update(games).set(whistles).where(eq(games.id, ids.game))
  const secretary = await make.secretary([ids.own])
  secretaryId = secretary.id
  tokens.secretary = await token(secretary)
  tokens.stranger = await token(await make.secretary([ids.other]))
  tokens.club = await token(await make.user('club', { clubId: ids.own }))
  tokens.opponent = await token(await make.user('club', { clubId: ids.other }))
  tokens.staff = await token(await make.user('staff'))
  tokens.scorer = await token(await make.user('scorekeeper', { clubId: ids.own }))
  tokens.parent = await token(await make.user('parent'))
})

let shirt = 20
const child = () => make.player({ clubId: ids.own, shirtNumber: (shirt += 1) })
/** A moment of the game that no other recording begins at: the same file cannot be two children's. */
const ownMinute = () => 26 + shirt / 1000
const content = (file: string) => Buffer.from(file).toString('base64')
const send = async (playerId: string, file: string, more: object = {}, who = 'secretary', path = '') => {
  const answer = await call({
    method: 'POST',
    url: `/console/games/${ids.game}/fitness${path}`,
    body: { player_id: playerId, content: content(file), ...more },
    token: tokens[who] as string,
  })
  return { status: answer.statusCode, data: answer.statusCode === 200 ? answer.json<{ data: FitnessImport }>().data : null }
}
const read = async (playerId: string, who = 'staff') => {
  const answer = await call({ url: `/fitness/${ids.game}/${playerId}`, token: tokens[who] as string })
  return { status: answer.statusCode, data: answer.statusCode === 200 ? answer.json<{ data: ChildFitness | null }>().data : null }
}
const undo = (id: string | null | undefined, who = 'secretary') =>
  call({ method: 'POST', url: `/console/fitness/${id}/undo`, token: tokens[who] as string })
const stored = (playerId: string) => deps.db.select().from(fitnessSessions).where(eq(fitnessSessions.playerId, playerId))

test('a preview tells everything and keeps nothing; the import keeps speeds and figures, but no place', async () => {
  const player = await child()
  const file = gpx(recorded(5), { speeds: true })
  const preview = await send(player, file, {}, 'secretary', '/preview')
  expect(preview.data).toMatchObject({ problem: null, session_id: null, match: { sprints: 1 } })
  expect(await stored(player)).toEqual([])
  const { data } = await send(player, file)
  expect(data?.match).toEqual(preview.data?.match)
  expect(Math.abs((data?.match?.distance ?? 0) / METRES - 1)).toBeLessThan(0.02)
  expect(data).toMatchObject({ halves: { first: { sprints: 1, top_kmh: 20 }, second: { seconds: 0, distance: 0, average_kmh: null } } })
  const [row] = await stored(player)
  expect(row).toMatchObject({ format: 'gpx', coarse: false, sprintKmh: 18, actorId: secretaryId })
  expect(JSON.stringify({ ...row, series: null })).not.toMatch(/41\.71|44\.82|Football|lat|lon/)
  expect((row?.series?.length ?? 0) / 600).toBeLessThan(8)
  const audit = await deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, row?.id ?? ''))
  expect(audit).toMatchObject([{ action: 'imported', subject: 'fitness', detail: { gameId: ids.game, playerId: player } }])
})

test('before, break and after do not count', async () => {
  const player = await child()
  await send(player, plainCsv(recorded(-20, [[100 * 60, 2, 2]])))
  const { data } = await read(player)
  expect(data).toMatchObject({
    about: false,
    halves: { first: { seconds: 1800, distance: 3600 }, second: { seconds: 1800, distance: 3600 } },
    match: { distance: 7200, average_kmh: 7.2, bands: { walking: 0, jogging: 7200 } },
    devices: [{ format: 'csv', device_distance: null, distance: 12_000 }],
  })
})

test('a recording of each half adds up; one of the same time is refused, and nothing changes', async () => {
  const player = await child()
  const first = plainCsv(recorded(5))
  await send(player, first)
  expect((await send(player, plainCsv(recorded(45)))).data?.problem).toBeNull()
  expect((await read(player)).data?.match).toMatchObject({ sprints: 2, seconds: 240 })
  expect((await send(player, plainCsv(recorded(6)))).data?.problem).toMatchObject({ code: 'recorded_already' })
  expect((await send(player, first)).data?.problem).toMatchObject({ code: 'recorded_already' })
  expect((await send(await child(), first)).data?.problem).toMatchObject({ code: 'file_used' })
  expect(await stored(player)).toHaveLength(2)
})

test('two imports at once: one is refused', async () => {
  const player = await child()
  const both = await Promise.all([recorded(10), recorded(11)].map((fixes) => send(player, plainCsv(fixes))))
  expect(both.filter(({ data }) => data?.problem === null)).toHaveLength(1)
  expect(await stored(player)).toHaveLength(1)
})

test('undone, nothing of it is kept, and another recording can come', async () => {
  const player = await child()
  const { data } = await send(player, plainCsv(recorded(12)))
  expect((await undo(data?.session_id, 'stranger')).statusCode).toBe(403)
  expect((await undo(data?.session_id)).statusCode).toBe(204)
  expect((await undo(data?.session_id)).statusCode).toBe(422)
  expect((await read(player)).data).toBeNull()
  expect(await stored(player)).toMatchObject([{ series: null, figures: null, totals: null, undoneBy: secretaryId }])
  expect((await send(player, plainCsv(recorded(12)))).data?.problem).toBeNull()
  const { data: list } = (await call({ url: `/console/games/${ids.game}/fitness`, token: tokens.secretary as string })).json<{
    data: { undone: boolean; player: { _id: string } }[]
  }>()
  expect(new Set(list.filter((row) => row.player._id === player).map(({ undone }) => undone))).toEqual(new Set([true, false]))
})

describe('times', () => {
  test('a time of day is of the day of the game, in its zone', async () => {
    const player = await child()
    expect((await send(player, statsports(recorded(14)))).data).toMatchObject({ problem: null, match: { sprints: 1 } })
    const other = await child()
    expect((await send(other, statsports(recorded(14)), { time_zone: 'Europe/London' })).data?.problem).toMatchObject({
      code: 'other_time',
    })
  })

  test('who knows when a recording began says so', async () => {
    const player = await child()
    const elapsed = plainCsv(recorded(16), { heading: 'time (s),lat,lon,speed (m/s)', time: (t) => String((t - at(16).getTime()) / 1000) })
    expect((await send(player, elapsed)).data?.problem).toMatchObject({ code: 'no_start' })
    expect((await send(player, elapsed, { starts_at: at(16).toISOString() })).data).toMatchObject({ problem: null, match: { sprints: 1 } })
  })
})

describe('refused, and nothing is written', () => {
  const cases: [string, string, string][] = [
    ['a file that is none', 'hello', 'file_unknown'],
    ['another day', plainCsv(recorded(24 * 60)), 'other_time'],
    ['only the break', plainCsv(recorded(32)), 'other_time'],
    [
      'metres a second that are km/h',
      plainCsv(
        recorded(
          18,
          LEGS.map(([seconds, from, to]): Leg => [seconds, from * 3.6, to * 3.6]),
        ),
      ),
      'impossible_speed',
    ],
    ['a car', plainCsv(fixesOf(runOf([[120, 9, 9]]), 5, { start: at(18).getTime() }), { heading: 'time,lat,lon' }), 'not_on_a_pitch'],
  ]
  test.each(cases)('%s', async (_, file, code) => {
    const player = await child()
    expect((await send(player, file)).data).toMatchObject({ problem: { code }, session_id: null })
    expect(await stored(player)).toEqual([])
  })

  test('a game without whistles', async () => {
    const player = await child()
    await deps.db.update(games).set({ halfTimeAt: null }).where(eq(games.id, ids.game))
    expect((await send(player, plainCsv(recorded(20)))).data?.problem).toMatchObject({ code: 'game_not_timed' })
    await deps.db
      .update(games)
      .set({ halfTimeAt: at(30) })
      .where(eq(games.id, ids.game))
  })

  test('a child of neither club, and of another club', async () => {
    const third = await make.club('Third')
    expect((await send(await make.player({ clubId: third }), plainCsv(recorded(20)), {}, 'staff')).status).toBe(422)
    expect((await send(await make.player({ clubId: ids.other }), plainCsv(recorded(20)))).status).toBe(403)
    expect((await send('0'.repeat(16), plainCsv(recorded(20)))).status).toBe(404)
  })
})

test('a watch that records once a second: figures are about right, and sprints are not counted', async () => {
  const player = await child()
  const { data } = await send(player, plainCsv(fixesOf(runOf(LEGS), 1, { speeds: true, start: at(22).getTime() })))
  expect(data?.notes.map(({ code }) => code)).toContain('coarse')
  expect((await read(player)).data).toMatchObject({ about: true, match: { sprints: null } })
})

test('another threshold for the age changes the figures at once, also of what was recorded before', async () => {
  const player = await child()
  await send(player, plainCsv(recorded(24)))
  const set = (sprint: number) =>
    sendChange({
      url: '/console/ages/U12',
      body: { show_score: true, show_player_names: false, stream_needs_subscription: true, sprint_kmh: sprint },
      token: tokens.staff as string,
    })
  expect((await read(player)).data).toMatchObject({ sprint_kmh: 18, match: { sprints: 1 } })
  expect((await set(21)).statusCode).toBe(204)
  expect((await read(player)).data).toMatchObject({ sprint_kmh: 21, match: { sprints: 0, sprint_distance: 0, bands: { sprinting: 0 } } })
  expect((await set(5)).statusCode).toBe(400)
  await set(18)
})

describe('who reads how a child runs', () => {
  test.each([
    ['staff', 200],
    ['secretary', 200],
    ['club', 200],
    ['stranger', 403],
    ['opponent', 403],
    ['scorer', 403],
    ['parent', 403],
  ])('%s: %i', async (who, status) => {
    const player = await child()
    // Consent to figures widens nothing: its text does not speak of this.
    await make.consent(player, { figures: true, name: true, scouting: true })
    await send(player, plainCsv(recorded(ownMinute())))
    expect((await read(player, who)).status).toBe(status)
    const views = await deps.db.select().from(childViews).where(eq(childViews.playerId, player))
    expect(views.map(({ role, kind }) => [role, kind])).toEqual(status === 200 ? [[who, 'figures']] : [])
  })

  test('a guardian once confirmed, without being recorded', async () => {
    const player = await child()
    await send(player, plainCsv(recorded(ownMinute())))
    const mother = await make.user('parent')
    tokens.mother = await token(mother)
    await make.guardian(mother.id, player, 'claimed')
    expect((await read(player, 'mother')).status).toBe(403)
    await make.guardian(mother.id, player)
    expect((await read(player, 'mother')).data?.match.sprints).toBe(1)
    expect(await deps.db.select().from(childViews).where(eq(childViews.playerId, player))).toEqual([])
  })

  test('the list of a game has their own children only, and no figures', async () => {
    const list = async (who: string) => call({ url: `/console/games/${ids.game}/fitness`, token: tokens[who] as string })
    const own = await list('secretary')
    expect(own.json<{ data: unknown[] }>().data.length).toBeGreaterThan(3)
    expect(own.body).not.toMatch(/"\w*(distance|sprints|kmh)\w*":/)
    expect((await list('stranger')).json()).toEqual({ data: [] })
    expect((await list('staff')).json<{ data: unknown[] }>().data).toHaveLength(own.json<{ data: unknown[] }>().data.length)
  })
})

test('guardians have all of it as a file; erasing the child leaves none', async () => {
  const player = await child()
  await send(player, plainCsv(recorded(28)))
  const father = await make.user('parent')
  const guardian = await make.guardian(father.id, player)
  const file = (await call({ url: `/children/${guardian}/export`, token: await token(father) })).json<{
    fitness: { speeds: { first: number[][] } }[]
  }>()
  expect(file.fitness).toMatchObject([{ format: 'csv', undone: false, halves: { first: { sprints: 1 } } }])
  expect(file.fitness[0]?.speeds.first[0]).toEqual([28 * 60_000, 200, 2500])
  await eraseChild(deps, father.id, player)
  expect(await stored(player)).toEqual([])
})

test('recordings and events are deleted at the end of the season after next, with figures and the kept file', async () => {
  const player = await child()
  await send(player, plainCsv(recorded(3)))
  const file = { name: 'm.csv', bytes: Buffer.from('period,t_ms,side,shirt,type\n1,0,one,7,pass') }
  await importEvents(deps, { gameId: ids.game, file, sideOne: null, mapping: [], pitch: null }, null)
  const left = async () => [
    (await stored(player)).length,
    ...(await Promise.all([eventSources, matchActions, matchFigures].map((table) => deps.db.$count(table)))).map((count) => count > 0),
  ]
  // The game is of the season that ends on 30 June 2027, in Georgian time.
  clock.set('2029-06-30T19:59:00Z')
  await deleteExpired(deps)
  expect(await left()).toEqual([1, true, true, true])
  clock.set('2029-06-30T20:00:00Z')
  expect(await deleteExpired(deps)).toMatchObject({ old_fitness: expect.any(Number), old_match_events: 1 })
  expect(await left()).toEqual([0, false, false, false])
})
