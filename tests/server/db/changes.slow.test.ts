import pg from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { announce, listenForChanges, type Change } from '#server/db/changes.ts'
import { runOnLeader } from '#server/operations/jobs/leader.ts'
import { newId } from '#shared/id.ts'
import { createDatabase, networkTo } from '../../support/database.ts'

const { connection, db } = await createDatabase()
afterEach(() => vi.restoreAllMocks())

/** Listens, and records what it is told. @param fails how many times it fails to catch up */
async function listener({ through = connection, fails = 0 } = {}) {
  const heard = { changes: [] as Change[], since: [] as Date[], silent: 0 }
  const stop = await listenForChanges(through, {
    changed: (change) => void heard.changes.push(change),
    async reconnected(since) {
      heard.since.push(since)
      if (heard.since.length <= fails) throw new Error('The database is away again.')
    },
    silent: () => void (heard.silent += 1),
  })
  return { heard, stop }
}

type Query = (this: pg.Client, text: unknown, ...rest: unknown[]) => unknown

/** Lets the event loop stall between some statements and their answers, for longer than any answer is waited for. */
function stallDuring(statement: string, times: number): { left: number } {
  const stalls = { left: times }
  const query = pg.Client.prototype.query as unknown as Query
  const stall = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3500)
    stalls.left -= 1
  }
  const withStall: Query = function (text, ...rest) {
    if (stalls.left === 0 || !String(text).startsWith(statement)) return query.apply(this, [text, ...rest])
    // After a stall in this phase of the loop its timers come first.
    setTimeout(() => setImmediate(stall), 50)
    return query.apply(this, [`select pg_sleep(0.2); ${String(text)}`, ...rest])
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(withStall)
  return stalls
}

test('an event loop that stalls is no database that is silent', async () => {
  const { heard, stop } = await listener()
  const stalls = stallDuring('notify', 2)
  await expect.poll(() => stalls.left, { timeout: 20_000 }).toBe(0)
  const change: Change = { kind: 'user', id: newId() }
  await announce(db, change)
  await expect.poll(() => heard.changes).toEqual([change])
  expect(heard).toMatchObject({ silent: 0, since: [] })
  await stop()
}, 40_000)

test('a leader whose event loop stalls keeps its lead', async () => {
  const log: string[] = []
  const candidate = runOnLeader(connection, [], { info: (words) => void log.push(words) })
  await expect.poll(candidate.leads, { timeout: 10_000 }).toBe(true)
  const stalls = stallDuring('select 1', 2)
  await expect.poll(() => stalls.left, { timeout: 20_000 }).toBe(0)
  await candidate.stop()
  expect(log).toEqual(['this node runs the timed jobs'])
}, 40_000)

test('a database that is silent is noticed, and what was missed is looked up until that works', async () => {
  const { network, through } = await networkTo(connection, 1)
  onTestFinished(network.close)
  const { heard, stop } = await listener({ through, fails: 2 })
  const before = new Date()
  network.weather({ dead: true })
  await expect.poll(() => heard.silent, { timeout: 20_000 }).toBe(1)
  network.weather({})
  await expect.poll(() => heard.since.length, { timeout: 20_000 }).toBe(3)
  // Each time from the same moment: nothing was heard meanwhile.
  expect(new Set(heard.since).size).toBe(1)
  expect(heard.since[0]?.getTime()).toBeLessThanOrEqual(before.getTime() + 1000)
  const change: Change = { kind: 'user', id: newId() }
  await announce(db, change)
  await expect.poll(() => heard.changes).toEqual([change])
  await stop()
}, 60_000)
