import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from '#server/platform/http/typed-app.ts'
import { handleErrors } from '#server/platform/http/error-handler.ts'
import { shedLoad } from '#server/platform/limits/overload.ts'

test('beyond its capacity a node rejects requests at once, and accepts them again when there is capacity', async () => {
  const pool = { waitingCount: 0 }
  const app = fastify() as unknown as App
  handleErrors(app)
  shedLoad(app, pool, { concurrent: 2, waiting: 3, lag: 60_000 })
  const held: (() => void)[] = []
  app.get('/slow', () => new Promise((resolve) => held.push(() => resolve('done'))))
  app.get('/api/quick', async () => 'done')
  app.get('/healthz', async () => 'alive')

  const slow = [app.inject('/slow'), app.inject('/slow')]
  await expect.poll(() => held.length).toBe(2)
  const refused = await app.inject('/api/quick')
  expect([refused.statusCode, refused.json().error.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  for (const release of held) release()
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await app.inject('/api/quick')).statusCode).toBe(200)

  pool.waitingCount = 3
  expect((await app.inject('/api/quick')).statusCode).toBe(503)
  pool.waitingCount = 0
  expect((await app.inject('/api/quick')).statusCode).toBe(200)
  await app.close()
})

test('slow uploads do not block other requests', async () => {
  const app = fastify() as unknown as App
  handleErrors(app)
  shedLoad(app, { waitingCount: 0 }, { concurrent: 1, waiting: 3, lag: 60_000 })
  app.post('/api/slow', async () => 'done')
  app.get('/api/quick', async () => 'done')
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const slow = connect(Number(address.port), '127.0.0.1')
  slow.write('POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{')
  await expect.poll(async () => (await fetch(new URL('/api/quick', address))).status).toBe(200)
  for (let time = 0; time < 5; time += 1) expect((await fetch(new URL('/api/quick', address))).status).toBe(200)
  // Not even if the client disconnects during the upload.
  slow.destroy()
  for (let time = 0; time < 5; time += 1) expect((await fetch(new URL('/api/quick', address))).status).toBe(200)
  await app.close()
})
