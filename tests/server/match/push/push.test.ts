import { createPublicKey, verify } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOTICE_KINDS, type NoticeKind, type NoticeSubject } from '#shared/notice.ts'
import type { NoticeChoices, NoticeSettings } from '#shared/notice.schema.ts'
import { ageCategories } from '#server/db/schema/clubs.ts'
import { games } from '#server/db/schema/games.ts'
import { notices, pushDeliveries, pushDevices } from '#server/db/schema/notices.ts'
import { players } from '#server/db/schema/players.ts'
import { users } from '#server/db/schema/users.ts'
import { erasePerson } from '#server/people/auth/personal-data.ts'
import { awardGame } from '#server/match/games/commands/decisions.ts'
import { cancelGame, rescheduleGame } from '#server/match/games/commands/fixture.ts'
import { endGame, kickOff, startBreak } from '#server/match/games/commands/phases.ts'
import { recordEvent, undoEvent } from '#server/match/games/record.ts'
import { deleteExpired } from '../../../support/retention.ts'
import { noteWatchers } from '#server/platform/notices/watchers.ts'
import { addressNotices } from '#server/match/push/address-notices.ts'
import { sendDueMessages } from '#server/match/push/send.ts'
import { createSender } from '#server/match/push/worker.ts'
import { passTime } from '../../../support/monotonic-clock.ts'
import { createService } from '../../../support/service.ts'
import { startPushService, type Browser } from '../../../support/push-service.ts'

const push = await startPushService()
const { call, sendChange, make, signIn, deps, clock } = await createService({
  PUSH_SERVICES: push.origin,
  OFFICE_EMAIL: 'office@example.test',
})
const refused: number[] = []
const unreached: object[] = []
const sender = createSender(deps, {
  warn: (fields: { status?: number }) => void ('status' in fields ? refused.push(fields.status ?? 0) : unreached.push(fields)),
})
afterAll(async () => {
  sender.poster.close()
  await push.close()
})

const GATHER = 2000
/** Lets what is queued be addressed and sent. */
async function send() {
  clock.advance(GATHER)
  await addressNotices(deps)
  await sendDueMessages(deps, sender)
}

const NOTHING: NoticeChoices = { favorites: [], follows: [], children: [], quiet: null, digest: false, mail: true }
const choose = (token: string, choices: Partial<NoticeChoices>) => sendChange({ url: '/notices', token, body: { ...NOTHING, ...choices } })
const subscribe = (token: string, browser: Browser) => call({ method: 'PUT', url: '/notices/device', token, body: browser.subscription })

let clubs: { clubOneId: string; clubTwoId: string }
let game = ''
/** Of someone whose choices do not matter. */
let anybody = ''

beforeAll(async () => {
  clubs = { clubOneId: await make.club('Dinamo'), clubTwoId: await make.club('Torpedo') }
  await deps.db.update(ageCategories).set({ showPlayerNames: true }).where(eq(ageCategories.name, 'U12'))
  anybody = (await signIn(await make.user('parent'))).accessToken
})

beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z')
  await deps.db.delete(pushDevices)
  await deps.db.delete(players)
  game = await make.game(clubs)
})

/** Someone with a browser who has chosen kinds for a subject, and for whom the game is one. */
async function fan(
  kinds: readonly NoticeKind[],
  { subject = 'favorites', of = game, ...fields }: { subject?: NoticeSubject; of?: string; locale?: 'en' | 'ge' } = {},
) {
  const user = await make.user('parent', fields)
  const { accessToken: token } = await signIn(user)
  const browser = push.browser()
  expect((await subscribe(token, browser)).statusCode).toBe(200)
  expect((await choose(token, { [subject]: kinds })).statusCode).toBe(200)
  if (subject === 'favorites') await call({ url: `/game/favorite/add/${of}`, token })
  return { user, token, browser, titles: () => push.read(browser).map(({ title }) => title) }
}

const start = () => kickOff(deps, { gameId: game, actorId: null })
const goal = (fields: { playerId?: string; id?: string } = {}) =>
  recordEvent(deps, game, { kind: 'goal', side: 'one', minute: 12, ...fields }, null)

