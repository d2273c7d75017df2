import { afterAll, expect, test } from 'vitest'
import { pushDeliveries } from '#server/db/schema/notices.ts'
import { kickOff } from '#server/match/games/commands/phases.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { addFan, startLoggedWorker } from '../../../support/push-fans.ts'
import { createService } from '../../../support/service.ts'
import { startPushService } from '../../../support/push-service.ts'

// Browsers of two makers, each with a push service of its own. The parts run as they do in the service.

const [hanging, other] = [await startPushService(), await startPushService()]
const service = await createService({ PUSH_SERVICES: `${hanging.origin},${other.origin}` })
const { make, deps, clock } = service
const { worker, failures } = startLoggedWorker(service)
afterAll(async () => {
  await worker.stop()
  await Promise.all([hanging.close(), other.close()])
})

const GATHER = 2000

test('a push service that hangs holds up only its own messages, also those of what happens meanwhile', async () => {
  const game = await make.game({ clubOneId: await make.club('Dinamo'), clubTwoId: await make.club('Torpedo') })
  const [{ titles: slow }, { titles: quick }] = [await addFan(service, hanging, game), await addFan(service, other, game)]
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
