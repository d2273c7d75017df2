import { setTimeout as sleep } from 'node:timers/promises'
import { broken, type Finding } from '../support/fault.ts'
import { startProxied } from '../support/proxied.ts'
import { call, populate } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { versionOf, watch } from '../support/sockets.ts'

/** SIGTERM for one of two nodes behind the real proxy, during traffic: no request fails, its sockets move on. */
export async function leaveDuringTraffic({ sockets = 200, clients = 16, drain = 8 } = {}): Promise<Finding> {
  const { database, nodes, proxy, end } = await startProxied('leaving', { DRAIN_SECONDS: String(drain) })
  const world = await populate(database.db, { games: 4, people: Math.ceil(sockets / 10) })
  const [game = ''] = world.games
  const tokens = await Promise.all(world.users.map(({ id }) => world.session(id)))
  const token = (at: number) => tokens[at % tokens.length]?.accessToken as string
  const watchers = Array.from({ length: sockets }, (_, index) => watch(() => proxy.address, token(index), game))
  await until('all sockets stand', () => watchers.every(({ socket, version }) => socket.connected && version() > 0), 60_000)

  let requests = 0
  const failures: string[] = []
  let stopped = false
  const traffic = Array.from({ length: clients }, async (_, index) => {
    for (let turn = 0; !stopped; turn += 1) {
      const answer = await (
        turn % 3 === 0
          ? call(proxy.address, token(index), `/game/favorite/${turn % 2 ? 'remove' : 'add'}/${game}`, {
              method: turn % 2 ? 'DELETE' : 'GET',
            })
          : turn % 3 === 1
            ? call(proxy.address, token(index), '/game', { method: 'POST', body: { age_category: null, filter: 'live', date: null } })
            : call(proxy.address, token(index), `/game/fetch-single/${game}`)
      ).catch((error: unknown) => ({ status: String(error) }))
      requests += 1
      if (answer.status !== 200) failures.push(String(answer.status))
    }
  })
  await sleep(1500)
  const [leaving] = nodes
  const before = performance.now()
  const exit = leaving?.kill('SIGTERM')
  // The sockets of the leaving node break off and stand again with the other.
  await sleep(500)
  await world.goal(game)
  const newest = await versionOf(database.pool, game)
  await until('every socket knows the newest version', () => watchers.every(({ version }) => version() >= newest), 30_000).catch(
    () => undefined,
  )
  const code = await exit
  const away = performance.now() - before
  await until('every socket stands', () => watchers.every(({ socket, version }) => socket.connected && version() >= newest), 10_000).catch(
    () => undefined,
  )
  const moved = performance.now() - before
  const right = watchers.filter(({ socket, version }) => socket.connected && version() >= newest).length
  await sleep(1000)
  stopped = true
  await Promise.all(traffic)

  for (const watcher of watchers) watcher.close()
  await end()
  return {
    counts: {
      requests,
      failed: failures.length,
      sockets,
      'right afterwards': right,
      'seconds until the node had left': (away / 1000).toFixed(1),
      'seconds until all sockets were right': (moved / 1000).toFixed(1),
      ...(failures[0] && { 'first failure': failures[0] }),
    },
    broken: broken({
      'there was traffic': requests > 50,
      'no request fails': failures.length === 0,
      'every socket moves within 10 s and the drain': right === sockets && moved < (drain + 10) * 1000,
      'the node ends in order': code === 0,
    }),
  }
}