describe('what is sent', () => {
  test('a match from kick-off to full time, each with its score, in the language of the user', async () => {
    const en = await fan(NOTICE_KINDS)
    const ge = await fan(['full_time'], { locale: 'ge' })
    await start()
    await send()
    await goal()
    await send()
    await startBreak(deps, { gameId: game, actorId: null })
    await send()
    await endGame(deps, { gameId: game, actorId: null })
    await send()
    expect(en.titles()).toEqual([
      'Kick-off: Dinamo – Torpedo',
      'Goal! Dinamo 1:0 Torpedo',
      'Half-time: Dinamo 1:0 Torpedo',
      'Full time: Dinamo 1:0 Torpedo',
    ])
    expect(ge.titles()).toEqual(['მატჩი დასრულდა: Dinamo (ka) 1:0 Torpedo (ka)'])
    const [message] = push.read(en.browser)
    expect(message).toMatchObject({ tag: game, path: `/live/${game}`, lang: 'en', body: 'U12 · A game' })
    expect(push.read(ge.browser)[0]?.lang).toBe('ka')
  })

  test('a match that is moved, called off, and on again, with time and place in Georgia', async () => {
    const { titles, browser } = await fan(['moved', 'cancelled'])
    const startsAt = new Date('2026-11-28T08:00:00Z')
    await rescheduleGame(deps, { gameId: game, actorId: null, startsAt, venue: 'Digomi 2' })
    await send()
    await cancelGame(deps, { gameId: game, actorId: null, reason: 'Snow' })
    await send()
    await rescheduleGame(deps, { gameId: game, actorId: null })
    await send()
    const fixture = 'Saturday 28 November, 12:00'
    expect(titles()).toEqual(['New time or place: Dinamo – Torpedo', 'Cancelled: Dinamo – Torpedo', 'New time or place: Dinamo – Torpedo'])
    expect(push.read(browser).map(({ body }) => body)).toEqual([
      `${fixture} · Digomi 2 · U12 · A game`,
      `${fixture} · Snow · U12 · A game`,
      `${fixture} · Digomi 2 · U12 · A game`,
    ])
  })

  test('nothing by default, and only what was chosen for that subject', async () => {
    const none = await fan([])
    const other = await fan(['goal'], { subject: 'children' })
    const kickOffs = await fan(['kick_off'])
    await start()
    await goal()
    await send()
    expect([none.titles(), other.titles(), kickOffs.titles()]).toEqual([[], [], ['Kick-off: Dinamo – Torpedo']])
  })

  test('games of followed teams and of own children, once each', async () => {
    const follower = await fan(['kick_off'], { subject: 'follows' })
    await call({ method: 'PUT', url: `/follows/${clubs.clubTwoId}/U12`, token: follower.token })
    const elsewhere = await fan(['kick_off'], { subject: 'follows' })
    await call({ method: 'PUT', url: `/follows/${clubs.clubTwoId}/U13`, token: elsewhere.token })
    const guardian = await fan(['kick_off'], { subject: 'children' })
    await make.guardian(guardian.user.id, await make.player({ clubId: clubs.clubOneId, shirtNumber: 31 }))
    const claimed = await fan(['kick_off'], { subject: 'children' })
    await make.guardian(claimed.user.id, await make.player({ clubId: clubs.clubOneId, shirtNumber: 32 }), 'claimed')
    const both = await fan(['kick_off'])
    await call({ method: 'PUT', url: `/follows/${clubs.clubTwoId}/U12`, token: both.token })
    await choose(both.token, { favorites: ['kick_off'], follows: ['kick_off'] })
    await start()
    await send()
    await send()
    const counts = [follower, elsewhere, guardian, claimed, both].map(({ titles }) => titles().length)
    expect(counts).toEqual([1, 0, 1, 0, 1])
  })

  test('a goal undone at once is not sent, and of two only the newest', async () => {
    const { titles } = await fan(['goal'])
    await start()
    await goal({ id: 'aaaaaaaaaaaaaaa1' })
    await undoEvent(deps, game, { entryId: 'aaaaaaaaaaaaaaa1', reason: 'wrong' }, null)
    await send()
    expect(titles()).toEqual([])
    await goal()
    await goal()
    await send()
    expect(titles()).toEqual(['Goal! Dinamo 2:0 Torpedo'])
  })

  test('a goal that was sent and is undone is corrected in its place, once', async () => {
    const { titles, browser } = await fan(['goal'])
    const ge = await fan(['goal'], { locale: 'ge' })
    await start()
    await goal()
    await send()
    clock.advance(60_000)
    await goal({ id: 'aaaaaaaaaaaaaaa2' })
    await send()
    clock.advance(60_000)
    await undoEvent(deps, game, { entryId: 'aaaaaaaaaaaaaaa2', reason: 'offside' }, null)
    await send()
    await send()
    expect(titles()).toEqual(['Goal! Dinamo 1:0 Torpedo', 'Goal! Dinamo 2:0 Torpedo', 'Goal disallowed: Dinamo 1:0 Torpedo'])
    expect(ge.titles().at(-1)).toBe('გოლი გაუქმდა: Dinamo (ka) 1:0 Torpedo (ka)')
    const tags = push.read(browser).map(({ tag }) => tag)
    expect(new Set(tags)).toEqual(new Set([game]))
    const topics = push.received.filter(({ path }) => path === browser.path).map(({ headers }) => headers['topic'])
    expect([topics.length, new Set(topics).size]).toEqual([3, 1])
  })

  test('an undone goal is sent only by whose choice goals are, and no other undone entry is', async () => {
    const other = await fan(['full_time', 'half_time'])
    const { titles } = await fan(['goal'])
    await start()
    await goal({ id: 'aaaaaaaaaaaaaaa3' })
    await recordEvent(deps, game, { id: 'aaaaaaaaaaaaaaa4', kind: 'yellow_card', side: 'one', minute: 14 }, null)
    await send()
    await undoEvent(deps, game, { entryId: 'aaaaaaaaaaaaaaa4', reason: 'wrong' }, null)
    await send()
    expect(titles()).toHaveLength(1)
    await undoEvent(deps, game, { entryId: 'aaaaaaaaaaaaaaa3', reason: 'wrong' }, null)
    await send()
    expect([titles().length, other.titles()]).toEqual([2, []])
  })

  test('a forfeited match as decided, and nothing once the decision is withdrawn', async () => {
    const { titles } = await fan(['full_time'])
    const award = { gameId: game, actorId: null, score: { one: 3, two: 0 }, reason: 'did not appear' }
    await awardGame(deps, { ...award, commandId: 'aaaaaaaaaaaaaaa5' })
    await undoEvent(deps, game, { entryId: 'aaaaaaaaaaaaaaa5', reason: 'they came' }, null)
    await send()
    expect(titles()).toEqual([])
    await awardGame(deps, award)
    await send()
    expect(titles()).toEqual(['Result awarded: Dinamo 3:0 Torpedo'])
  })

  test('a match that both lose as decided, with the reason, and not as ended', async () => {
    const { titles, browser } = await fan(['full_time'])
    await awardGame(deps, { gameId: game, actorId: null, gives: 'both_lose', reason: 'neither side appeared' })
    await send()
    expect(titles()).toEqual(['Result awarded: Dinamo – Torpedo'])
    expect(push.read(browser)[0]?.body).toContain('Both sides lose · neither side appeared')
  })

  test('what happened long ago is no news', async () => {
    const { titles } = await fan(['kick_off', 'full_time'])
    const [earlier, much] = [60, 200].map((minutes) => new Date(deps.now().getTime() - minutes * 60_000))
    await kickOff(deps, { gameId: game, actorId: null, occurredAt: much })
    await endGame(deps, { gameId: game, actorId: null, occurredAt: earlier })
    await send()
    expect(titles()).toEqual(['Full time: Dinamo 0:0 Torpedo'])
  })
})

