import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BulkAnswer, BulkChange } from '#shared/bulk.schema.ts'
import { newId } from '#shared/id.ts'
import { BULK_NEWS_DELAY } from '#server/club/bulk/edit.ts'
import { games } from '#server/db/schema/games.ts'
import { notices, pushDevices } from '#server/db/schema/notices.ts'
import { rescheduleGame } from '#server/match/games/commands/fixture.ts'
import { addressNotices } from '#server/match/push/address-notices.ts'
import { sendDueMessages } from '#server/match/push/send.ts'
import { createSender } from '#server/match/push/worker.ts'
import { createService } from '../../../support/service.ts'
import { startPushService } from '../../../support/push-service.ts'

const push = await startPushService()
const { call, sendChange, make, signIn, deps, clock } = await createService({ PUSH_SERVICES: push.origin })
const sender = createSender(deps, { warn: () => {} })
afterAll(async () => {
  sender.poster.close()
  await push.close()
})

const START = new Date('2026-11-28T08:00:00Z')
const clubs = { clubOneId: '', clubTwoId: '' }
let token = ''
let ids: string[] = []

beforeAll(async () => {
  clubs.clubOneId = await make.club('Dinamo')
  clubs.clubTwoId = await make.club('Torpedo')
  token = (await signIn(await make.secretary([clubs.clubOneId]))).accessToken
})
beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z')
  await deps.db.delete(pushDevices)
  await deps.db.delete(games)
  ids = [await make.game({ ...clubs, startsAt: START }), await make.game({ ...clubs, startsAt: START, ageCategory: 'U14' })]
})

/** Sends what is due after a time. */
async function send(after: number) {
  clock.advance(after)
  await addressNotices(deps)
  await sendDueMessages(deps, sender)
}

/** A parent whose favourites are these games. */
async function fan(of: readonly string[], quiet: { from: number; until: number } | null = null) {
  const { accessToken } = await signIn(await make.user('parent'))
  const browser = push.browser()
  await call({ method: 'PUT', url: '/notices/device', token: accessToken, body: browser.subscription })
  const body = { favorites: ['moved', 'cancelled'], follows: [], children: [], quiet, digest: false }
  expect((await sendChange({ url: '/notices', token: accessToken, body })).statusCode).toBe(200)
  for (const id of of) await call({ url: `/game/favorite/add/${id}`, token: accessToken })
  return () => push.read(browser).map(({ title, body: text }) => `${title} | ${text}`)
}

async function apply(edit: BulkChange, chosen: readonly string[] = ids): Promise<string> {
  const list = await deps.db.select({ _id: games.id, version: games.version }).from(games)
  const body = { command_id: newId(), games: list.filter(({ _id }) => chosen.includes(_id)), edit }
  const answer = await call({ method: 'POST', url: '/console/bulk', token, body })
  expect(answer.json()).toMatchObject({ data: { changed: chosen.length } })
  return answer.json<{ data: BulkAnswer }>().data._id
}
const undo = async (id: string) =>
  expect((await call({ method: 'POST', url: `/console/bulk/${id}/undo`, token, body: {} })).statusCode).toBe(200)

test('each follower is notified once of each of their games, a minute later', async () => {
  const both = await fan(ids)
  const one = await fan(ids.slice(0, 1))
  await apply({ change: 'day', day: '2026-12-05' })
  await send(BULK_NEWS_DELAY - 1)
  expect(both()).toEqual([])
  await send(1)
  const told = (age: string) => `New time or place: Dinamo – Torpedo | Saturday 5 December, 12:00 · ${age} · A game`
  expect(both().toSorted()).toEqual([told('U12'), told('U14')])
  expect(one()).toEqual([told('U12')])
  await send(BULK_NEWS_DELAY)
  expect(both()).toHaveLength(2)
})

test.each([
  { change: 'minutes', minutes: 60 },
  { change: 'cancel', reason: 'Snow' },
] as const)('an undo within this minute tells nobody anything: %j', async (edit) => {
  const titles = await fan(ids)
  const id = await apply(edit)
  clock.advance(BULK_NEWS_DELAY - 1)
  await undo(id)
  await send(10 * BULK_NEWS_DELAY)
  expect(titles()).toEqual([])
  expect(await deps.db.select().from(notices)).toEqual([])
})

test('anyone who was notified is sent the plan that counts again', async () => {
  const titles = await fan(ids.slice(0, 1))
  const moved = await apply({ change: 'minutes', minutes: 60 })
  await send(BULK_NEWS_DELAY)
  await undo(moved)
  await send(BULK_NEWS_DELAY)
  const off = await apply({ change: 'cancel', reason: 'Snow' })
  await send(BULK_NEWS_DELAY)
  await undo(off)
  await send(BULK_NEWS_DELAY)
  const game = (time: string, more = '') => `Saturday 28 November, ${time}${more} · U12 · A game`
  expect(titles()).toEqual([
    `New time or place: Dinamo – Torpedo | ${game('13:00')}`,
    `New time or place: Dinamo – Torpedo | ${game('12:00')}`,
    `Cancelled: Dinamo – Torpedo | ${game('12:00', ' · Snow')}`,
    `New time or place: Dinamo – Torpedo | ${game('12:00')}`,
  ])
})

test('a message that waits for the end of quiet hours is withdrawn', async () => {
  const quiet = await fan(ids.slice(0, 1), { from: 600, until: 1200 })
  const id = await apply({ change: 'cancel', reason: 'Snow' })
  await send(BULK_NEWS_DELAY)
  await undo(id)
  await send(7 * 60 * BULK_NEWS_DELAY)
  expect(quiet().some((text) => text.startsWith('Cancelled'))).toBe(false)
})

test('a game that is undone to where it was called off from is sent as called off', async () => {
  const off = await apply({ change: 'cancel', reason: 'Snow' })
  expect(off).toBeTruthy()
  await send(BULK_NEWS_DELAY)
  const titles = await fan(ids.slice(0, 1))
  const again = await apply({ change: 'reopen' })
  await send(BULK_NEWS_DELAY)
  await undo(again)
  await send(BULK_NEWS_DELAY)
  expect(titles().map((text) => text.split(' | ')[0])).toEqual(['New time or place: Dinamo – Torpedo', 'Cancelled: Dinamo – Torpedo'])
})

test('a single change after it is sent at once, and the later news says the same', async () => {
  const titles = await fan(ids.slice(0, 1))
  await apply({ change: 'minutes', minutes: 60 })
  await rescheduleGame(deps, { gameId: ids[0] ?? '', actorId: null, startsAt: new Date('2026-11-29T08:00:00Z') })
  await send(2000)
  await send(BULK_NEWS_DELAY)
  expect(new Set(titles().map((text) => text.split(' | ')[1]))).toEqual(new Set(['Sunday 29 November, 12:00 · U12 · A game']))
  const [game] = await deps.db
    .select()
    .from(games)
    .where(eq(games.id, ids[0] ?? ''))
  expect(game?.startsAt.toISOString()).toBe('2026-11-29T08:00:00.000Z')
})
