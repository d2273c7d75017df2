import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { PlayerComparison } from '#shared/compare.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { childViews } from '#server/db/schema/consent.ts'
import { ownCsv } from '../../../support/event-files.ts'
import { createService } from '../../../support/service.ts'

const { call, clock, deps, make, signIn } = await createService()
type User = Awaited<ReturnType<typeof make.user>>
const now = { one: '', two: '', own: '', mate: '', rival: '', silent: '' }
const SHOWN = { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true } as const

const get = async (user: User, players: string) => call({ url: `/compare?players=${players}`, token: (await signIn(user)).accessToken })
const compared = async (user: User, players: string) => (await get(user, players)).json<{ data: PlayerComparison }>().data.players
const club = (id = now.one) => make.user('club', { clubId: id })

beforeAll(async () => {
  clock.set('2027-05-01T12:00:00Z')
  now.one = await make.club('One')
  now.two = await make.club('Two')
  await changeAgeSettings(deps, null, SHOWN)
  now.own = await make.player({ clubId: now.one, shirtNumber: 7, firstName: 'Luka', lastName: 'Own' })
  now.mate = await make.player({ clubId: now.one, shirtNumber: 8, firstName: 'Nika', lastName: 'Mate' })
  now.rival = await make.player({ clubId: now.two, shirtNumber: 9, firstName: 'Saba', lastName: 'Rival' })
  now.silent = await make.player({ clubId: now.two, shirtNumber: 10, firstName: 'Gio', lastName: 'Silent' })
  await make.consent(now.rival, { figures: true, name: true })
  for (const day of ['01', '08', '15']) {
    const gameId = await make.game({ clubOneId: now.one, clubTwoId: now.two, startsAt: new Date(`2027-03-${day}T10:00:00Z`) })
    const pass = (id: number, side: string, shirt: number) => `${id},1,${id}000,${side},${shirt},,pass,success,10,30,20,30,,,`
    const rows = [pass(1, 'one', 7), pass(2, 'one', 7), pass(3, 'one', 8), pass(4, 'two', 9), pass(5, 'two', 10)]
    const file = { name: 'm.csv', bytes: Buffer.from(ownCsv(...rows)) }
    await importEvents(deps, { gameId, file, sideOne: null, mapping: [], pitch: FULL_PITCH }, null)
  }
})

test('a club compares its own children with its own and those who consent, and their families read it', async () => {
  const [player] = await compared(await club(), now.own)
  expect(player).toMatchObject({ name: 'Luka Own', enough: true, matches: 3, played_ms: 180 * 60_000, peers: 2 })
  // Far too few peers for a place among them.
  expect(player?.figures.passes).toEqual({ average: 2, percentile: null, peers: 2 })
  const views = await deps.db.select().from(childViews).where(eq(childViews.playerId, now.own))
  expect(views.map(({ role, kind }) => `${role} ${kind}`)).toEqual(['club comparison'])
})

test('children of other clubs, and without consent for staff, do not exist there', async () => {
  const names = async (user: User, ids: string[]) => (await compared(user, ids.join(','))).map(({ name }) => name)
  const all = [now.own, now.rival, now.silent]
  expect(await names(await club(), all)).toEqual(['Luka Own'])
  expect(await names(await make.secretary([now.two]), all)).toEqual(['Saba Rival', 'Gio Silent'])
  expect(await names(await make.user('staff'), all)).toEqual(['Saba Rival'])
  expect((await get(await make.user('staff'), now.own)).statusCode).toBe(404)
  expect((await get(await club(now.two), now.own)).statusCode).toBe(404)
})

test('parents and scorekeepers compare no one', async () => {
  const guardian = await make.user('parent')
  await make.guardian(guardian.id, now.own)
  for (const user of [guardian, await make.user('scorekeeper', { clubId: now.one })]) {
    expect((await get(user, now.own)).statusCode).toBe(403)
  }
})

test('ages without scores are not compared', async () => {
  await changeAgeSettings(deps, null, { ...SHOWN, show_score: false })
  expect((await get(await club(), now.own)).statusCode).toBe(404)
  await changeAgeSettings(deps, null, SHOWN)
})

test('at most three, by their ids alone', async () => {
  const user = await club()
  for (const players of ['', 'Luka', [now.own, now.mate, now.rival, now.silent].join(',')]) {
    expect((await get(user, players)).statusCode).toBe(400)
  }
})

test('among 21 peers everyone has a place, which three matches alone keep off the ends', async () => {
  const squad: string[] = []
  for (let shirt = 1; shirt <= 22; shirt += 1) squad.push(await make.player({ clubId: now.one, ageCategory: 'U16', shirtNumber: shirt }))
  for (const day of ['02', '09', '16']) {
    const startsAt = new Date(`2027-03-${day}T10:00:00Z`)
    const gameId = await make.game({ clubOneId: now.one, clubTwoId: now.two, ageCategory: 'U16', startsAt })
    // As many passes as the number on the shirt.
    const passes = squad.flatMap((_, index) => Array.from({ length: index + 1 }, () => index + 1))
    const rows = passes.map((shirt, index) => `${index},1,${index}000,one,${shirt},,pass,success,10,30,20,30,,,`)
    const file = { name: 'm.csv', bytes: Buffer.from(ownCsv(...rows)) }
    await importEvents(deps, { gameId, file, sideOne: null, mapping: [], pitch: FULL_PITCH }, null)
  }
  const chosen = [squad[0], squad[10], squad[21]].join(',')
  const places = (await compared(await club(), chosen)).map(({ peers, figures }) => [peers, figures.passes])
  expect(places).toEqual([
    [21, { average: 1, percentile: 5, peers: 21 }],
    [21, { average: 11, percentile: 48, peers: 21 }],
    [21, { average: 22, percentile: 95, peers: 21 }],
  ])
})
