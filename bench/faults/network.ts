import { setTimeout as sleep } from 'node:timers/promises'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { startReady } from '../support/node.ts'
import { populate } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { versionOf, watch } from '../support/sockets.ts'
import { faultyNetwork, type Weather } from '../support/tcp-proxy.ts'

const WEATHERS: Record<string, Weather> = {
  slow: { delay: 300, jitter: 300, rate: 4000 },
  lossy: { delay: 50, jitter: 100, stall: 0.2, stallFor: 1500, reset: 0.05 },
  'half-open': { dead: true },
}

/** Phones on bad networks during goals. Afterwards each has the right score, and none ever had a wrong one. */
export async function badNetwork({ seconds = 30, sockets = 30, seed = 1, weathers = Object.keys(WEATHERS).join() } = {}): Promise<Finding> {
  const database = await makeDatabase('network')
  const node = await startReady({ DATABASE_URL: database.url })
  const world = await populate(database.db, { games: 1, people: 5 })
  const [game = ''] = world.games
  const tokens = await Promise.all(world.users.map(async ({ id }) => (await world.session(id)).accessToken))
  const groups = await Promise.all(
    Object.entries(WEATHERS)
      .filter(([name]) => weathers.split(',').includes(name))
      .map(async ([name, weather], index) => {
        const network = await faultyNetwork({ port: node.port }, seed + index)
        const watchers = Array.from({ length: sockets }, (_, watcher) =>
          watch(() => `http://127.0.0.1:${network.port}`, tokens[watcher % 5] ?? '', game),
        )
        let backwards = 0
        for (const { socket } of watchers) {
          let seen = 0
          socket.on('game-updated', ({ version }) => {
            if (version < seen) backwards += 1
            seen = Math.max(seen, version)
          })
        }
        return { name, weather, network, watchers, backwards: () => backwards }
      }),
  )
  const joined = () => groups.every(({ watchers }) => watchers.every(({ version }) => version() > 0))
  await until('all have joined in fair weather', joined)

  for (const { network, weather } of groups) network.weather(weather)
  const from = performance.now()
  let goals = 0
  while (performance.now() - from < seconds * 1000) {
    await world.goal(game)
    goals += 1
    await sleep(700)
  }
  for (const { network } of groups) network.weather({})
  const cleared = performance.now()
  await world.goal(game)
  const newest = await versionOf(database.pool, game)
  const counts: Finding['counts'] = { goals: goals + 1, seed, 'sockets each': sockets }
  const wrong: string[] = []
  await Promise.all(
    groups.map(async ({ name, watchers, backwards }) => {
      // A connection that died silently is noticed when the next ping does not come, 25 s at the latest.
      await until('right', () => watchers.every(({ version }) => version() >= newest), 40_000, 50).catch(() => undefined)
      const right = watchers.filter(({ version }) => version() >= newest).length
      counts[name] = `${right} right after ${((performance.now() - cleared) / 1000).toFixed(1)} s`
      wrong.push(
        ...broken({
          [`all are right on a ${name} network`]: right === sockets,
          [`no score goes back on a ${name} network`]: backwards() === 0,
        }),
      )
    }),
  )
  for (const { watchers, network } of groups) {
    for (const watcher of watchers) watcher.close()
    await network.close()
  }
  await node.kill('SIGKILL')
  await database.drop()
  return { counts, broken: wrong }
}
