import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { traceQueries } from '#server/platform/tracing/queries.ts'
import { openTracing, type Tracing } from '#server/platform/tracing/tracing.ts'
import { startCollector, type ToldSpan } from '../../../support/collector.ts'
import { createService } from '../../../support/service.ts'
import { connect, join, next } from '../../../support/sockets.ts'
import { PASSWORD } from '../../../support/world.ts'

const collector = await startCollector()
const tracing = (await openTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }))) as Tracing
const service = await createService({}, { tracing })
traceQueries(service.deps.database.pool, tracing)
const { call, make, signIn } = service
const { spans } = collector

const SECRETS = [
  'Xenia',
  'Unmistakable',
  'xenia@unmistakable.test',
  '+995599999999',
  'a-password-of-hers',
  'a-token-in-an-address',
  PASSWORD,
]
const [name = '', lastname = '', email = '', phone = '', password = '', token = ''] = SECRETS
let tokens: { accessToken: string; refreshToken: string }
let userId = ''
let game = ''
const at: Record<string, unknown> = {}

/** Sends a body in two pieces, as over a network; returns the id of the request. */
function sendInParts(url: string, body: object): Promise<unknown> {
  const text = JSON.stringify(body)
  const headers = { authorization: `Bearer ${tokens.accessToken}`, 'content-type': 'application/json', 'content-length': text.length }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) resolve(answer.headers['x-request-id'])
      else reject(new Error(`answered ${answer.statusCode}`))
    })
    asked.once('error', reject)
    asked.write(text.slice(0, 5))
    // The rest follows once the service waits for it.
    service.app.server.once('request', (arriving) => arriving.once('resume', () => asked.end(text.slice(5))))
  })
}

/** All spans are sent when tracing stops; the tests then look at them. */
beforeAll(async () => {
  const club = await make.club()
  await call({ method: 'POST', url: '/auth/register', body: { name, lastname, email, phone, password, role: 'parent', club_id: club } })
  await signIn(await make.user('parent', { name, lastname, phone, email: `b${email}` }))
  const user = await make.user('staff', { name, lastname })
  userId = user.id
  tokens = await signIn(user)
  game = await make.game({ clubOneId: club, clubTwoId: await make.club(), liveStream: '/demo-stream/index.html' })
  await call({ url: `/auth/verify-email/${token}` })
  await call({ method: 'POST', url: `/auth/login?password=${password}&email=${email}`, body: { email, password: 7 } })
  at['login'] = (await call({ method: 'POST', url: '/auth/login', body: { email, password, role: 'parent' } })).headers['x-request-id']

  const address = await service.listen()
  const socket = await connect(address, tokens.accessToken)
  await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      const answer = await call({
        url: `/game/favorite/${number % 2 ? 'add' : 'remove'}/${game}`,
        method: number % 2 ? 'GET' : 'DELETE',
        token: tokens.accessToken,
      })
      at[`favorite ${number}`] = answer.headers['x-request-id']
    }),
  )
  await join(socket, game)
  const updated = next(socket, 'game-updated')
  at['command'] = await sendInParts(`${address}/api/game/command/${game}`, { command: 'kick_off', command_id: 'aaaaaaaaaaaaaaaa' })
  await updated
  socket.disconnect()
  const { pool } = service.deps.database
  await pool.query('alter table users rename to elsewhere')
  at['broken'] = (await call({ method: 'POST', url: '/auth/login', body: { email, password, role: 'parent' } })).headers['x-request-id']
  await pool.query('alter table elsewhere rename to users')
  await service.app.inject('/readyz')
  await tracing.stop()
})
afterAll(() => collector.close())

const requestOf = (what: string) => spans.find(({ attributes }) => attributes['moedani.request_id'] === at[what]) as ToldSpan
const partsOf = ({ spanId, traceId }: ToldSpan) => spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId)

test('a request is a span with its route and the request id of the log', () => {
  const span = requestOf('login')
  expect([span.name, span.kind, span.parentSpanId]).toEqual(['POST /api/auth/login', 2, undefined])
  expect(span.attributes).toMatchObject({
    'http.route': '/api/auth/login',
    'http.request.method': 'POST',
    'http.response.status_code': 403,
  })
})

test('queries are child spans, also after a body has arrived and in a transaction', () => {
  expect(partsOf(requestOf('login')).map(({ name: what }) => what)).toContain('select users')
  const command = partsOf(requestOf('command')).map(({ name: what }) => what)
  expect(command).toEqual(expect.arrayContaining(['connect', 'begin', 'update games', 'commit']))
})

test('queries of concurrent requests belong to their own request, also while waiting for connections', () => {
  for (let number = 0; number < 30; number += 1) {
    const names = partsOf(requestOf(`favorite ${number}`)).map(({ name: what }) => what)
    expect(names.filter((what) => /(?:insert|delete) favorites/.test(what))).toEqual([number % 2 ? 'insert favorites' : 'delete favorites'])
  }
})

test('a broadcast is a trace of its own, with its queries', () => {
  const broadcast = spans.find(({ name: what, attributes }) => what === 'broadcast game' && attributes['moedani.game'] === game) as ToldSpan
  expect([broadcast.kind, broadcast.parentSpanId]).toEqual([5, undefined])
  expect(partsOf(broadcast).map(({ name: what }) => what)).toContain('select games')
})

test('a failure is recorded with its error code and without its message', () => {
  const span = requestOf('broken')
  expect([span.status.code, span.attributes['error.type']]).toEqual([2, 'internal'])
  const query = partsOf(span).find(({ status }) => status.code === 2)
  expect(query?.attributes['error.type']).toBe('42P01')
})

test('health checks and queries outside of a span are not recorded', () => {
  expect(spans.filter(({ name: what }) => what.includes('readyz'))).toEqual([])
  expect(spans.filter(({ name: what, parentSpanId }) => !parentSpanId && !/^(?:[A-Z]+ |broadcast )/.test(what))).toEqual([])
})

test('no personal data, password or token is in the spans', () => {
  const recorded = collector.everything()
  expect(recorded).toContain('/api/auth/verify-email/:token')
  expect([...SECRETS, userId, tokens.accessToken, tokens.refreshToken].filter((secret) => recorded.includes(secret))).toEqual([])
})

test('without the setting there is no tracing', async () => {
  expect(await openTracing(readConfig({}))).toBeNull()
})
