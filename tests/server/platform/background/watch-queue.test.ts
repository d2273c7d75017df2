import { afterEach, expect, test } from 'vitest'
import { announce } from '#server/db/changes.ts'
import { watchQueue } from '#server/platform/background/watch-queue.ts'
import type { Repeating } from '#server/platform/repeat.ts'
import { createService } from '../../../support/service.ts'

const service = await createService()
const { deps, clock } = service
await service.listen()
const SECOND = 1000
let watching: Repeating | null = null
afterEach(async () => {
  await watching?.stop()
  watching = null
})

/** A queue that nothing but itself fills. Returns how often it was looked at. */
function watch(nextAt: () => Promise<Date | null>, interval = 60 * SECOND): () => number {
  let rounds = 0
  watching = watchQueue(deps, 'mails', { round: async () => (rounds += 1), nextAt, interval })
  return () => rounds
}

test('a queue is looked at when something comes, and not before', async () => {
  const rounds = watch(async () => null)
  await expect.poll(rounds).toBe(1)
  await deps.db.transaction((tx) => announce(tx, { kind: 'queue', queue: 'notices' }))
  await deps.db.transaction((tx) => announce(tx, { kind: 'queue', queue: 'mails' }))
  await expect.poll(rounds).toBe(2)
})

test('what comes during a round is not missed', async () => {
  const going = Promise.withResolvers<void>()
  let rounds = 0
  const round = async () => {
    rounds += 1
    if (rounds === 1) await going.promise
  }
  watching = watchQueue(deps, 'mails', { round, nextAt: async () => null, interval: 60 * SECOND })
  await expect.poll(() => rounds).toBe(1)
  deps.wakes.wake('mails')
  going.resolve()
  await expect.poll(() => rounds).toBe(2)
})

test('what is due later is looked at when it is due', async () => {
  let asked = 0
  const rounds = watch(async () => ((asked += 1) === 1 ? new Date(deps.now().getTime() + 50) : null))
  await expect.poll(rounds).toBe(2)
})

test('what stays due, and a database that does not answer, are tried again after the interval', async () => {
  let asked = 0
  const rounds = watch(async () => {
    asked += 1
    if (asked === 2) throw new Error('the database is away')
    return asked === 1 ? deps.now() : null
  }, 5)
  await expect.poll(rounds).toBe(3)
})

test('nothing that may have been missed waits: all queues are looked at', async () => {
  const rounds = watch(async () => null)
  await expect.poll(rounds).toBe(1)
  clock.advance(1)
  await expect.poll(rounds).toBe(2)
})