describe('children', () => {
  test.each([
    ['by name with consent', true, '12′ · Luka Test · U12 · A game'],
    ['by shirt with a no', false, '12′ · No. 41 · U12 · A game'],
    ['by shirt without a decision', null, '12′ · No. 41 · U12 · A game'],
  ])('a goal is told %s', async (_, granted, body) => {
    const { browser } = await fan(['goal'])
    const playerId = await make.player({ clubId: clubs.clubOneId, shirtNumber: 41 })
    if (granted !== null) await make.consent(playerId, { name: granted })
    await start()
    await goal({ playerId })
    await send()
    expect(push.read(browser).map((message) => message.body)).toEqual([body])
  })

  test('a no between the goal and the message counts', async () => {
    const { browser } = await fan(['goal'])
    const playerId = await make.player({ clubId: clubs.clubOneId, shirtNumber: 42 })
    await make.consent(playerId, { name: true })
    await start()
    await goal({ playerId })
    clock.advance(GATHER)
    await addressNotices(deps)
    await make.consent(playerId, { name: false })
    await sendDueMessages(deps, sender)
    expect(push.read(browser).map((message) => message.body)).toEqual(['12′ · No. 42 · U12 · A game'])
  })

  test('an age without scores has no score and no goals', async () => {
    await deps.db.update(ageCategories).set({ showScore: false }).where(eq(ageCategories.name, 'U12'))
    const { titles } = await fan(NOTICE_KINDS)
    await start()
    await send()
    await goal()
    await send()
    await endGame(deps, { gameId: game, actorId: null })
    await send()
    await deps.db.update(ageCategories).set({ showScore: true }).where(eq(ageCategories.name, 'U12'))
    expect(titles()).toEqual(['Kick-off: Dinamo – Torpedo', 'Full time: Dinamo – Torpedo'])
  })
})

