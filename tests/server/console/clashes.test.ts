import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClashList, PlannedGame } from '#shared/clash.schema.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { newId } from '#shared/id.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { games } from '#server/db/schema/games.ts'
import { cancelGame } from '#server/match/games/commands/fixture.ts'
import { officials } from '#server/db/schema/officials.ts'
import { findOverlaps, officialKey } from '#server/match/clashes/rules.ts'
import { fc } from '../../support/fast-check.ts'
import { createService } from '../../support/service.ts'

const { make, call, sendChange, deps, signIn } = await createService()
const START = '2026-11-28T08:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000)
let clubs: { own: string; second: string; third: string; fourth: string }
let token = ''

beforeAll(async () => {
  clubs = { own: await make.club('Own'), second: await make.club('Second'), third: await make.club('Third'), fourth: await make.club() }
  token = (await signIn(await make.secretary([clubs.own]))).accessToken
})
beforeEach(async () => void (await deps.db.delete(games)))

const ask = async (...planned: PlannedGame[]) => {
  const answer = await call({ method: 'POST', url: '/console/games/clashes', token, body: { games: planned } })
  expect(answer.statusCode).toBe(200)
  return answer.json<ClashList>()
}
const planned = (fields: Partial<PlannedGame> = {}): PlannedGame => ({
  activity_date: START,
  age_category: 'U12',
  club_one: clubs.own,
  club_two: clubs.second,
  ...fields,
})
const list = async (query = '') => (await call({ url: `/console/games?${query}`, token })).json<TablePage<GameRow>>().data

test('a planned game meets those of its teams and at its venue, by the real length of a match', async () => {
  const busy = await make.game({ clubOneId: clubs.third, clubTwoId: clubs.second, startsAt: later(60) })
  await make.game({ clubOneId: clubs.third, clubTwoId: clubs.fourth, startsAt: later(-60), ageCategory: 'U17', venue: 'Digomi 2' })
  expect((await ask(planned({ venue: 'digomi  2' }))).data.map(({ kind, with: other }) => [kind, other.one.name])).toEqual([
    ['venue', 'Third'],
    ['team', 'Third'],
  ])
  expect((await ask(planned({ activity_date: later(145).toISOString() }))).total).toBe(0)
  // An existing game does not clash with itself.
  const own = { _id: busy, club_one: clubs.third, activity_date: later(60).toISOString() }
  expect((await ask(planned(own))).total).toBe(0)
})

test('planned games meet each other, as in a series on one day', async () => {
  const { data } = await ask(planned(), planned({ club_two: clubs.third }))
  expect(data).toMatchObject([{ kind: 'team', game: { _id: null }, with: { _id: null, two: { name: 'Third' } } }])
})

test('no one leads or scores two games at once', async () => {
  const rivals = { clubOneId: clubs.own, clubTwoId: clubs.second }
  const [first, second] = [
    await make.game({ ...rivals, startsAt: later(0) }),
    await make.game({ ...rivals, ageCategory: 'U15', startsAt: later(30) }),
  ]
  const enter = async (id: string, name: string, as = token) =>
    sendChange({ url: `/console/games/${id}/officials`, token: as, body: { officials: [{ role: 'scorekeeper', name }] } })
  const staff = (await signIn(await make.user('staff'))).accessToken
  await enter(first, 'Gia Beridze')
  // What staff have entered is another list.
  await enter(second, 'Gia Beridze', staff)
  expect((await list()).map(({ clashes }) => clashes)).toEqual([[], []])
  await enter(second, 'gia  beridze')
  expect((await list()).map(({ clashes }) => clashes)).toEqual([['official'], ['official']])
  const asked = { _id: first, club_one: clubs.own, club_two: clubs.second }
  expect((await ask(planned(asked))).data.map(({ kind, with: { _id } }) => [kind, _id])).toEqual([['official', second]])
  expect((await ask(planned({ ...asked, activity_date: later(200).toISOString() }))).total).toBe(0)
  expect(JSON.stringify(await ask(planned(asked)))).not.toMatch(/beridze/i)
})

