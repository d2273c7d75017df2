import { afterEach, expect, test } from 'vitest'
import type { Queue } from '#shared/job.ts'
import { announceWork } from '#server/db/changes.ts'
import { watchQueue } from '#server/platform/background/watch-queue.ts'
import type { Repeating } from '#server/platform/repeat.ts'
import { createService } from '../../../support/service.ts'

const service = await createService()
const { deps, clock } = service
await service.listen()
const SECOND = 1000
const watching: Repeating[] = []
afterEach(() => Promise.all(watching.splice(0).map((queue) => queue.stop())))

/** A queue that nothing but itself fills. Returns how often it was looked at. */
function watch(nextAt: () => Promise<Date | null>, interval = 60 * SECOND, queue: Queue = 'mails'): () => number {
  let rounds = 0
  watching.push(watchQueue(deps, queue, { round: async () => (rounds += 1), nextAt, interval }))
  return () => rounds
}

test('a queue is looked at when something comes, and not before', async () => {
  const [rounds, others] = [watch(async () => null), watch(async () => null, 60 * SECOND, 'notices')]
  await expect.poll(() => [rounds(), others()]).toEqual([1, 1])
  await deps.db.transaction((tx) => announceWork(tx, 'notices'))
  await expect.poll(others).toBe(2)
  expect(rounds()).toBe(1)
  await deps.db.transaction((tx) => announceWork(tx, 'mails'))
  await expect.poll(rounds).toBe(2)
  expect(others()).toBe(2)
})

test('what comes during a round is not missed', async () => {
  const going = Promise.withResolvers<void>()
  let rounds = 0
  const round = async () => {
    rounds += 1
    if (rounds === 1) await going.promise
  }
  watching.push(watchQueue(deps, 'mails', { round, nextAt: async () => null, interval: 60 * SECOND }))
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
