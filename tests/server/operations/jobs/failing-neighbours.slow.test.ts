import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { JobKind } from '#shared/job.ts'
import { backgroundWork } from '#server/background.ts'
import { openDatabase } from '#server/db/database.ts'
import { games } from '#server/db/schema/games.ts'
import { jobFailures, jobRuns } from '#server/db/schema/jobs.ts'
import { mails } from '#server/db/schema/mails.ts'
import { openLibrary } from '#server/media/video/library.ts'
import { openMediaStore } from '#server/media/video/store/open-store.ts'
import { faultyNetwork, type FaultyNetwork } from '../../../../bench/support/tcp-proxy.ts'
import { startStorage } from '../../../support/bucket.ts'
import { networkTo } from '../../../support/database.ts'
import { makeDue, type Neighbour } from '../../../support/due-work.ts'
import { fc } from '../../../support/fast-check.ts'
import { startPushService } from '../../../support/push-service.ts'
import { createService } from '../../../support/service.ts'
import { startMailServer } from '../../../support/smtp.ts'

// All background work of a node as it runs, with three things due for each kind. What it needs fails, or the node is killed, at any
// moment. What does not need it is done meanwhile; when it is back, all the rest is, once.

const MINUTE = 60_000
const [storage, mailServer, push] = await Promise.all([startStorage(), startMailServer(), startPushService()])
/** Answers anything as a service does that is busy, until it closes the connection. */
const busy = createServer((_, response) => void response.writeHead(503).end())
await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
const portOf = (url: string) => Number(new URL(url).port)
const places: Record<Neighbour, number> = {
  bucket: portOf(storage.bucket.endpoint),
  mail: portOf(mailServer.url),
  push: portOf(push.origin),
}
const NEIGHBOURS = Object.keys(places) as Neighbour[]
const network = {
  bucket: await faultyNetwork({ port: places.bucket }, 1),
  mail: await faultyNetwork({ port: places.mail }, 2),
  push: await faultyNetwork({ port: places.push }, 3),
} satisfies Record<Neighbour, FaultyNetwork>

const service = await createService({
  ...storage.environment,
  MOEDANI_DATA: await mkdtemp(join(tmpdir(), 'moedani-neighbours-')),
  PUSH_SERVICES: `http://127.0.0.1:${network.push.port}`,
  ...mailServer.environment,
  SMTP_URL: `smtp://127.0.0.1:${network.mail.port}`,
  SMALL_MATCHES: '1',
})
const { clock, deps, app } = service
const { network: postgres, through } = await networkTo(deps.database.connection, 4)
const all = [postgres, ...Object.values(network)]
const media = await openMediaStore(deps.config)
const browsers = { ...push, browser: () => pushBrowser() }
afterAll(async () => {
  await Promise.all([...all.map((one) => one.close()), storage.stop(), push.close()])
  busy.close()
})

/** A browser whose messages pass the network that fails. */
function pushBrowser() {
  const browser = push.browser()
  return { ...browser, subscription: { ...browser.subscription, endpoint: `http://127.0.0.1:${network.push.port}${browser.path}` } }
}

const nodes: { stop(): Promise<void> }[] = []
afterEach(async () => {
  recoverAll()
  await Promise.all(nodes.splice(0).map((node) => node.stop()))
})

function recoverAll() {
  mailServer.answer(() => null)
  for (const one of all) {
    one.onAnswer(null)
    one.weather({})
  }
  for (const neighbour of NEIGHBOURS) network[neighbour].leadTo({ port: places[neighbour] })
}

/** A node that does the work in the background. It is stopped after the test. */
async function startNode() {
  const database = openDatabase(through)
  const config = { ...deps.config, mediaBucket: { ...storage.bucket, endpoint: `http://127.0.0.1:${network.bucket.port}` } }
  const own = { ...deps, db: database.db, database, config, media: await openMediaStore(config), publicUrl: 'https://moedani.test' }
  const work = backgroundWork({ ...own, library: openLibrary(own), log: app.log }, { demo: false }).map((start) => start())
  let stopping: Promise<void> | null = null
  const stop = async () => {
    await Promise.all(work.map(async (one) => one.stop()))
    await database.close()
  }
  const node = { stop: () => (stopping ??= stop()) }
  nodes.push(node)
  return node
}

// No later than today: what is signed for a push service is judged by the clock of the machine.
let day = Date.parse('2025-11-27T14:00:00Z')
let due: Awaited<ReturnType<typeof makeDue>>

async function makeWorld() {
  // Six in the evening in Georgia, each time of another day.
  clock.set(new Date((day += 24 * 60 * MINUTE)).toISOString())
  await deps.db.delete(games)
  await deps.db.delete(mails)
  await deps.db.delete(jobRuns)
  await deps.db.delete(jobFailures)
  due = await makeDue({ service, media, mailServer, push: browsers })
}
beforeEach(makeWorld)

const DONE = [1, 1, 1]
/** All that is due, but for work that needs a neighbour. */
const dueWithout = (neighbour: Neighbour | null) => Object.entries(due).filter(([, { needs }]) => neighbour === null || needs !== neighbour)
/** How often each thing was done. */
async function counts(without: Neighbour | null = null) {
  return Object.fromEntries(await Promise.all(dueWithout(without).map(async ([kind, work]) => [kind, await work.done()] as const)))
}
const done = (without: Neighbour | null = null) => Object.fromEntries(dueWithout(without).map(([kind]) => [kind, DONE]))

