import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createService } from '../../support/service.ts'
import { smallClient } from '../../support/small-client.ts'

const { folder, client } = await smallClient()
await writeFile(join(folder, 'secret'), 'the-secret-of-the-service')
const service = await createService({ MOEDANI_DATA: folder }, { clientFolder: client })
let port = 0
beforeAll(async () => {
  port = Number(new URL(await service.listen()).port)
})

/** Sends a raw request, without normalisation by a client. */
function raw(path: string, extra = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.once('error', reject).once('close', () => resolve(answer))
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n${extra}\r\n`, 'latin1')
  })
}

test('public files are served', async () => {
  expect(await raw('/assets/app.js')).toMatch(/^HTTP\/1\.1 200 [\s\S]*true$/)
})

test.each([
  '/../secret',
  '/assets/../../secret',
  '/%2e%2e/secret',
  '/assets/%2e%2e/%2e%2e/secret',
  '/assets/..%2f..%2fsecret',
  '/assets/..%5c..%5csecret',
  '/assets/%252e%252e/%252e%252e/secret',
  '/assets/....//....//secret',
  '//../secret',
  '/assets/app.js%00/../../../secret',
  '/images/../secret',
  '/images/..%2fsecret',
  '/images/%2e%2e%2fsecret.png',
  '/file:///etc/passwd',
  '/secret',
  '/outbox',
  '/pages/addresses.json',
])('nothing beside the client is served: %s', async (path) => {
  const answer = await raw(path, 'accept: text/html\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404) /)
  expect(answer).not.toMatch(/the-secret-of-the-service|root:/)
})

test.each(['//', '/\\', '///x', '/\\evil.test', '//evil.test/', '/main//', '/?lang=%', 'http://evil.test/'])(
  'an address that no page has (%s) leads to a page that says so, and nowhere else',
  async (path) => {
    const answer = await raw(path, 'accept: text/html\r\n')
    expect(answer).toMatch(path.startsWith('/?') ? /^HTTP\/1\.1 200 [\s\S]*home en$/ : /^HTTP\/1\.1 404 [\s\S]*not found en$/)
    expect(answer).not.toMatch(/^location:/im)
  },
)

test.each([
  ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n', 400],
  ['two hosts', 'host: evil.test\r\n', 400],
  ['the same host twice', 'host: 127.0.0.1\r\n', 400],
  ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked\r\n', 400],
  ['a folded header', 'x-one: 1\r\n x-two: 2\r\n', 400],
  ['a header of 20 kB', `x-long: ${'x'.repeat(20_000)}\r\n`, 431],
  ['a thousand cookies', `cookie: ${Array.from({ length: 1000 }, (_, index) => `c${index}=1`).join('; ')}\r\n`, 200],
])('a request with %s cannot be taken for two, nor for another', async (_, headers, status) => {
  expect(Number((await raw('/api/auth/check', headers)).slice(9, 12))).toBe(status)
})

const POSTED = ['/api/auth/passkey/options', '/api/auth/login', '/api/contact']

test.each(['a b', '[', '[::1', 'x:y', 'localhost:99999', 'a/b', 'a?b', 'a#b', '%', 'me@localhost', '<x>', '..:1:2', 'localhost, x'])(
  'a host that is none (%s) is a bad request at every address',
  async (host) => {
    const asked = [
      ...['/', '/main', '/sitemap.xml', '/api/auth/check', '/none'].map((url) => ({ method: 'GET' as const, url })),
      ...POSTED.map((url) => ({ method: 'POST' as const, url, payload: {} })),
    ]
    for (const request of asked) {
      const answer = await service.app.inject({ ...request, headers: { host } })
      expect([request.url, answer.statusCode, answer.json()]).toEqual([
        request.url,
        400,
        { error: expect.objectContaining({ code: 'bad_request' }) },
      ])
    }
  },
)

test.each(['evil.test', 'evil.test:80', '[::1]:3000', 'localhost:1', 'xn--80ak6aa92e.test'])(
  'a foreign host (%s) causes no redirect',
  async (host) => {
    const answer = await service.app.inject({ url: '/', headers: { host, accept: 'text/html', 'x-forwarded-host': 'evil.test' } })
    expect(answer.headers).not.toHaveProperty('location')
    expect(answer.body).not.toContain('evil.test')
  },
)

test.each([
  ['x-http-method-override', 'DELETE'],
  ['x-http-method', 'DELETE'],
  ['x-method-override', 'DELETE'],
  ['x-original-url', '/api/console/users'],
  ['x-rewrite-url', '/api/console/users'],
  ['x-original-method', 'DELETE'],
  ['x-forwarded-uri', '/api/console/users'],
  ['x-user', 'staff'],
  ['x-forwarded-user', 'staff'],
  ['x-request-id', 'one-of-theirs'],
])('a header that other servers believe (%s) says nothing to this one', async (header, value) => {
  const user = await service.make.user('parent')
  const { accessToken } = await service.signIn(user)
  const ask = (headers: Record<string, string>) =>
    service.app.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${accessToken}`, ...headers } })
  const [plain, tricked] = [await ask({}), await ask({ [header]: value })]
  expect(plain.statusCode).toBe(200)
  expect([tricked.statusCode, tricked.body]).toEqual([plain.statusCode, plain.body])
  expect(tricked.headers['x-request-id']).not.toBe(value)
})
