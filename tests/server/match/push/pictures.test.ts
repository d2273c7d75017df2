import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOTICE_KINDS } from '#shared/notice.ts'
import { pushDeliveries, pushDevices } from '#server/db/schema/notices.ts'
import { rescheduleGame } from '#server/match/games/commands/fixture.ts'
import { endGame, kickOff, startBreak } from '#server/match/games/commands/phases.ts'
import { recordEvent, undoEvent } from '#server/match/games/record.ts'
import { PICTURE_EXPIRY } from '#server/platform/notices/pictures.ts'
import { addressNotices } from '#server/match/push/address-notices.ts'
import { sendDueMessages } from '#server/match/push/send.ts'
import { createSender } from '#server/match/push/worker.ts'
import { newId } from '#shared/id.ts'
import { createService } from '../../../support/service.ts'
import { startPushService } from '../../../support/push-service.ts'

// Who watches a picture is notified once it has shown it. The clock moves only when told.

const push = await startPushService()
const { call, sendChange, make, signIn, deps, clock } = await createService({ PUSH_SERVICES: push.origin })
const sender = createSender(deps, { warn: () => undefined })
afterAll(async () => {
  sender.poster.close()
  await push.close()
})

const STEP = 500
let clubs: { clubOneId: string; clubTwoId: string }
let game = ''
/** Milliseconds by which the pictures of users are late. A report comes with every step. */
const delays = new Map<string, number>()

beforeAll(async () => {
  clubs = { clubOneId: await make.club('Dinamo'), clubTwoId: await make.club('Torpedo') }
})
beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z')
  clock.advance(PICTURE_EXPIRY)
  delays.clear()
  await deps.db.delete(pushDevices)
  game = await make.game(clubs)
})

function watch(): void {
  for (const [userId, delay] of delays) deps.pictures.report({ gameId: game, userId, socketId: userId }, deps.now().getTime() - delay)
}

/** Lets time pass as it does for the worker: round by round. */
async function pass(seconds: number, step = STEP): Promise<void> {
  watch()
  for (let left = seconds * 1000; left > 0; left -= step) {
    clock.advance(step)
    watch()
    await addressNotices(deps)
    await sendDueMessages(deps, sender)
  }
}

async function fan(of = game) {
  const user = await make.user('parent')
  const { accessToken: token } = await signIn(user)
  const browser = push.browser()
  await call({ method: 'PUT', url: '/notices/device', token, body: browser.subscription })
  await sendChange({
    url: '/notices',
    token,
    body: { favorites: NOTICE_KINDS, follows: [], children: [], quiet: null, digest: false },
  })
  await call({ url: `/game/favorite/add/${of}`, token })
  return { id: user.id, titles: () => push.read(browser).map(({ title }) => title) }
}

const start = () => kickOff(deps, { gameId: game, actorId: null })
const goal = (id = newId()) => recordEvent(deps, game, { id, kind: 'goal', side: 'one', minute: 12 }, null)
/** A match that runs, and of whose kick-off everyone was notified. */
async function running() {
  await start()
  await pass(3)
}

