// Compares two ways of sending a change from one transaction to the sockets of many nodes. Postgres notifies each node,
// which reads the game; or it notifies one node, which reads the game and distributes it through Redis.
// `node bench/broadcast/run.ts`
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import { Server } from 'socket.io'
import { viewerCache } from '#server/people/auth/viewer-cache.ts'
import { readConfig } from '#server/config.ts'
import { listenForChanges } from '#server/db/changes.ts'
import { openDatabase } from '#server/db/database.ts'
import { broadcaster } from '#server/match/realtime/broadcast.ts'
import { scheduleUpdates } from '#server/match/realtime/schedule-updates.ts'
import { rooms } from '#server/match/realtime/rooms.ts'
import type { LiveServer } from '#server/match/realtime/server.ts'
import { makeDatabase } from '../support/database.ts'
import { describeMachine } from '../support/machine.ts'
import { populate } from '../support/people.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { ownRedis } from '../support/redis.ts'
import { openWire } from '../support/wire.ts'

const GOALS = 40

console.log(`${describeMachine()}; ${GOALS} goals, from before the command until the last node's socket has it\n`)
const [database, redis] = [await makeDatabase('broadcast'), await ownRedis()]
const world = await populate(database.db, { games: 1 })
const [game = ''] = world.games

for (const nodes of [3, 10, 30]) {
  for (const through of ['postgres', 'redis'] as const) {
    const times = await measure(nodes, through)
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(1)
    console.log(`${String(nodes).padStart(3)} nodes through ${through.padEnd(9)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`)
  }
}
await redis.signal('SIGKILL')
await database.drop()
process.exit(0)

async function measure(count: number, through: 'postgres' | 'redis'): Promise<number[]> {
  const closing: (() => unknown)[] = []
  let received = 0
  let done = () => {}
  for (let place = 0; place < count; place += 1) {
    const port = await freePort()
    const http = createServer()
    const client = through === 'redis' ? new Redis(redis.url, { protocol: 2 }) : null
    const io: LiveServer = new Server(http, {
      transports: ['websocket'],
      serveClient: false,
      ...(client && { adapter: createAdapter(client) }),
    })
    io.on('connection', (socket) => void socket.join(rooms.game(game, { mayWatch: false })))
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
    if (through === 'postgres' || place === 0) {
      const own = openDatabase({ connectionString: database.url })
      const deps = { db: own.db, now: () => new Date(), config: readConfig({}) }
      const tell = broadcaster(deps, io, { viewers: viewerCache(deps), updates: scheduleUpdates(deps) })
      const stop = await listenForChanges(own.connection, { changed: (change) => void tell(change), reconnected: async () => undefined })
      closing.push(stop, own.close)
    }
    const wire = await openWire(port, '/socket.io/?EIO=4&transport=websocket')
    await new Promise<void>((resolve) =>
      wire.onText((text) => {
        if (text.startsWith('0')) wire.send('40')
        else if (text === '2') wire.send('3')
        else if (text.startsWith('40')) resolve()
        else if (text.startsWith('42["game-updated"') && (received += 1) === count) done()
      }),
    )
    closing.push(
      wire.close,
      () => io.close(),
      () => client?.disconnect(),
    )
  }
  await sleep(1000)
  const times: number[] = []
  for (let goal = 0; goal < GOALS; goal += 1) {
    received = 0
    const arrived = new Promise<void>((resolve) => (done = resolve))
    const from = performance.now()
    await world.goal(game)
    await arrived
    times.push(performance.now() - from)
    await sleep(50)
  }
  for (const close of closing) void close()
  await sleep(1000)
  return times
}
