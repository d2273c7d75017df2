import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { App } from '#server/http/typed-app.ts'
import { createDrain } from '#server/http/drain.ts'
import { listenOnPort } from '#server/http/listen.ts'
import { needing } from '../../support/needs.ts'

const host = '127.0.0.1'
const open: App[] = []

async function listening(port = 0) {
  const app = fastify({ forceCloseConnections: true }) as unknown as App
  open.push(app)
  app.get('/', async () => 'here')
  const drain = createDrain(app)
  const address = await listenOnPort(app, drain, { host, port })
  return { app, drain, address }
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

needing('Linux').test('several connections are accepted in each turn of a busy event loop', async () => {
  const { app, address } = await listening()
  let accepted = 0
  let thisTurn = 0
  let most = 0
  const all = new Promise<void>((resolve) => {
    app.server.on('connection', () => {
      accepted += 1
      thisTurn += 1
      most = Math.max(most, thisTurn)
      if (accepted === 200) resolve()
    })
  })
  const people = fork(fileURLToPath(new URL('../../support/many-connections.ts', import.meta.url)), [new URL(address).port, '200'])
  // The loop is blocked once all clients are connecting.
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
  // One listening socket would accept one per turn.
  expect(most).toBeGreaterThan(1)
})

test('a port that is in use is rejected', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  const { port } = other.address() as AddressInfo
  await expect(listening(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  other.close()
  // It is not shared with another instance of the service either.
  const { address } = await listening()
  await expect(listening(Number(new URL(address).port))).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('a draining node accepts no connections', async () => {
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
