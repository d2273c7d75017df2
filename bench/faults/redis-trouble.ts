import { setTimeout as sleep } from 'node:timers/promises'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { startReady } from '../support/node.ts'
import { call, populate } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { ownRedis } from '../support/redis.ts'
import { versionOf, watch } from '../support/sockets.ts'

/** Redis is killed, paused and flushed under two nodes: goals arrive, requests are answered, limits are shared again after. */
export async function redisTrouble({ seconds = 5 } = {}): Promise<Finding> {
  const [database, redis] = [await makeDatabase('redis-trouble'), await ownRedis()]
  const nodes = await Promise.all([1, 2].map(() => startReady({ DATABASE_URL: database.url, REDIS_URL: redis.url })))
  const world = await populate(database.db, { games: 1, people: 2 })
  const [game = ''] = world.games
  const tokens = await Promise.all(world.users.map(async ({ id }) => (await world.session(id)).accessToken))
  const watchers = nodes.map((node, index) => watch(() => node.address, tokens[index] ?? '', game))
  const login = (at: number) =>
    call(nodes[at % 2]?.address ?? '', null, '/auth/login', {
      method: 'POST',
      body: { email: 'nobody@example.test', password: 'wrong-one', role: 'parent' },
    })
  const troubles: Record<string, { begin(): Promise<unknown>; end(): Promise<unknown> }> = {
    killed: { begin: () => redis.signal('SIGKILL'), end: () => redis.start() },
    paused: { begin: () => redis.signal('SIGSTOP'), end: () => redis.signal('SIGCONT') },
    flushed: { begin: () => redis.command('FLUSHALL'), end: async () => undefined },
  }
  const counts: Finding['counts'] = {}
  const wrong: string[] = []
  for (const [name, { begin, end }] of Object.entries(troubles)) {
    await begin()
    let goals = 0
    let late = 0
    let refused = 0
    let slowest = 0
    const from = performance.now()
    while (performance.now() - from < seconds * 1000) {
      await world.goal(game)
      const newest = await versionOf(database.pool, game)
      const told = performance.now()
      await until('told', () => watchers.every(({ version }) => version() >= newest), 5000).catch(() => (late += 1))
      goals += 1
      slowest = Math.max(slowest, performance.now() - told)
      const answer = await login(goals)
      if (answer.status >= 500) refused += 1
      await sleep(50)
    }
    await end()
    const back = performance.now()
    await until(
      'limits are shared again',
      async () => {
        await login(0)
        return redis.command('KEYS', 'moedani:limit:*').then(
          (keys) => (keys as string[]).length > 0,
          () => false,
        )
      },
      10_000,
    ).catch(() => wrong.push(`limits are shared again after Redis was ${name}`))
    const shared = performance.now() - back
    counts[name] =
      `${goals} goals, ${late} late, slowest ${slowest.toFixed(0)} ms, ${refused} requests failed, shared again after ${(shared / 1000).toFixed(1)} s`
    wrong.push(
      ...broken({
        [`every goal arrives within 5 s while Redis is ${name}`]: late === 0 && goals > 0,
        [`no request fails while Redis is ${name}`]: refused === 0,
        [`limits are shared within 5 s after ${name}`]: shared < 5000,
      }),
    )
  }
  for (const watcher of watchers) watcher.close()
  await Promise.all(nodes.map((node) => node.kill('SIGKILL')))
  await redis.signal('SIGKILL')
  await database.drop()
  return { counts, broken: wrong }
}
