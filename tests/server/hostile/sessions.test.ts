import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { deriveKeys } from '#server/people/auth/tokens.ts'
import { createService } from '../../support/service.ts'
import { CALL_NAMES, meantFor, sampleCall } from '../gating/calls.ts'

const { app, call, make, signIn, deps } = await createService()

/** All calls that are not public. */
const closed = CALL_NAMES.filter((name) => meantFor(name) !== 'public')

const request = (name: (typeof CALL_NAMES)[number], headers: Record<string, string> = {}) => call({ ...sampleCall(name), headers })

describe('every call that is not public', () => {
  test.each(closed)('%s is rejected without a session', async (route) => {
    expect((await request(route)).statusCode).toBe(401)
  })

  test.each(closed)('%s is rejected with a forged token', async (route) => {
    for (const token of forged('0000000000000000')) {
      expect((await request(route, { authorization: `Bearer ${token}` })).statusCode).toBe(401)
    }
  })
})

describe('every call that changes state', () => {
  const changing = CALL_NAMES.filter(
    (name) => !name.startsWith('GET') && !['POST /game', 'POST /game/versions', 'POST /game/kept', 'POST /club'].includes(name),
  )
  test.each([...changing, 'GET /game/favorite/add/:id', 'GET /auth/verify-email/:token'] as const)(
    '%s is refused from another site, whoever is signed in',
    async (route) => {
      for (const headers of [
        { origin: 'https://evil.test' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const answer = await request(route, { ...(headers as Record<string, string>), cookie })
        // The contact form answers in plain text, like EmailJS.
        expect(answer.statusCode).toBe(403)
      }
    },
  )
})

let user: Awaited<ReturnType<typeof make.user>>
let cookie = ''
beforeAll(async () => {
  user = await make.user('parent')
  cookie = `access=${(await signIn(user)).accessToken}`
})

/** Forged tokens for a session, made without the key. */
function forged(sid: string): string[] {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const payload = part({ sid, iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 600 })
  const signed = (header: object, key: string | Buffer, digest = 'sha256') => {
    const text = `${part(header)}.${payload}`
    return `${text}.${createHmac(digest, key).update(text).digest('base64url')}`
  }
  const keys = deriveKeys(deps.secret)
  return [
    `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${part({ alg: 'NONE' })}.${payload}.x`,
    signed({ alg: 'HS256' }, 'another key'),
    signed({ alg: 'HS256' }, ''),
    signed({ alg: 'HS256', kid: '../../dev/null' }, ''),
    // The right key for another purpose, and with another algorithm.
    signed({ alg: 'HS256' }, keys.refresh),
    signed({ alg: 'HS512' }, keys.access, 'sha512'),
    signed({ alg: 'RS256' }, keys.access),
  ]
}

test('a forged token of an existing session is rejected', async () => {
  const { accessToken } = await signIn(user)
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  for (const token of forged(sid)) expect((await call({ url: '/auth/fetch-user', token })).statusCode).toBe(401)
  expect((await call({ url: '/auth/fetch-user', token: accessToken })).statusCode).toBe(200)
})

test('signing in with a session creates a new one', async () => {
  const first = await signIn(user)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    cookies: { access: first.accessToken, refresh: first.refreshToken },
    payload: { email: user.email, password: 'correct-horse', role: 'parent' },
  })
  expect(answer.json<{ refreshToken: string }>().refreshToken.split('.')[0]).not.toBe(first.refreshToken.split('.')[0])
})

describe('hostile bodies', () => {
  const send = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': type }, payload })
  test.each([
    ['nested thirty thousand times', '['.repeat(30_000) + ']'.repeat(30_000), 'application/json', 400],
    ['objects nested ten thousand times', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000), 'application/json', 400],
    ['a number too long for any', `{"email":${'9'.repeat(60_000)}}`, 'application/json', 400],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}', 'application/json', 400],
    ['JSON under another name', '{"email":"a","password":"123456","role":"parent"}', 'text/plain;application/json', 415],
    ['JSON as XML', '{}', 'application/xml', 415],
    ['no kind at all', '{}', ';', 415],
  ])('%s', async (_, payload, type, status) => {
    const answer = await send(payload, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.code).toBeTypeOf('string')
    expect({}).not.toHaveProperty('x')
  })
})
