import { afterAll, expect, test } from 'vitest'
import { pushDeliveries } from '#server/db/schema/notices.ts'
import { kickOff } from '#server/match/games/commands/phases.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { startPushWorker } from '#server/match/push/worker.ts'
import { createService } from '../../../support/service.ts'
import { startPushService } from '../../../support/push-service.ts'

// Browsers of two makers, each with a push service of its own. The parts run as they do in the service.

const [hanging, other] = [await startPushService(), await startPushService()]
const { call, sendChange, make, signIn, deps, clock } = await createService({ PUSH_SERVICES: `${hanging.origin},${other.origin}` })
const failures: object[] = []
const worker = startPushWorker({
  ...deps,
  hasHighlights: async () => false,
  log: { info: () => undefined, warn: () => undefined, error: (fields) => void failures.push(fields) },
})
afterAll(async () => {
  await worker.stop()
  await Promise.all([hanging.close(), other.close()])
})

const GATHER = 2000

async function fan(push: typeof hanging, game: string) {
  const { accessToken: token } = await signIn(await make.user('parent'))
  const browser = push.browser()
  await call({ method: 'PUT', url: '/notices/device', token, body: browser.subscription })
  const body = { favorites: ['kick_off', 'goal'], follows: [], children: [], quiet: null, digest: false }
  await sendChange({ url: '/notices', token, body })
  await call({ url: `/game/favorite/add/${game}`, token })
  return () => push.read(browser).map(({ title }) => title)
}

test('a push service that hangs holds up only its own messages, also those of what happens meanwhile', async () => {
  const game = await make.game({ clubOneId: await make.club('Dinamo'), clubTwoId: await make.club('Torpedo') })
  const [slow, quick] = [await fan(hanging, game), await fan(other, game)]
  const release = hanging.hold()
  await kickOff(deps, { gameId: game, actorId: null })
  clock.advance(GATHER)
  await expect.poll(() => [slow().length, quick().length]).toEqual([1, 1])
  for (const goals of [1, 2]) {
    clock.advance(1000)
    await recordEvent(deps, game, { kind: 'goal', side: 'one', minute: goals }, null)
    clock.advance(GATHER)
    await expect.poll(() => quick().at(-1)).toBe(`Goal! Dinamo ${goals}:0 Torpedo`)
  }
  expect(slow()).toEqual(['Kick-off: Dinamo – Torpedo'])
  release()
  // The newest takes the place of what it did not get in time.
  await expect.poll(() => deps.db.$count(pushDeliveries)).toBe(0)
  expect(slow()).toEqual(['Kick-off: Dinamo – Torpedo', 'Goal! Dinamo 2:0 Torpedo'])
  expect(failures).toEqual([])
})
