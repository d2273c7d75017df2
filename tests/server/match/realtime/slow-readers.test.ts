import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '#server/match/games/record.ts'
import { rooms } from '#server/match/realtime/rooms.ts'
import { createLiveServer } from '#server/match/realtime/server.ts'
import { watchSlowReaders, type SlowReaderLimits } from '#server/match/realtime/slow-readers.ts'
import { SOCKET_PATH } from '#shared/socket.ts'
import { openWire, type Wire } from '../../../../bench/support/wire.ts'
import { createDatabase } from '../../../support/database.ts'
import { builders } from '../../../support/world.ts'

const database = await createDatabase()
const deps = { db: database.db, now: () => new Date() }
const make = builders(deps)
const http = createServer()
const io = createLiveServer(http, () => true)
const wires: Wire[] = []
let game = ''
let port = 0

beforeAll(async () => {
  game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  io.on('connection', (socket) => {
    socket.data.viewer = {
      sessionId: 's',
      userId: 'u',
      role: 'parent',
      clubId: null,
      clubIds: [],
      subscriptionEnd: null,
      missingSecondFactor: false,
      activeAt: new Date(0),
    }
    void socket.join(rooms.game(game, { mayWatch: false }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  port = (http.address() as AddressInfo).port
})
afterAll(async () => {
  for (const wire of wires) wire.close()
  await io.close()
})

const room = () => io.of('/').adapter.rooms.get(rooms.game(game, { mayWatch: false }))?.size ?? 0
/** Far more than fits into the buffers of a connection. */
const flood = () => {
  for (let time = 0; time < 100; time += 1)
    io.to(rooms.game(game, { mayWatch: false })).emit('game-updated', { padding: 'x'.repeat(200_000) } as never, '')
}

async function watcher(): Promise<{ wire: Wire; versions: number[] }> {
  const wire = await openWire(port, `${SOCKET_PATH}/?EIO=4&transport=websocket`)
  wires.push(wire)
  const versions: number[] = []
  await new Promise<void>((resolve) =>
    wire.onText((text) => {
      if (text.startsWith('0')) wire.send('40')
      else if (text === '2') wire.send('3')
      else if (text.startsWith('40')) resolve()
      else if (text.startsWith('42["game-updated"'))
        versions.push((JSON.parse(text.slice(2)) as [string, { version?: number }])[1].version ?? 0)
    }),
  )
  return { wire, versions }
}

const patience: SlowReaderLimits = { messages: 4, bytes: 64 * 1024, for: 60_000, interval: 20 }

test('a slow reader gets no more messages, and later the current state', async () => {
  const slow = watchSlowReaders(deps, io, patience)
  const [stuck, other] = [await watcher(), await watcher()]
  await expect.poll(room).toBe(2)
  stuck.wire.pause()
  flood()
  await expect.poll(slow.count, { timeout: 10_000 }).toBe(1)
  await expect.poll(room).toBe(1)
  await recordEvent(deps, game, { kind: 'goal', side: 'one' }, null)
  const { rows } = await database.pool.query('select version from games where id = $1', [game])
  const [{ version }] = rows as [{ version: number }]
  stuck.wire.resume()
  await expect.poll(() => stuck.versions.at(-1), { timeout: 10_000 }).toBe(version)
  await expect.poll(room).toBe(2)
  expect(other.versions.filter((seen) => seen === 0)).toHaveLength(100)
  slow.stop()
})

test('a client that reads nothing is disconnected', async () => {
  const slow = watchSlowReaders(deps, io, { ...patience, for: 200 })
  for (const wire of wires.splice(0)) wire.close()
  await expect.poll(() => io.of('/').sockets.size).toBe(0)
  const stuck = await watcher()
  stuck.wire.pause()
  flood()
  await expect.poll(() => io.of('/').sockets.size, { timeout: 15_000 }).toBe(0)
  expect(slow.count()).toBe(0)
  slow.stop()
})
