import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { App } from '#server/typed-app.ts'
import { drainOf } from '#server/drain.ts'
import { listenWide } from '#server/listen.ts'

const host = '127.0.0.1'
const open: App[] = []

async function listening(port = 0) {
  const app = fastify({ forceCloseConnections: true }) as unknown as App
  open.push(app)
  app.get('/', async () => 'here')
  const drain = drainOf(app)
  const address = await listenWide(app, drain, { host, port })
  return { app, drain, address }
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

test.skipIf(process.platform !== 'linux')('who comes anew is heard although the loop is busy: several are let in each turn', async () => {
  const { app, address } = await listening()
  let heard = 0
  let thisTurn = 0
  let most = 0
  const all = new Promise<void>((resolve) => {
    app.server.on('connection', () => {
      heard += 1
      thisTurn += 1
      most = Math.max(most, thisTurn)
      if (heard === 200) resolve()
    })
  })
  const people = fork(fileURLToPath(new URL('../support/many-connections.ts', import.meta.url)), [new URL(address).port, '200'])
  // The loop is kept busy once all of them stand before the doors.
  const [ready] = (await once(people, 'message')) as [string]
  expect(ready).toBe('coming')
  let busy = true
  const burn = () => {
    if (!busy) return
    const until = performance.now() + 20
    while (performance.now() < until);
    thisTurn = 0
    setImmediate(burn)
  }
  burn()
  await all
  busy = false
  people.kill()
  // By one door it is one a turn.
  expect(most).toBeGreaterThan(1)
})

test('a port that somebody else listens on is refused', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  const { port } = other.address() as AddressInfo
  await expect(listening(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  other.close()
  // Nor is one shared with another service of ours.
  const { address } = await listening()
  await expect(listening(Number(new URL(address).port))).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('once a node is leaving no door is open any more', async () => {
  const { drain, address } = await listening()
  const port = Number(new URL(address).port)
  const comesIn = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, host)
      socket.once('connect', () => resolve(socket.destroy() && true)).once('error', () => resolve(false))
    })
  expect(await comesIn()).toBe(true)
  drain.begin()
  for (let time = 0; time < 20; time += 1) expect(await comesIn()).toBe(false)
})
