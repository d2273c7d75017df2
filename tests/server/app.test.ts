import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createService } from '../support/service.ts'

const { app, call, make, signIn } = await createService()

test('the process is alive, and ready while its database answers', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
})

test('readiness checks query the database at most once a second', async () => {
  const { app: other, deps } = await createService()
  const { pool } = deps.database
  const asked = vi.spyOn(pool, 'query')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = await Promise.all(Array.from({ length: 100 }, () => other.inject('/readyz')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRejectedValue(new Error('away'))
  expect((await other.inject('/readyz')).statusCode).toBe(200)
  vi.advanceTimersByTime(1000)
  expect((await other.inject('/readyz')).statusCode).toBe(503)
})

test('every answer has a request id and security headers', async () => {
  const { headers } = await app.inject('/healthz')
  expect(headers['x-request-id']).toMatch(/^[0-9a-z]{16}-[0-9a-z]+$/)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'")
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' })
  expect(headers).not.toHaveProperty('x-powered-by')
})

test('the OpenAPI document has every call, generated from the same schemas', async () => {
  const document = (await app.inject('/api/docs/json')).json<{ openapi: string; paths: Record<string, unknown> }>()
  expect(document.openapi).toBe('3.1.0')
  const routes = app.printRoutes({ commonPrefix: false })
  for (const path of ['/api/auth/login', '/api/game', '/api/game/fetch-single/{id}', '/api/club'])
    expect(document.paths).toHaveProperty([path])
  expect(routes).toContain('fetch-single/:id')
  expect((await app.inject('/api/docs/static/swagger-ui.css')).statusCode).toBe(200)
})

describe('an unreadable request is rejected with an error code, never with a 5xx', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    ['broken JSON', { headers: json, payload: '{"email":' }, 400, 'bad_request'],
    ['no body', { headers: json, payload: '' }, 400, 'bad_request'],
    ['another content type', { headers: { 'content-type': 'text/plain' }, payload: 'hello' }, 415, 'unsupported_media_type'],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }, 415, 'unsupported_media_type'],
    ['a body that is too large', { headers: json, payload: JSON.stringify({ email: 'x'.repeat(70_000) }) }, 413, 'payload_too_large'],
    ['the wrong type', { headers: json, payload: '{"email":1,"password":[],"role":"parent"}' }, 400, 'validation_failed'],
    ['a NUL byte', { headers: json, payload: '{"email":"a\\u0000","password":"123456","role":"parent"}' }, 400, 'validation_failed'],
    ['a list instead of an object', { headers: json, payload: '[]' }, 400, 'validation_failed'],
    ['a poisoned prototype', { headers: json, payload: '{"__proto__":{"x":1}}' }, 400, 'bad_request'],
  ])('%s', async (_, request, status, code) => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', ...request })
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
  })
})

test('an unknown address answers with an error of the contract', async () => {
  const answer = await app.inject('/api/nothing')
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found'])
})

test('clubs are found by their English or Georgian name', async () => {
  await make.club('Rustavi Flame')
  await make.club('Poti Anchor')
  const names = async (body?: object) =>
    (await call({ method: 'POST', url: '/club', body })).json<{ data: { name: string }[] }>().data.map(({ name }) => name)
  expect(await names()).toEqual(['Poti Anchor', 'Rustavi Flame'])
  expect(await names({ search: 'flame' })).toEqual(['Rustavi Flame'])
  expect(await names({ search: '%' })).toEqual([])
})

test('signed-in users get the age categories, youngest first', async () => {
  const { accessToken: token } = await signIn(await make.user('club'))
  const { data } = (await call({ url: '/club/age_category', token })).json<{ data: { name: string }[] }>()
  expect(data.map(({ name }) => name)).toEqual(['U8', 'U9', 'U10', 'U11', 'U12', 'U13', 'U14', 'U15', 'U16', 'U17', 'U18', 'U19'])
  expect((await call({ url: '/club/age_category' })).statusCode).toBe(401)
})
