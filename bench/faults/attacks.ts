import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from '../support/attacker.ts'
import { broken, type Finding } from '../support/fault.ts'
import { pour, rawRequest } from '../support/load.ts'
import { populate } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { startProxied } from '../support/proxied.ts'
import { watch } from '../support/sockets.ts'

const P99_WITHIN = 300
/** Stray upgrades a second; for the others connections. */
const SIZES: Record<Attack, { direct: number; proxied: number }> = {
  upgrades: { direct: 300, proxied: 20 },
  pings: { direct: 3, proxied: 3 },
  namespaces: { direct: 3, proxied: 3 },
  probes: { direct: 200, proxied: 200 },
  images: { direct: 200, proxied: 200 },
}

/** The limits of a real service. The attacker's address is not a trusted proxy's. */
const SETTINGS = { ADDRESS_REQUESTS: '6000', DRAIN_SECONDS: '2' }
const WAYS = ['direct', 'proxied'] as const
/** Connections that may remain: the proxy keeps its own for a while. */
const LEFT = 50

/**
 * One address attacks a single node, and three nodes behind the real proxy, while others request games and watch one.
 * None of these fails or waits, and no connection remains after the attack.
 */
export async function attacks(kinds: readonly Attack[], { seconds = 15, ways = 'direct,proxied' } = {}): Promise<Finding> {
  const counts: Finding['counts'] = { seconds }
  const [wrong, late]: [string[], string[]] = [[], []]
  const { database, nodes, proxy, end } = await startProxied('attacks', SETTINGS, 3)
  const world = await populate(database.db, { games: 4, people: 5 })
  const tokens = await Promise.all(world.users.map(async ({ id }) => (await world.session(id)).accessToken))
  const [game = ''] = world.games
  const honest = tokens.flatMap((token) => [
    rawRequest('GET', `/api/game/fetch-single/${game}`, { authorization: `Bearer ${token}` }),
    rawRequest('GET', '/api/auth/fetch-user', { authorization: `Bearer ${token}` }),
    rawRequest('GET', '/api/auth/check', {}),
  ])
  for (const way of WAYS) {
    if (!ways.split(',').includes(way)) continue
    const port = way === 'direct' ? (nodes[0]?.port ?? 0) : Number(new URL(proxy.address).port)
    const watchers = tokens.map((token) => watch(() => `http://127.0.0.1:${port}`, token, game))
    let cutOff = 0
    for (const { socket } of watchers) socket.on('disconnect', () => (cutOff += 1))
    await until('all have joined', () => watchers.every(({ version }) => version() > 0))
    const ask = (time: number) => pour(port, honest, { perSecond: 40, seconds: time, connections: 300 })
    await ask(Math.min(2, seconds))
    const usual = (await ask(Math.min(3, seconds))).served.p99
    const open = () => nodes.map(({ child }) => readdirSync(`/proc/${child.pid}/fd`).length)
    for (const kind of kinds) {
      const before = open()
      const more = () => Math.max(...open().map((count, index) => count - (before[index] ?? 0)))
      const attacker = await attack(kind, port, SIZES[kind][way])
      const { served, statuses, broken: lost, unsent } = await ask(seconds)
      const held = more()
      const sent = await attacker.stop()
      await until('nothing of it is left', () => more() <= LEFT, 10_000).catch(() => undefined)
      const left = more()
      const failed = lost + unsent + Object.entries(statuses).reduce((sum, [status, number]) => sum + (status === '200' ? 0 : number), 0)
      const name = `${kind}, ${way}`
      counts[name] =
        `${sent} sent; honest: ${served.requests} served, ${failed} failed, p50 ${served.p50.toFixed(0)} ms, p99 ${served.p99.toFixed(0)} ms (${usual.toFixed(0)} ms without it); ` +
        `${held} connections held, ${left} after it`
      late.push(...broken({ [`${name}: nobody else waits`]: served.p99 <= P99_WITHIN }))
      wrong.push(
        ...broken({
          [`${name}: it was an attack`]: sent > (20 * seconds) / 2,
          [`${name}: nobody else fails`]: failed === 0 && served.requests > seconds * 20,
          [`${name}: one address holds a bounded number of connections`]: held <= 1100,
          [`${name}: and none when it has gone`]: left <= LEFT,
        }),
      )
    }
    wrong.push(...broken({ [`${way}: nobody who watches is cut off`]: cutOff === 0 }))
    for (const watcher of watchers) watcher.close()
  }
  const codes = await Promise.race([Promise.all(nodes.map((node) => node.kill('SIGTERM'))), sleep(20_000, [])])
  wrong.push(...broken({ 'all nodes still end in order': codes.length > 0 && codes.every((code) => code === 0) }))
  await end()
  return { counts, broken: wrong, late }
}

/** Starts an attack in its own process. When stopped, it returns the number of messages sent. */
async function attack(kind: Attack, port: number, size: number): Promise<{ stop(): Promise<number> }> {
  const child = fork(join(import.meta.dirname, '../support/attacker.ts'), [kind, String(port), String(size)])
  process.once('exit', () => child.kill('SIGKILL'))
  await once(child, 'message')
  return {
    stop: () =>
      new Promise((resolve) => {
        child.once('message', (sent) => resolve(Number(sent)))
        child.send('stop')
      }),
  }
}