describe('who is not notified', () => {
  test('someone who has the game open, until they leave it', async () => {
    const watching = await fan(['goal'])
    const other = await fan(['goal'])
    await start()
    await goal()
    await noteWatchers(deps.db, game, [watching.user.id], deps.now())
    await send()
    expect([watching.titles(), other.titles()]).toEqual([[], ['Goal! Dinamo 1:0 Torpedo']])
    clock.advance(60_000)
    await goal()
    await send()
    expect(watching.titles()).toEqual(['Goal! Dinamo 2:0 Torpedo'])
  })

  test('someone in quiet hours, who is notified of the plan afterwards', async () => {
    const { token, titles } = await fan([])
    // It is 14:00 in Georgia.
    await choose(token, { favorites: ['kick_off', 'moved'], quiet: { from: 13 * 60, until: 15 * 60 } })
    await rescheduleGame(deps, { gameId: game, actorId: null, startsAt: new Date('2026-11-21T13:00:00Z') })
    await start()
    await send()
    expect(titles()).toEqual([])
    clock.set('2026-11-21T11:00:01Z')
    await deps.db.update(games).set({ status: 'upcoming' })
    await send()
    expect(titles()).toEqual(['New time or place: Dinamo – Torpedo'])
  })

  test('quiet hours over midnight', async () => {
    const { token, titles } = await fan([])
    await choose(token, { favorites: ['kick_off'], quiet: { from: 15 * 60, until: 13 * 60 } })
    await start()
    await send()
    expect(titles()).toHaveLength(1)
    const night = await fan([])
    await choose(night.token, { favorites: ['full_time'], quiet: { from: 13 * 60, until: 9 * 60 } })
    await endGame(deps, { gameId: game, actorId: null })
    await send()
    expect(night.titles()).toEqual([])
  })

  test('someone who has signed out, or is locked', async () => {
    const left = await fan(['kick_off'])
    expect((await call({ method: 'DELETE', url: '/auth/logout', token: left.token })).statusCode).toBeLessThan(300)
    const locked = await fan(['kick_off'])
    await deps.db.update(users).set({ lockedAt: deps.now() }).where(eq(users.id, locked.user.id))
    await start()
    await send()
    expect([left.titles(), locked.titles()]).toEqual([[], []])
    expect(await deps.db.$count(pushDevices, eq(pushDevices.userId, left.user.id))).toBe(0)
  })

  test('the former user of a browser', async () => {
    const former = await fan(['kick_off'])
    const next = await make.user('parent')
    const { accessToken } = await signIn(next)
    await subscribe(accessToken, former.browser)
    await start()
    await send()
    expect(former.titles()).toEqual([])
  })

  test('of pictures, those who may not watch them', async () => {
    const without = await fan(['stream'])
    const subscriber = await fan(['stream'])
    await make.subscription({ userId: subscriber.user.id }, new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z'))
    await deps.db.update(games).set({ liveStream: 'https://video.example/1' }).where(eq(games.id, game))
    await start()
    await send()
    expect([without.titles(), subscriber.titles()]).toEqual([[], ['Live video: Dinamo – Torpedo']])
  })
})

describe('push services', () => {
  test('learn of no header which game a message is about, nor that two devices are notified of one', async () => {
    const fans = [await fan(['kick_off', 'goal']), await fan(['kick_off', 'goal'])]
    await start()
    await send()
    await goal()
    await send()
    const topicsOf = ({ browser: { path } }: (typeof fans)[number]) =>
      push.received.filter((message) => message.path === path).map(({ headers }) => String(headers['topic']))
    const topics = fans.map(topicsOf)
    expect(topics.map((ofOne) => [ofOne.length, new Set(ofOne).size])).toEqual([
      [2, 1],
      [2, 1],
    ])
    expect(new Set(topics.flat()).size).toBe(2)
    for (const topic of topics.flat()) expect(topic).toMatch(/^[\w-]{32}$/)
    const { clubOneId, clubTwoId } = clubs
    for (const { headers } of push.received) expect(JSON.stringify(headers)).not.toMatch(new RegExp(`${game}|${clubOneId}|${clubTwoId}`))
  })

  test('a message is encrypted, signed by our key, and tells how long and how urgently', async () => {
    const { browser, token } = await fan(['kick_off'])
    await start()
    await send()
    const { headers, body } = push.received.findLast(({ path }) => path === browser.path) as (typeof push.received)[number]
    expect(body.includes('Dinamo')).toBe(false)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '598' })
    const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
    const settings = (await call({ url: '/notices', token })).json<{ data: NoticeSettings }>().data
    expect(key).toBe(settings.public_key)
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
    const [head, claims, signature = ''] = jwt.split('.')
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
      aud: push.origin,
      sub: 'mailto:office@example.test',
    })
  })

  test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
    const { browser, user } = await fan(['kick_off'])
    push.answer(browser, status)
    await start()
    await send()
    expect(await deps.db.$count(pushDevices, eq(pushDevices.userId, user.id))).toBe(0)
  })

  test.each([429, 500, 503])('a service that is busy (%i) is asked again later, and not before it says', async (status) => {
    const { browser } = await fan(['kick_off'])
    push.answer(browser, status, { 'retry-after': '60' })
    await start()
    await send()
    clock.advance(30_000)
    await send()
    expect(push.read(browser)).toHaveLength(1)
    push.answer(browser, 201)
    clock.advance(31_000)
    await send()
    await send()
    expect(push.read(browser)).toHaveLength(2)
    expect(await deps.db.$count(pushDeliveries)).toBe(0)
  })

  test('a message that is out of date is not tried again', async () => {
    const { browser } = await fan(['kick_off'])
    push.answer(browser, 503)
    await start()
    await send()
    clock.advance(11 * 60_000)
    await send()
    expect(push.read(browser)).toHaveLength(1)
    expect(await deps.db.$count(pushDeliveries)).toBe(0)
  })

  test('a push service that is not reached is logged, without the address of a browser', async () => {
    const { browser } = await fan(['kick_off'])
    await deps.db.update(pushDevices).set({ endpoint: browser.subscription.endpoint.replace(push.origin, 'http://127.0.0.1:9') })
    const services = [...sender.services, 'http://127.0.0.1:9']
    await start()
    clock.advance(GATHER)
    await addressNotices(deps)
    await sendDueMessages(deps, { ...sender, services })
    expect(unreached).toEqual([{ service: 'http://127.0.0.1:9', err: expect.objectContaining({ message: expect.any(String) }) }])
    expect(JSON.stringify(unreached)).not.toContain(browser.path)
    expect(await deps.db.$count(pushDeliveries)).toBe(1)
  })

  test.each([400, 401, 403])('a browser whose service refuses us (%i) gets no post any more, until it subscribes anew', async (status) => {
    const { browser, user, token } = await fan(['kick_off', 'half_time', 'full_time'])
    push.answer(browser, status)
    await start()
    await send()
    expect([push.read(browser).length, refused.at(-1)]).toEqual([1, status])
    push.answer(browser, 201)
    await startBreak(deps, { gameId: game, actorId: null })
    await send()
    expect(push.read(browser)).toHaveLength(1)
    expect(await deps.db.$count(pushDeliveries)).toBe(0)
    expect(await deps.db.$count(pushDevices, and(eq(pushDevices.userId, user.id), isNotNull(pushDevices.refusedAt)))).toBe(1)
    await subscribe(token, browser)
    await endGame(deps, { gameId: game, actorId: null })
    await send()
    expect(push.read(browser)).toHaveLength(2)
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is a push service', async (endpoint) => {
    const { keys } = push.browser().subscription
    expect((await call({ method: 'PUT', url: '/notices/device', token: anybody, body: { endpoint, keys } })).statusCode).toBe(200)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://fcm.googleapis.com.evil.test/abc',
    'https://evil.test/fcm.googleapis.com',
    'https://127.0.0.1/abc',
    'http://127.0.0.1:5432/abc',
    'http://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://notify.windows.com.evil.test/abc',
    'https://evilpush.apple.com.test/',
  ])('%s is none', async (endpoint) => {
    const { keys } = push.browser().subscription
    expect((await call({ method: 'PUT', url: '/notices/device', token: anybody, body: { endpoint, keys } })).statusCode).toBe(422)
  })

  test.each([
    ['an address that is none', { endpoint: 'javascript:alert(1)' }],
    ['a long address', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` }],
    ['a short key', { keys: { p256dh: 'BAAA', auth: 'A'.repeat(22) } }],
    ['a short secret', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'AA' } }],
    ['more than that', { userId: 'x' }],
  ])('%s is refused', async (_, fields) => {
    const body = { ...push.browser().subscription, ...fields }
    expect((await call({ method: 'PUT', url: '/notices/device', token: anybody, body })).statusCode).toBe(400)
  })

  test('a key that is no point of the curve is forgotten, and stops no one else', async () => {
    const bad = await fan(['kick_off'])
    await deps.db
      .update(pushDevices)
      .set({ p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') })
      .where(eq(pushDevices.userId, bad.user.id))
    const good = await fan(['kick_off'])
    await start()
    await send()
    expect([bad.titles().length, good.titles().length]).toEqual([0, 1])
    expect(await deps.db.$count(pushDevices, eq(pushDevices.userId, bad.user.id))).toBe(0)
  })
})

describe('settings', () => {
  test('are nothing by default, and refuse what is no choice', async () => {
    const { accessToken: token } = await signIn(await make.user('parent'))
    expect((await call({ url: '/notices', token })).json<{ data: NoticeSettings }>().data).toMatchObject({
      choices: NOTHING,
      device: null,
      has_children: false,
      has_email: true,
    })
    for (const wrong of [
      { favorites: ['goals'] },
      { favorites: ['goal', 'goal'] },
      { quiet: { from: 60, until: 60 } },
      { quiet: { from: 0, until: 1440 } },
      { more: 1 },
    ])
      expect((await choose(token, wrong as never)).statusCode).toBe(400)
  })

  test('mails need a verified address', async () => {
    const { accessToken: token } = await signIn(await make.user('club'))
    expect((await choose(token, { digest: true })).statusCode).toBe(422)
  })

  test('a browser ends with another of the session, on request, and with the person', async () => {
    const { token, user, browser } = await fan(['kick_off'])
    const devices = () => deps.db.select().from(pushDevices).where(eq(pushDevices.userId, user.id))
    const [before] = await devices()
    await Promise.all([subscribe(token, browser), subscribe(token, browser)])
    const after = await devices()
    expect(after).toHaveLength(1)
    expect(after[0]?.id).not.toBe(before?.id)
    expect((await call({ method: 'DELETE', url: '/notices/device', token })).statusCode).toBe(204)
    expect(await devices()).toEqual([])
    await subscribe(token, browser)
    await erasePerson(deps, null, user)
    expect(await devices()).toEqual([])
  })

  test('notices are deleted once they are out of date', async () => {
    await fan(['kick_off'])
    await start()
    clock.advance(24 * 60 * 60_000)
    await deleteExpired(deps)
    expect(await deps.db.$count(notices, eq(notices.gameId, game))).toBe(0)
  })
})

describe('what cannot be done for one game', () => {
  /** Lets all that is asked of the pictures of one game fail, as a row does that cannot be read. */
  const without = (id: string) => ({
    ...deps,
    pictures: {
      ...deps.pictures,
      shown: (asked: string) => (asked === id ? Promise.reject(new Error('broken')) : deps.pictures.shown(asked)),
    },
  })

  /** Three games, and how many messages the fan of each has got. */
  const threeGames = async () => {
    const playing = [game, await make.game(clubs), await make.game(clubs)]
    const fans: Awaited<ReturnType<typeof fan>>[] = []
    for (const of of playing) fans.push(await fan(['kick_off'], { of }))
    return { playing, arrived: () => fans.map(({ browser }) => push.read(browser).length) }
  }

  test.each([0, 1, 2])('keeps no notification of others, whether it comes first or last (%i)', async (place) => {
    const { playing, arrived } = await threeGames()
    for (const gameId of playing) {
      await kickOff(deps, { gameId, actorId: null })
      clock.advance(10)
    }
    clock.advance(GATHER)
    const poisoned = playing[place] ?? ''
    await expect(addressNotices(without(poisoned))).rejects.toThrow('1 could not be done.')
    await sendDueMessages(deps, sender)
    expect(arrived()).toEqual(playing.map((id) => (id === poisoned ? 0 : 1)))
    // It comes once, as soon as it can be done.
    clock.advance(5000)
    await send()
    await send()
    expect(arrived()).toEqual([1, 1, 1])
  })

  test.each([0, 1, 2])('keeps no message of others that is written (%i)', async (place) => {
    const { playing, arrived } = await threeGames()
    for (const gameId of playing) await kickOff(deps, { gameId, actorId: null })
    clock.advance(GATHER)
    await addressNotices(deps)
    const poisoned = playing[place] ?? ''
    await sendDueMessages(without(poisoned), sender)
    expect(arrived()).toEqual(playing.map((id) => (id === poisoned ? 0 : 1)))
    clock.advance(5000)
    await send()
    await send()
    expect(arrived()).toEqual([1, 1, 1])
  })

  test('what a slow service leaves no time for gives way, which is no try', async () => {
    const { playing, arrived } = await threeGames()
    for (const gameId of playing) await kickOff(deps, { gameId, actorId: null })
    clock.advance(GATHER)
    await addressNotices(deps)
    const post = async () => {
      passTime(10_001)
      return { status: 503, retryAfter: null, isPage: false }
    }
    await sendDueMessages(deps, { ...sender, poster: { ...sender.poster, post } })
    const tries = await deps.db.select({ attempts: pushDeliveries.attempts }).from(pushDeliveries)
    expect(tries.filter(({ attempts }) => attempts === 0)).toHaveLength(2)
    expect(tries).toHaveLength(3)
    clock.advance(5000)
    await sendDueMessages(deps, sender)
    expect(arrived()).toEqual([1, 1, 1])
  })
})
