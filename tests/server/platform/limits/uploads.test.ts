import fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleErrors } from '#server/platform/http/error-handler.ts'
import type { App } from '#server/platform/http/typed-app.ts'
import { limitUploads } from '#server/platform/limits/uploads.ts'
import { createService } from '../../../support/service.ts'

let app: App
/** Those whose bodies have been read, and how each is answered. */
let reading: { account: string; done(): void }[] = []

beforeEach(async () => {
  reading = []
  app = fastify().withTypeProvider<ZodTypeProvider>()
  app.decorateRequest('viewer', null)
  app.decorateRequest('noted')
  handleErrors(app)
  limitUploads(app)
  app.addHook('onRoute', (route) => {
    const guard = (request: { viewer: unknown; noted: object; headers: object }, _reply: unknown, next: () => void) => {
      Object.assign(request, { noted: {}, viewer: { userId: (request.headers as Record<string, string>)['account'] } })
      next()
    }
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()]
  })
  app.post('/large', { bodyLimit: 2 * 1024 * 1024, config: {} }, async ({ headers }) => {
    await new Promise<void>((resolve) => reading.push({ account: String(headers['account']), done: resolve }))
    return {}
  })
  app.post('/small', async () => ({}))
})
afterEach(() => app.close())

const send = (account: string, url = '/large') => app.inject({ method: 'POST', url, headers: { account }, payload: { file: 'x' } })
const accounts = () => reading.map(({ account }) => account)

test('of one account are read one at a time; the next one waits, and more are told to', async () => {
  const [first, second] = [send('a'), send('a')]
  await expect.poll(accounts).toEqual(['a'])
  const refused = await send('a')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
  expect(refused.json()).toMatchObject({ error: { code: 'too_many_requests', details: { reason: 'upload_running' } } })
  // Others do not wait for this account.
  const other = send('b')
  await expect.poll(accounts).toEqual(['a', 'b'])
  reading[1]?.done()
  expect((await other).statusCode).toBe(200)
  expect((await send('a', '/small')).statusCode).toBe(200)
  reading[0]?.done()
  expect((await first).statusCode).toBe(200)
  await expect.poll(accounts).toEqual(['a', 'b', 'a'])
  reading[2]?.done()
  expect((await second).statusCode).toBe(200)
})

test('of many accounts are read a few at once, in their order, and have so many places', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `account ${index}`)
  const sent = names.map((name) => send(name))
  await expect.poll(() => reading).toHaveLength(3)
  const refused = await send('one more')
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ error: { code: 'unavailable', details: { reason: 'uploads_full' } } })
  for (let count = 0; count < names.length; count += 1) {
    await expect.poll(() => reading.length).toBeGreaterThan(count)
    expect(reading.length).toBeLessThanOrEqual(count + 3)
    reading[count]?.done()
    await sent[count]
  }
  expect(accounts()).toEqual(names)
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200))
})

test('so are the lists and the files that the console imports', async () => {
  const { call, make, signIn } = await createService()
  const { accessToken: token } = await signIn(await make.user('staff'))
  const body = { content: Buffer.from('home,away,date\n').toString('base64'), file_name: 'list.csv' }
  const preview = () => call({ method: 'POST', url: '/console/imports/preview', token, body })
  const statuses = (await Promise.all([preview(), preview(), preview()])).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