describe('a goal', () => {
  test('reaches each viewer when their picture has shown it, and others at once', async () => {
    const [near, far, away] = [await fan(), await fan(), await fan()]
    await running()
    const before = near.titles().length
    delays.set(near.id, 8000).set(far.id, 30_000)
    await goal()
    await pass(2)
    expect(away.titles().at(-1)).toBe('Goal! Dinamo 1:0 Torpedo')
    await pass(5.5)
    expect(near.titles()).toHaveLength(before)
    await pass(1.5)
    expect(near.titles().at(-1)).toBe('Goal! Dinamo 1:0 Torpedo')
    await pass(20.5)
    expect(far.titles()).toHaveLength(before)
    await pass(1.5)
    expect(far.titles().at(-1)).toBe('Goal! Dinamo 1:0 Torpedo')
    expect([near, far, away].map(({ titles }) => titles().length)).toEqual([before + 1, before + 1, before + 1])
    expect(await deps.db.$count(pushDeliveries)).toBe(0)
  })

  test('reaches a viewer in time, however long the push service of another one takes', async () => {
    const [near, away] = [await fan(), await fan()]
    await running()
    delays.set(near.id, 8000)
    await goal()
    clock.advance(2000)
    watch()
    await addressNotices(deps)
    const slow = (...words: Parameters<typeof sender.poster.post>) => {
      clock.advance(4000)
      return sender.poster.post(...words)
    }
    await sendDueMessages(deps, { ...sender, poster: { ...sender.poster, post: slow } })
    expect([away, near].map(({ titles }) => titles().at(-1)?.startsWith('Goal!'))).toEqual([true, false])
    await pass(2.5)
    expect(near.titles().at(-1)).toBe('Goal! Dinamo 1:0 Torpedo')
  })

  test('that waits for many keeps nothing else waiting', async () => {
    const viewer = await fan()
    await running()
    delays.set(viewer.id, 60_000)
    await goal()
    await pass(3)
    const other = await make.game(clubs)
    const away = await fan(other)
    await kickOff(deps, { gameId: other, actorId: null })
    await pass(2)
    expect(away.titles()).toEqual(['Kick-off: Dinamo – Torpedo'])
    expect(await deps.db.$count(pushDeliveries)).toBe(1)
  })

  test('waits for a picture that was paused, and is no news any more after ten minutes', async () => {
    const viewer = await fan()
    await running()
    const before = viewer.titles().length
    delays.set(viewer.id, 10_000)
    await goal()
    const happened = deps.now().getTime()
    await pass(5)
    for (let paused = 0; paused < 20; paused += 1) {
      delays.set(viewer.id, (delays.get(viewer.id) ?? 0) + 1000)
      await pass(1)
    }
    expect(viewer.titles()).toHaveLength(before)
    await pass(6)
    expect(viewer.titles()).toHaveLength(before + 1)
    expect(deps.now().getTime() - happened).toBeGreaterThanOrEqual(30_000)

    delays.set(viewer.id, 15 * 60_000)
    await goal()
    await pass(10 * 60, 5000)
    expect(viewer.titles()).toHaveLength(before + 1)
    expect(await deps.db.$count(pushDeliveries)).toBe(0)
  })

  test('comes soon to anyone who has closed the picture', async () => {
    const viewer = await fan()
    await running()
    delays.set(viewer.id, 5 * 60_000)
    await goal()
    await pass(4)
    const before = viewer.titles().length
    delays.clear()
    await pass(PICTURE_EXPIRY / 1000 - 1)
    expect(viewer.titles()).toHaveLength(before)
    await pass(7)
    expect(viewer.titles().at(-1)).toBe('Goal! Dinamo 1:0 Torpedo')
  })

  test('that is undone meanwhile is neither sent nor corrected; anyone who was notified is corrected', async () => {
    const [viewer, away] = [await fan(), await fan()]
    await running()
    const before = viewer.titles().length
    delays.set(viewer.id, 20_000)
    const id = newId()
    await goal(id)
    await pass(3)
    await undoEvent(deps, game, { entryId: id, reason: 'Offside.' }, null)
    await pass(60)
    expect(viewer.titles().slice(before)).toEqual([])
    expect(away.titles().slice(before)).toEqual(['Goal! Dinamo 1:0 Torpedo', 'Goal disallowed: Dinamo 0:0 Torpedo'])
    expect(await deps.db.$count(pushDeliveries)).toBe(0)
  })

  test('that was sent is corrected when the picture shows that', async () => {
    const viewer = await fan()
    await running()
    delays.set(viewer.id, 5000)
    const id = newId()
    await goal(id)
    await pass(10)
    const told = viewer.titles().length
    delays.set(viewer.id, 20_000)
    await undoEvent(deps, game, { entryId: id, reason: 'Offside.' }, null)
    await pass(18)
    expect(viewer.titles()).toHaveLength(told)
    await pass(4)
    expect(viewer.titles().at(-1)).toBe('Goal disallowed: Dinamo 0:0 Torpedo')
  })

  test('is sent with the score of the picture, also if another one has just been scored', async () => {
    const viewer = await fan()
    await running()
    delays.set(viewer.id, 20_000)
    await goal()
    await pass(19)
    await goal()
    await pass(1.5)
    expect(viewer.titles().at(-1)).toBe('Goal! Dinamo 1:0 Torpedo')
    await pass(17)
    expect(viewer.titles().at(-1)).toBe('Goal! Dinamo 1:0 Torpedo')
    await pass(3)
    expect(viewer.titles().at(-1)).toBe('Goal! Dinamo 2:0 Torpedo')
  })
})

test('kick-off, half-time and full time wait for the picture too', async () => {
  const viewer = await fan()
  delays.set(viewer.id, 12_000)
  const told: string[][] = []
  const whistle = [start, () => startBreak(deps, { gameId: game, actorId: null }), () => endGame(deps, { gameId: game, actorId: null })]
  for (const happen of whistle) {
    const before = viewer.titles().length
    await happen()
    await pass(11)
    expect(viewer.titles()).toHaveLength(before)
    await pass(3)
    told.push(viewer.titles().slice(before))
  }
  expect(told).toEqual([['Kick-off: Dinamo – Torpedo'], ['Half-time: Dinamo 0:0 Torpedo'], ['Full time: Dinamo 0:0 Torpedo']])
})

test('a change of the plan waits for no picture', async () => {
  const viewer = await fan()
  delays.set(viewer.id, 60_000)
  await rescheduleGame(deps, { gameId: game, startsAt: new Date('2026-11-28T10:00:00Z'), actorId: null })
  await pass(2)
  expect(viewer.titles()).toHaveLength(1)
})
