import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, Server, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { openRtmpServer } from '#server/media/cameras/rtmp-server.ts'
import type { App } from '#server/platform/http/typed-app.ts'
import { createDrain } from '#server/platform/http/drain.ts'
import { listenOnPort } from '#server/platform/http/listen.ts'
import { openMetrics, serveMetrics } from '#server/platform/metrics/metrics.ts'
import { needing } from '../../../support/needs.ts'

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
  const people = fork(fileURLToPath(new URL('../../../support/many-connections.ts', import.meta.url)), [new URL(address).port, '200'])
  await once(people, 'message')
  let busy = true
  const burn = () => {
    if (!busy) return
    const until = performance.now() + 20
    while (performance.now() < until);
    thisTurn = 0
    setImmediate(burn)
  }
  burn()
  people.send('connect')
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

test('a connection that the system cannot hand over ends nothing', async () => {
  const servers = vi.spyOn(Server.prototype, 'listen')
  const { app, address } = await listening()
  const metrics = await serveMetrics(openMetrics(), { host, port: 0 })
  const cameras = await openRtmpServer(
    { host, port: 0, isProxy: () => false, isWelcome: async () => true, wrong: () => undefined, log: { info: () => undefined } },
    () => ({ admit: () => Promise.reject(new Error('No camera comes.')), left: async () => undefined }),
  )
  const opened = new Set((servers.mock.contexts as Server[]).filter((server) => server.listening))
  servers.mockRestore()
  expect(opened).toContain(app.server)
  expect(opened).toContain(metrics)
  // As of a process that has no more files, or of a network that has gone.
  for (const server of opened)
    for (let time = 0; time < 2; time += 1) server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))
  expect((await fetch(address)).status).toBe(200)
  await Promise.all([cameras.close(), new Promise((resolve) => metrics.close(resolve))])
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
