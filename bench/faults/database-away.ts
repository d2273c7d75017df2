import { setTimeout as sleep } from 'node:timers/promises'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { startReady } from '../support/node.ts'
import { call, populate } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { versionOf, watch } from '../support/sockets.ts'
import { faultyNetwork } from '../support/tcp-proxy.ts'

/**
 * The database is unreachable for a while. The node stays up, reports it, and recovers by itself.
 *
 * @param how `cut`: connections break; `silent`: they stay open and carry nothing, as behind a dead switch
 */
export async function databaseAway({ seconds = 30, how = 'cut', watchers: count = 50 } = {}): Promise<Finding> {
  const database = await makeDatabase('database-away')
  const { hostname, port } = new URL(database.url)
  const network = await faultyNetwork({ host: hostname, port: Number(port || 5432) }, 1)
  const through = new URL(database.url)
  through.host = `127.0.0.1:${network.port}`
  const node = await startReady({ DATABASE_URL: through.href })
  const world = await populate(database.db, { games: 1, people: 5 })
  const [game = ''] = world.games
  const tokens = await Promise.all(world.users.map(({ id }) => world.session(id)))
  const token = (at: number) => tokens[at % tokens.length]?.accessToken as string
  const watchers = Array.from({ length: count }, (_, index) => watch(() => node.address, token(index), game))
  const known = async () => {
    const newest = await versionOf(database.pool, game)
    return watchers.every(({ version }) => version() >= newest)
  }
  await until('every socket has joined', known)

  network.weather(how === 'silent' ? { dead: true } : { away: true })
  const from = performance.now()
  // Another client, which still reaches the database, enters a goal that this node does not receive.
  await world.goal(game)
  let asked = 0
  let unavailable = 0
  let other = ''
  let slowest = 0
  while (performance.now() - from < seconds * 1000) {
    const began = performance.now()
    const answer = await call(node.address, token(asked), '/auth/fetch-user', { within: 60_000 }).catch((error: unknown) => ({
      status: String(error),
    }))
    asked += 1
    slowest = Math.max(slowest, performance.now() - began)
    if (answer.status === 503) unavailable += 1
    else if (answer.status !== 200) other = String(answer.status)
    await sleep(100)
  }
  const alive = (await fetch(`${node.address}/healthz`)).status
  network.weather({})
  const back = performance.now()
  let converged = 0
  let serving = 0
  await Promise.all([
    until('every socket is right', known, 30_000).then(
      () => (converged = performance.now() - back),
      () => (converged = Infinity),
    ),
    until('requests are served', async () => (await call(node.address, token(0), '/auth/fetch-user')).status === 200, 30_000).then(
      () => (serving = performance.now() - back),
      () => (serving = Infinity),
    ),
  ])
  for (const watcher of watchers) watcher.close()
  await node.kill('SIGKILL')
  await network.close()
  await database.drop()
  const inSeconds = (ms: number) => (ms / 1000).toFixed(1)
  return {
    counts: {
      how,
      'seconds away': seconds,
      'requests meanwhile': asked,
      'answered 503': unavailable,
      'answered otherwise': other || 'none',
      'slowest answer, s': inSeconds(slowest),
      sockets: count,
      'seconds until requests were served': inSeconds(serving),
      'seconds until all sockets were right': inSeconds(converged),
    },
    broken: broken({
      'the process lives': alive === 200,
      'requests are told to come back': unavailable > 0 && other === '',
      'nobody waits for more than 25 s': slowest < 25_000,
      'requests are served within 5 s': serving < 5000,
      'every socket is right within 5 s': converged < 5000,
    }),
  }
}
