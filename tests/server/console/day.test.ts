import { beforeAll, expect, test } from 'vitest'
import type { ConsoleDay } from '#shared/console-day.schema.ts'
import { newId } from '#shared/id.ts'
import { gameEvents } from '#server/db/schema/games.ts'
import { streams } from '#server/db/schema/video.ts'
import { createService } from '../../support/service.ts'

const { call, make, signIn, deps } = await createService()
const FROM = '2026-11-21T20:00:00.000Z'
let clubs: string[] = []
let game = ''
let other = ''

const readAs = async (token: string) => (await call({ url: `/console/day?from=${FROM}`, token })).json<{ data: ConsoleDay }>().data

beforeAll(async () => {
  clubs = await Promise.all(['Home', 'Away', 'Third'].map((name) => make.club(name)))
  const [one, two, three] = clubs as [string, string, string]
  game = await make.game({ clubOneId: one, clubTwoId: two, startsAt: new Date('2026-11-22T10:00:00Z') })
  other = await make.game({ clubOneId: two, clubTwoId: three, startsAt: new Date('2026-11-22T12:00:00Z') })
  await make.game({ clubOneId: one, clubTwoId: two, startsAt: new Date('2026-11-22T20:00:00Z') })
  for (const gameId of [game, other]) {
    await deps.db.insert(streams).values({ id: newId(), gameId, source: 'camera', createdAt: new Date(), inits: gameId === game ? 0 : 1 })
  }
})

test('has the scorekeepers of a day and its silent cameras: those who enter go before those who could', async () => {
  const staff = (await signIn(await make.user('staff'))).accessToken
  const home = await make.user('scorekeeper', { clubId: clubs[0], name: 'Ana', lastname: 'Home' })
  await make.user('scorekeeper', { clubId: clubs[2], name: 'Nino', lastname: 'Third' })
  const names = (day: ConsoleDay) => Object.fromEntries(day.scorekeepers.map(({ game_id: id, names: all }) => [id, all]))
  expect(names(await readAs(staff))).toEqual({ [game]: ['Ana Home'], [other]: ['Nino Third'] })
  expect((await readAs(staff)).silent_cameras).toEqual([game])

  await make.user('scorekeeper', { clubId: clubs[1], name: 'Zura', lastname: 'Away' })
  expect(names(await readAs(staff))[game]).toEqual(['Ana Home', 'Zura Away'])
  const at = new Date('2026-11-22T10:00:00Z')
  await deps.db
    .insert(gameEvents)
    .values({ id: newId(), gameId: game, version: 2, kind: 'kick_off', occurredAt: at, recordedAt: at, actorId: home.id })
  expect(names(await readAs(staff))).toEqual({ [game]: ['Ana Home'], [other]: ['Nino Third', 'Zura Away'] })
})

test('a secretary reads the games of their club, without the scorekeepers of others who have entered nothing', async () => {
  const token = (await signIn(await make.secretary([clubs[2] as string]))).accessToken
  expect(await readAs(token)).toEqual({ scorekeepers: [{ game_id: other, names: ['Nino Third'] }], silent_cameras: [] })
})