test('what is called off or over is in no one’s way', async () => {
  const id = await make.game({ clubOneId: clubs.own, clubTwoId: clubs.third, startsAt: new Date(START) })
  expect((await ask(planned())).total).toBe(1)
  await cancelGame(deps, { gameId: id, actorId: null })
  expect((await ask(planned())).total).toBe(0)
})

test('the list marks games that overlap, and can show only those', async () => {
  const first = await make.game({ clubOneId: clubs.own, clubTwoId: clubs.second, startsAt: later(0), venue: 'Digomi 2' })
  const same = await make.game({ clubOneId: clubs.own, clubTwoId: clubs.third, startsAt: later(30) })
  const place = await make.game({
    clubOneId: clubs.fourth,
    clubTwoId: clubs.own,
    startsAt: later(40),
    ageCategory: 'U15',
    venue: ' DIGOMI 2',
  })
  const free = await make.game({ clubOneId: clubs.own, clubTwoId: clubs.third, startsAt: later(600) })
  const marks = Object.fromEntries((await list()).map(({ _id, clashes }) => [_id, clashes]))
  expect(marks).toEqual({ [first]: ['team', 'venue'], [same]: ['team'], [place]: ['venue'], [free]: [] })
  expect((await list('clash=yes')).map(({ _id }) => _id)).toEqual([first, same, place])
  await cancelGame(deps, { gameId: first, actorId: null })
  expect(await list('clash=yes')).toEqual([])
})

test('hostile requests are refused', async () => {
  const send = async (body: unknown) => (await call({ method: 'POST', url: '/console/games/clashes', token, body })).statusCode
  expect(await send({ games: [] })).toBe(400)
  expect(await send({ games: Array.from({ length: 61 }, () => planned()) })).toBe(400)
  expect(await send({ games: [planned({ activity_date: '+275760-09-13T00:00:00.000Z' })] })).toBe(400)
  expect(await send({ games: [planned({ venue: 'x\u0000' })] })).toBe(400)
  expect(await send({ games: [planned({ club_one: newId(), club_two: newId() })] })).toBe(200)
})

test('the marks of the list are those of the rules', async () => {
  const any = fc.constantFrom
  const fixture = fc.record({
    clubOneId: any(clubs.own, clubs.second),
    clubTwoId: any(clubs.third, clubs.fourth),
    startsAt: fc.nat(499).map(later),
    ageCategory: any('U12' as const, 'U13' as const),
    venue: any(null, 'Digomi 2', ' DIGOMI  2 ', 'Rustavi'),
    venueKa: any(null, 'დიღომი', 'დიღომი '),
    periodDuration: any(20, 45),
    halfTime: any(0, 15),
  })
  for (const fields of fc.sample(fixture, 24)) await make.game(fields)
  const stored = await deps.db.select().from(games)
  const referee = fc.record({ isOwn: fc.boolean(), name: any('Gia Beridze', ' gia  beridze', 'Nino Lomidze') })
  const referees = fc.sample(referee, stored.length)
  const entered = stored.flatMap(({ id: gameId, clubOneId }, at) =>
    referees.slice(at, at + 1).map(({ isOwn, name }) => ({ id: newId(), gameId, clubId: isOwn ? clubOneId : null, name })),
  )
  await deps.db.insert(officials).values(entered.map((row) => ({ ...row, role: 'referee', position: 0, enteredAt: deps.now() }) as const))
  const keys = new Map(entered.map(({ gameId, clubId, name }) => [gameId, [officialKey(clubId, name)]]))
  const all = stored.map((game) => Object.assign(game, { officials: keys.get(game.id) ?? [] }))
  const expected = new Map(all.map(({ id }) => [id, new Set<string>()]))
  for (const { kind, game, other } of await findOverlaps(all, [])) for (const { id } of [game, other]) expected.get(id ?? '')?.add(kind)
  const shown = await list()
  expect(shown.length).toBeGreaterThan(0)
  for (const { _id, clashes } of shown) expect([_id, new Set(clashes)]).toEqual([_id, expected.get(_id)])
})