/** Lets time pass in steps until something is done, at most so much of it. Milliseconds. */
async function passUntil(read: () => Promise<object>, expected: object, { atMost, step }: { atMost: number; step: number }) {
  const isDone = () =>
    expect
      .poll(read, { timeout: 500 })
      .toEqual(expected)
      .then(
        () => true,
        () => false,
      )
  for (let passed = 0; passed < atMost && !(await isDone()); passed += step) clock.advance(step)
  await expect.poll(read, { timeout: 90_000 }).toEqual(expected)
}

/** Nothing that failed is tried again within less than five seconds. A notice waits for two, and that of a reminder as well. */
const FIRST_TRY = { atMost: 4000, step: 1000 }
const passUntilDone = (minutes: number) => passUntil(() => counts(), done(), { atMost: minutes * MINUTE, step: 5000 })

/** The ways in which a neighbour fails. */
const WAYS: Record<string, (neighbour: Neighbour) => void> = {
  'is away': (neighbour) => network[neighbour].weather({ away: true }),
  hangs: (neighbour) => network[neighbour].weather({ dead: true }),
  'is busy'(neighbour) {
    if (neighbour === 'mail') mailServer.answer((line) => (line.startsWith('MAIL') ? '451 later' : null))
    else network[neighbour].leadTo({ port: (busy.address() as AddressInfo).port })
  },
}

describe.each(NEIGHBOURS)('a neighbour fails: %s', (neighbour) => {
  test.each(Object.entries(WAYS))('it %s', async (_, fail) => {
    fail(neighbour)
    await startNode()
    // Nothing else waits for a second try.
    await passUntil(() => counts(neighbour), done(neighbour), FIRST_TRY)
    expect(await counts()).not.toEqual(done())
    recoverAll()
    await passUntilDone(2)
  })
})

test('all is done at once where nothing fails', async () => {
  await startNode()
  await passUntil(() => counts(), done(), FIRST_TRY)
  expect(await deps.db.select().from(jobFailures)).toEqual([])
})

test.each([0, 1, 2])('one subject of each job fails, in place %i', async (place) => {
  const poisoned = Object.entries(due).filter(([, { poison }]) => poison)
  const cures = await Promise.all(poisoned.map(async ([, { poison }]) => poison?.(place)))
  const cureAll = async () => {
    for (const cure of cures.splice(0)) await cure?.()
  }
  onTestFinished(cureAll)
  await startNode()
  const others = DONE.with(place, 0)
  const expected = { ...done(), ...Object.fromEntries(poisoned.map(([kind]) => [kind, others])) }
  await passUntil(() => counts(), expected, FIRST_TRY)
  const failing = (await deps.db.select().from(jobFailures)).map(({ kind }) => kind)
  const stored: JobKind[] = ['digests', 'figures', 'game_clock', 'old_links', 'old_recordings', 'old_requests', 'old_watchers', 'reminders']
  expect(failing.toSorted()).toEqual([...stored, 'unused_accounts', 'unverified_accounts'])
  await cureAll()
  await passUntilDone(2)
})

/** Calls a function at one of the answers of some networks, in place of which the connection breaks. Returns one that ends it. */
function atAnswer(number: number, of: readonly FaultyNetwork[], strike: () => void) {
  let answers = 0
  const pass = () => {
    answers += 1
    if (answers === number) strike()
    return answers !== number
  }
  for (const one of of) one.onAnswer(pass)
  return () => {
    for (const one of of) one.onAnswer(null)
    return answers
  }
}

describe('at any moment', () => {
  // All work needs some three hundred answers.
  const anyMoment = fc.integer({ min: 1, max: 250 })
  const runs = { numRuns: 24, endOnFailure: true }
  // A mail that was being sent is sent again after five minutes.
  const later = () => passUntil(() => counts(), done(), { atMost: 6 * MINUTE, step: 20_000 })

  test('the database breaks one connection', { timeout: 20 * MINUTE }, async () => {
    const breaks = fc.asyncProperty(anyMoment, async (moment) => {
      const end = atAnswer(moment, [postgres], () => undefined)
      const node = await startNode()
      await later()
      expect(end()).toBeGreaterThan(moment)
      await node.stop()
    })
    await fc.assert(breaks.beforeEach(makeWorld), runs)
  })

  test('the node is killed', { timeout: 20 * MINUTE }, async () => {
    const killed = fc.asyncProperty(anyMoment, async (moment) => {
      const killing = Promise.withResolvers<void>()
      const end = atAnswer(moment, all, () => {
        // What is left of it reaches nothing any more.
        for (const one of all) one.weather({ away: true })
        killing.resolve()
      })
      const node = await startNode()
      await killing.promise
      await node.stop()
      end()
      for (const one of all) one.weather({})
      const next = await startNode()
      await later()
      await next.stop()
    })
    await fc.assert(killed.beforeEach(makeWorld), runs)
  })
})
