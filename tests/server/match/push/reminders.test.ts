import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { NoticeKind } from '#shared/notice.ts'
import type { NoticeChoices, NoticeSettings } from '#shared/notice.schema.ts'
import { games } from '#server/db/schema/games.ts'
import { mails } from '#server/db/schema/mails.ts'
import { notices, pushDevices } from '#server/db/schema/notices.ts'
import { cancelGame, rescheduleGame } from '#server/match/games/commands/fixture.ts'
import { addressNotices } from '#server/match/push/address-notices.ts'
import { noticeMails } from '#server/match/push/notice-mail.ts'
import { queueReminders } from '#server/match/push/queue-reminders.ts'
import { sendDueMessages } from '#server/match/push/send.ts'
import { createSender } from '#server/match/push/worker.ts'
import { refuse } from '../../../support/refuse.ts'
import { createService } from '../../../support/service.ts'
import { startPushService } from '../../../support/push-service.ts'

const push = await startPushService()
const { app, call, sendChange, make, signIn, deps, clock } = await createService({ PUSH_SERVICES: push.origin })
const sender = createSender(deps, { warn: () => {} })
afterAll(async () => {
  sender.poster.close()
  await push.close()
})

const clubs = { clubOneId: await make.club('Dinamo'), clubTwoId: await make.club('Torpedo') }
/** Noon of Saturday in Georgia. */
const SATURDAY = new Date('2026-11-21T08:00:00Z')
/** Six in the evening of Friday in Georgia. */
const EVENING = '2026-11-20T14:00:00Z'
let game = ''

beforeEach(async () => {
  clock.set('2026-11-19T08:00:00Z')
  await deps.db.delete(games)
  await deps.db.delete(mails)
  game = await make.game({ ...clubs, startsAt: SATURDAY, venue: 'Digomi 2' })
})

/** Queues, addresses and sends what is due. */
async function run() {
  await queueReminders(deps)
  clock.advance(2000)
  await addressNotices(deps)
  await sendDueMessages(deps, sender)
}

async function fan(kinds: readonly NoticeKind[], { device = true, ...choices }: Partial<NoticeChoices> & { device?: boolean } = {}) {
  const user = await make.user('parent')
  const { accessToken: token } = await signIn(user)
  const browser = push.browser()
  if (device) await call({ method: 'PUT', url: '/notices/device', token, body: browser.subscription })
  const choice = { favorites: kinds, follows: [], children: [], quiet: null, digest: false, ...choices }
  expect((await sendChange({ url: '/notices', token, body: choice })).statusCode).toBe(200)
  await call({ url: `/game/favorite/add/${game}`, token })
  const letters = async () => {
    const rows = await deps.db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'match-notice'), eq(mails.address, user.email ?? '')))
    return Promise.all(
      rows.map((mail) => noticeMails(deps.secret)['match-notice']({ ...deps, publicUrl: 'https://moedani.example' }, mail)),
    )
  }
  return { user, token, browser, letters, bodies: () => push.read(browser).map(({ title, body }) => `${title} · ${body}`) }
}

const REMINDER = 'Reminder: Dinamo – Torpedo · Saturday 21 November, 12:00 · Digomi 2 · U12 · A game'

