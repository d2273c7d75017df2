import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import type { NoticeChoices } from '#shared/notice.schema.ts'
import { openLibrary } from '#server/media/video/library.ts'
import { streams } from '#server/db/schema/video.ts'
import { recordEvent, undoEvent } from '#server/match/games/record.ts'
import { ownVideoAddress } from '#server/match/games/stream-address.ts'
import { hasHighlights } from '#server/media/highlights/read.ts'
import { addressNotices } from '#server/match/push/address-notices.ts'
import { sendDueMessages } from '#server/match/push/send.ts'
import { createSender } from '#server/match/push/worker.ts'
import { settle } from '../../../support/camera.ts'
import { startPushService } from '../../../support/push-service.ts'
import { createService } from '../../../support/service.ts'

const MINUTE = 60_000
const push = await startPushService()
const { call, sendChange, clock, deps, make, signIn } = await createService({
  PUSH_SERVICES: push.origin,
  OFFICE_EMAIL: 'office@example.test',
})
const sender = createSender(deps, { warn: () => undefined })
const library = openLibrary(deps)
let game = ''
const clubs = { clubOneId: '', clubTwoId: '' }
afterAll(async () => {
  sender.poster.close()
  await push.close()
})

beforeAll(async () => {
  clubs.clubOneId = await make.club('Dinamo')
  clubs.clubTwoId = await make.club('Torpedo')
})

beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z')
  game = await make.game({ ...clubs, startsAt: deps.now() })
  const stream = newId()
  await deps.db.insert(streams).values({ id: stream, gameId: game, source: 'demo', createdAt: deps.now() })
  await recordEvent(deps, game, { kind: 'kick_off', occurredAt: deps.now(), changes: { liveStream: ownVideoAddress(stream) } }, null)
})

/** A subscribed parent who wants to be notified of highlights, and the messages that have come. */
async function fan({ subscribed = true } = {}) {
  const user = await make.user('parent')
  if (subscribed) await make.subscription({ userId: user.id }, new Date('2026-11-01'), new Date('2027-12-31'))
  const { accessToken: token } = await signIn(user)
  const browser = push.browser()
  await call({ method: 'PUT', url: '/notices/device', token, body: browser.subscription })
  const body: NoticeChoices = { favorites: ['full_time', 'highlights'], follows: [], children: [], quiet: null, digest: false, mail: true }
  await sendChange({ url: '/notices', token, body })
  await call({ url: `/game/favorite/add/${game}`, token })
  return () => push.read(browser).map(({ title, tag }) => [title, tag])
}

/** Lets time pass, and tells what is due then. */
async function pass(minutes: number) {
  clock.advance(minutes * MINUTE)
  settle()
  await addressNotices({ ...deps, hasHighlights: (id) => hasHighlights({ ...deps, library }, id) })
  await sendDueMessages(deps, sender)
}

const score = (id = newId()) => recordEvent(deps, game, { id, kind: 'goal', side: 'two', occurredAt: deps.now() }, null)
const enter = (kind: 'half_time' | 'second_half' | 'full_time') => recordEvent(deps, game, { kind, occurredAt: deps.now() }, null)

async function finish() {
  clock.advance(30 * MINUTE)
  await enter('half_time')
  clock.advance(10 * MINUTE)
  await enter('second_half')
  clock.advance(30 * MINUTE)
  await enter('full_time')
}

test('two minutes after full time, next to the result and without it, to those who may watch', async () => {
  const [messages, stranger] = [await fan(), await fan({ subscribed: false })]
  clock.advance(10 * MINUTE)
  await score()
  await finish()
  await pass(1)
  expect(messages()).toEqual([['Full time: Dinamo 0:1 Torpedo', game]])
  await pass(1.5)
  expect(messages()).toEqual([
    ['Full time: Dinamo 0:1 Torpedo', game],
    ['Highlights: Dinamo – Torpedo', `${game}-highlights`],
  ])
  expect(stranger()).toEqual([['Full time: Dinamo 0:1 Torpedo', game]])
})

test('not where there are none by then', async () => {
  const messages = await fan()
  clock.advance(10 * MINUTE)
  const goal = newId()
  await score(goal)
  await finish()
  await undoEvent(deps, game, { entryId: goal, reason: 'Offside' }, null)
  await pass(3)
  expect(messages().map(([title]) => title)).toEqual(['Full time: Dinamo 0:0 Torpedo'])
})
