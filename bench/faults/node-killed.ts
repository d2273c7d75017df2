import { setTimeout as sleep } from 'node:timers/promises'
import { broken, type Finding } from '../support/fault.ts'
import { startProxied } from '../support/proxied.ts'
import { populate } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { versionOf, watch, type Watcher } from '../support/sockets.ts'

const WITHIN = 30_000
const PER_PERSON = 20

/** Kills one of two nodes with many sockets. They reconnect to the other and get what they missed. */
export async function nodeKilled({ sockets = 5000 } = {}): Promise<Finding> {
  const { database, nodes, proxy, end } = await startProxied('node-killed')
  const world = await populate(database.db, { games: 1, people: Math.ceil(sockets / PER_PERSON) })
  const [game = ''] = world.games
  const tokens: string[] = []
  for (const { id } of world.users) tokens.push((await world.session(id)).accessToken)
  const watchers: Watcher[] = []
  for (let at = 0; at < sockets; at += 1) {
    watchers.push(watch(() => proxy.address, tokens[at % tokens.length] ?? '', game))
    if (at % 50 === 49) await sleep(25)
  }
  await until('all sockets have joined', () => watchers.every(({ socket, version }) => socket.connected && version() > 0), 120_000, 200)

  let cut = 0
  for (const { socket } of watchers) socket.on('disconnect', () => (cut += 1))
  await nodes[0]?.kill('SIGKILL')
  const from = performance.now()
  await sleep(1000)
  await world.goal(game)
  const newest = await versionOf(database.pool, game)
  const right = () => watchers.filter(({ socket, version }) => socket.connected && version() >= newest).length
  await until('all are right', () => right() === sockets, WITHIN, 100).catch(() => undefined)
  const took = performance.now() - from
  const count = right()
  const cutOff = cut
  for (const watcher of watchers) watcher.close()
  await end()
  return {
    counts: {
      sockets,
      'cut off': cutOff,
      'right within 30 s': count,
      percent: ((count / sockets) * 100).toFixed(2),
      'seconds until the last': (took / 1000).toFixed(1),
    },
    broken: broken({ 'some were cut off': cutOff > sockets / 4, '99.9 % are right within 30 s': count >= sockets * 0.999 }),
  }
}