describe('reminders', () => {
  test.each([
    ['evening_before', '2026-11-20T13:59:00Z', EVENING],
    ['hour_before', '2026-11-21T06:59:00Z', '2026-11-21T07:00:00Z'],
  ] as const)('%s comes once, and not before it is due', async (kind, early, due) => {
    const { bodies } = await fan([kind])
    const other = await fan(['moved'])
    clock.set(early)
    await run()
    expect(bodies()).toEqual([])
    clock.set(due)
    await Promise.all([queueReminders(deps), queueReminders(deps)])
    await run()
    await run()
    expect([bodies(), other.bodies()]).toEqual([[REMINDER], []])
  })

  test('a match that is moved has another reminder, and none for the time that it had', async () => {
    const { bodies } = await fan(['hour_before'])
    clock.set('2026-11-21T07:00:00Z')
    await queueReminders(deps)
    await rescheduleGame(deps, { gameId: game, actorId: null, startsAt: new Date('2026-11-21T09:00:00Z') })
    clock.advance(2000)
    await addressNotices(deps)
    await sendDueMessages(deps, sender)
    expect(bodies()).toEqual([])
    clock.set('2026-11-21T08:00:00Z')
    await run()
    expect(bodies()).toEqual([REMINDER.replace('12:00', '13:00')])
  })

  test('a cancelled match has none, and quiet hours delay one until they end', async () => {
    const { bodies } = await fan(['evening_before'], { quiet: { from: 18 * 60, until: 19 * 60 } })
    clock.set(EVENING)
    await run()
    expect(bodies()).toEqual([])
    clock.set('2026-11-20T15:00:01Z')
    await run()
    expect(bodies()).toEqual([REMINDER])
    const called = await make.game({ ...clubs, startsAt: new Date('2026-11-21T10:00:00Z') })
    await cancelGame(deps, { gameId: called, actorId: null })
    await queueReminders(deps)
    expect(await deps.db.$count(notices, and(eq(notices.gameId, called), eq(notices.kind, 'evening_before')))).toBe(0)
  })

  test.each([0, 1, 2])('one match that fails keeps none of others back (%i)', async (place) => {
    const soon = [game, await make.game({ ...clubs, startsAt: SATURDAY }), await make.game({ ...clubs, startsAt: SATURDAY })]
    clock.set('2026-11-21T07:30:00Z')
    const allow = await refuse(deps.database.pool, 'insert', 'notices', `new.game_id = '${soon[place]}'`)
    await expect(queueReminders(deps)).rejects.toThrow('1 could not be done.')
    const reminded = async () => (await deps.db.select().from(notices)).map(({ gameId }) => gameId).toSorted()
    expect(await reminded()).toEqual(soon.filter((_, index) => index !== place).toSorted())
    await allow()
    clock.advance(5000)
    await queueReminders(deps)
    expect(await reminded()).toEqual(soon.toSorted())
  })

  test('it takes the place of no news, and comes next to a new time', async () => {
    const { bodies, browser } = await fan(['hour_before', 'moved'])
    clock.set('2026-11-21T07:30:00Z')
    await rescheduleGame(deps, { gameId: game, actorId: null, venue: 'Digomi 3' })
    await run()
    expect(bodies().map((text) => text.split(':')[0])).toEqual(expect.arrayContaining(['Reminder', 'New time or place']))
    expect(new Set(push.read(browser).map(({ tag }) => tag)).size).toBe(2)
  })
})

describe('mails', () => {
  test('come to those without a device, for reminders and changes of the plan, in the words of the notification', async () => {
    const { letters, token } = await fan(['moved', 'hour_before', 'kick_off'], { device: false })
    const reached = await fan(['moved', 'hour_before'])
    const refusing = await fan(['moved'], { device: false, mail: false })
    await rescheduleGame(deps, { gameId: game, actorId: null, venue: 'Digomi 3' })
    await run()
    const [letter, ...more] = await letters()
    expect([more, await reached.letters(), await refusing.letters()]).toEqual([[], [], []])
    expect(letter?.subject).toBe('New time or place: Dinamo – Torpedo')
    expect(letter?.text).toContain('Saturday 21 November, 12:00 · Digomi 3 · U12')
    expect(letter?.link).toBe(`https://moedani.example/live/${game}`)
    clock.set('2026-11-21T07:00:00Z')
    await run()
    expect((await letters()).map((each) => each?.subject)).toContain('Reminder: Dinamo – Torpedo')
    // What waits longer than the match says nothing.
    clock.set(SATURDAY.toISOString())
    expect(await letters()).toEqual([null, null])
    expect((await call({ url: '/notices', token })).json<{ data: NoticeSettings }>().data.choices.mail).toBe(true)
  })

  test('their link ends them without a sign-in, and what waits is not sent', async () => {
    const { letters } = await fan(['moved'], { device: false })
    await rescheduleGame(deps, { gameId: game, actorId: null, venue: 'Digomi 3' })
    await run()
    const [letter] = await letters()
    const path = new URL(letter?.unsubscribe ?? '').pathname
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(200)
    expect(await letters()).toEqual([null])
  })

  test('the evening has one mail, not two', async () => {
    const { letters } = await fan(['evening_before'], { device: false, digest: true })
    clock.set(EVENING)
    await run()
    expect(await letters()).toEqual([])
  })

  test.each([404, 410])('a device that turns out to be gone (%i) gets by mail what it was to show', async (status) => {
    const { letters, browser, user } = await fan(['moved'])
    push.answer(browser, status)
    await rescheduleGame(deps, { gameId: game, actorId: null, venue: 'Digomi 3' })
    await run()
    expect(await deps.db.$count(pushDevices, eq(pushDevices.userId, user.id))).toBe(0)
    expect((await letters()).map((each) => each?.subject)).toEqual(['New time or place: Dinamo – Torpedo'])
  })

  test('a device whose push service refuses us gets all by mail from then on', async () => {
    const { letters, browser } = await fan(['moved'])
    push.answer(browser, 403)
    for (const venue of ['Digomi 3', 'Digomi 4']) {
      await rescheduleGame(deps, { gameId: game, actorId: null, venue })
      await run()
    }
    expect(push.read(browser)).toHaveLength(1)
    expect(await letters()).toHaveLength(2)
  })
})
