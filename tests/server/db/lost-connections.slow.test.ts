import { readFileSync, globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordEvent } from '#server/match/games/record.ts'
import { runOnLeader } from '#server/operations/jobs/leader.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { createService } from '../../support/service.ts'
import { connect, join } from '../../support/sockets.ts'
import { PASSWORD } from '../../support/world.ts'

const { call, make, signIn, deps, listen } = await createService({ ADDRESS_REQUESTS: '1000000', ACCOUNT_REQUESTS: '1000000' })
const { pool, connection } = deps.database
const jobs = { running: 0 }
const noLog = { info: () => undefined }
const job = () => {
  jobs.running += 1
  return { stop: () => void (jobs.running -= 1) }
}

/** Ends connections from outside, as a fail-over or an operator does. */
const admin = new pg.Client(connection)
const candidate = runOnLeader(connection, [job], noLog)
let game = ''
let token = ''
let address = ''

beforeAll(async () => {
  await admin.connect()
  game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  token = (await signIn(await make.user('staff'))).accessToken
  await make.user('parent', { email: 'nino@parents.test' })
  address = await listen()
  await vi.waitUntil(candidate.leads, { timeout: 10_000 })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await candidate.stop()
  await admin.end()
})

/** Ends the backend of a connection. Returns when it is gone. */
async function terminate(pid: number): Promise<void> {
  await admin.query('select pg_terminate_backend($1, 5000)', [pid])
}

const goal = () =>
  call({ method: 'POST', url: `/game/command/${game}`, token, body: { command: 'goal', side: 'one', command_id: newId() } })
const REQUESTS = {
  'a goal': goal,
  'a favourite': () => call({ url: `/game/favorite/add/${game}`, token }),
  'a sign-in': () => call({ method: 'POST', url: '/auth/login', body: { email: 'nino@parents.test', password: PASSWORD, role: 'parent' } }),
}

type Query = (this: pg.Client & { processID: number; release?: unknown }, ...args: unknown[]) => unknown

/** Does something around the statement of this number, among those that the pool sends. Returns how many there were. */
function aroundStatement(number: number, act: (pid: number, send: () => Promise<unknown>) => Promise<unknown>): () => number {
  const query = pg.Client.prototype.query as unknown as Query
  let count = 0
  const withLoss: Query = function (...args) {
    const last = args.at(-1)
    const isChosen = this.release !== undefined && count === number
    if (this.release !== undefined) count += 1
    if (!isChosen) return query.apply(this, args)
    if (typeof last !== 'function') return act(this.processID, async () => query.apply(this, args))
    // The pool itself gives a callback.
    const send = () =>
      new Promise((resolve) => {
        void query.apply(this, [...args.slice(0, -1), (...answer: unknown[]) => resolve(answer)])
      })
    void act(this.processID, send).then((answer) => (last as (...answer: unknown[]) => void)(...(answer as unknown[])))
    return undefined
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(withLoss)
  return () => count
}

const MOMENTS = {
  before: async (pid: number, send: () => Promise<unknown>) => {
    await terminate(pid)
    return send()
  },
  while: async (pid: number, send: () => Promise<unknown>) => {
    const ended = terminate(pid)
    try {
      return await send()
    } finally {
      await ended
    }
  },
  after: async (pid: number, send: () => Promise<unknown>) => {
    const answer = await send()
    await terminate(pid)
    return answer
  },
}

/** Nothing of the pool is in use or waits. */
const isWhole = () => pool.totalCount === pool.idleCount && pool.waitingCount === 0

describe.each(Object.keys(REQUESTS) as (keyof typeof REQUESTS)[])('the connection of %s is lost', (name) => {
  test.each(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[])(
    '%s each of its statements: it fails with 503, and the next one works',
    async (when) => {
      const ask = REQUESTS[name]
      let failed = 0
      // A request that was lost sent fewer statements than a whole one. In the last round none is lost.
      for (let number = 0, count = 0; number <= count; number += 1) {
        const sent = aroundStatement(number, MOMENTS[when])
        const { statusCode } = await ask()
        count = sent()
        vi.restoreAllMocks()
        expect([200, 503]).toContain(statusCode)
        failed += statusCode === 503 ? 1 : 0
        expect((await ask()).statusCode).toBe(200)
        await expect.poll(isWhole).toBe(true)
      }
      expect(failed).toBeGreaterThan(0)
    },
    60_000,
  )
})

test('more transactions than the pool has places are lost as they begin: none of them keeps its place', async () => {
  for (let times = 0; times < 20; times += 1) {
    aroundStatement(0, MOMENTS.before)
    await expect(deps.db.transaction(async () => undefined)).rejects.toThrow()
    vi.restoreAllMocks()
  }
  expect(isWhole()).toBe(true)
  expect((await goal()).statusCode).toBe(200)
})

test('a transaction that is ended by the limit of its idle time fails, and nothing else', async () => {
  const idle = deps.db.transaction(async (tx) => {
    await tx.execute(`set local idle_in_transaction_session_timeout = 50`)
    await sleep(300)
    await tx.execute('select 1')
  })
  await expect(idle).rejects.toThrow()
  expect(isWhole()).toBe(true)
})

test('every connection is lost many times under load: all that has one of its own comes back by itself', async () => {
  const socket = await connect(address, token)
  let version = 0
  socket.on('game-updated', (next: GameDetail) => (version = Math.max(version, next.version)))
  await join(socket, game)
  const answers = new Map<number, number>()
  const ending = new AbortController()
  const writers = Array.from({ length: 12 }, async () => {
    while (!ending.signal.aborted) {
      const { statusCode } = await goal()
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
      await sleep(2)
    }
  })
  for (let times = 0; times < 40; times += 1) {
    const recorded = answers.get(200) ?? 0
    // Now and then those that are not of the pool, too.
    const which = times % 10 === 0 ? '' : `and application_name = 'moedani' order by random() limit 3`
    await admin.query(
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() ${which}) as chosen`,
    )
    await expect.poll(() => answers.get(200) ?? 0, { interval: 10 }).toBeGreaterThan(recorded)
  }
  ending.abort()
  await Promise.all(writers)
  expect(new Set(answers.keys())).toEqual(new Set([200, 503]))
  const { data } = (await goal()).json<{ data: GameDetail }>()
  await expect.poll(() => version, { timeout: 10_000 }).toBe(data.version)
  await expect.poll(() => jobs.running, { timeout: 10_000 }).toBe(1)
  expect(candidate.leads()).toBe(true)
  await expect.poll(isWhole).toBe(true)
  socket.close()
})

test('no connection is opened without a listener for its loss, which would end the process', () => {
  const opened = globSync('src/server/**/*.ts').filter((file) => /new pg\.(?:Client|Pool)\(/.test(readFileSync(file, 'utf8')))
  expect(opened).toEqual(['src/server/db/database.ts'])
})
