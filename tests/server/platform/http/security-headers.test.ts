import { describe, expect, test } from 'vitest'
import { createService } from '../../../support/service.ts'
import { PASSWORD } from '../../../support/world.ts'

const plain = await createService()
const secure = await createService({ PUBLIC_URL: 'https://moedani.test', FRAME_SOURCES: 'https://video.test' })

/** The directives of a policy by name. */
const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name, ...values]) => [name, values.join(' ')]),
  )

describe('every answer has the security headers', () => {
  test.each(['/api/auth/check', '/api/auth/fetch-user', '/api/nowhere', '/images/none.svg', '/nowhere'])('%s', async (url) => {
    const { headers } = await secure.app.inject(url)
    const policy = directives(headers['content-security-policy'])
    expect(policy).toMatchObject({ 'default-src': "'none'", 'script-src': "'self'", 'object-src': "'none'", 'base-uri': "'none'" })
    expect(policy['frame-src']).toMatch(/^'self'.* https:\/\/video\.test$/)
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*/)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  test('there are no HTTPS headers without HTTPS', async () => {
    expect((await plain.app.inject('/api/auth/check')).headers).not.toHaveProperty('strict-transport-security')
  })
})

test('every answer says which address it answers: of a video what all of its viewers have in common', async () => {
  const of = async (url: string) => (await secure.app.inject(url)).headers['answer-to']
  for (const url of ['/api/auth/check', '/api/nowhere?a=b', '/images/none.svg', '/nowhere']) expect(await of(url)).toBe(url)
  expect(await of('/media/one-token/stream/index.m3u8?again=2')).toBe('/stream/index.m3u8')
  expect((await secure.app.inject('/api/auth/check')).headers).toHaveProperty('contract')
})

test('only the page that films may use the camera', async () => {
  const of = async (url: string) => (await secure.app.inject(url)).headers
  const filming = await of('/console/camera/0000000000000000')
  expect(filming['permissions-policy']).toMatch(/accelerometer=\(self\).* camera=\(self\).* gyroscope=\(self\).* microphone=\(self\)/)
  expect(filming['permissions-policy']).toContain('geolocation=()')
  expect(directives(filming['content-security-policy'])['worker-src']).toBe("'self' blob:")
  for (const url of ['/console', '/console/score/0000000000000000', '/live/0000000000000000', '/?to=/console/camera/', '/?to=/live/']) {
    expect((await of(url))['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\)/)
    expect(directives((await of(url))['content-security-policy'])['worker-src']).toBe("'self'")
  }
})

test('only pages that show a match may know how the device is held', async () => {
  const policyOf = async (url: string) => String((await secure.app.inject(url)).headers['permissions-policy'])
  for (const url of ['/live/0000000000000000', '/match/0000000000000000', '/match/0000000000000000?tab=video'])
    expect(await policyOf(url)).toMatch(/^accelerometer=\(self\), .*camera=\(\).* gyroscope=\(self\).* magnetometer=\(\), microphone=\(\)/)
  for (const url of ['/', '/main', '/live', '/matchanalytics/live', '/console', '/?to=/live/', '/api/game/watch/0000000000000000'])
    expect(await policyOf(url)).toMatch(/^accelerometer=\(\), .* gyroscope=\(\)/)
})

test('no answer of the API may be cached by a browser or a proxy', async () => {
  const { accessToken } = await plain.signIn(await plain.make.user('parent'))
  for (const url of ['/api/auth/fetch-user', '/api/subscription', '/api/auth/sessions', '/api/club/age_category']) {
    const { headers } = await plain.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
    expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
  }
})

test('cookies cannot be read by scripts, sent by other sites or set by other hosts', async () => {
  const { email } = await secure.make.user('parent')
  const { cookies } = await secure.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD, role: 'parent' },
  })
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-access', '__Host-refresh', '__Host-device'])
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    expect(cookie).not.toHaveProperty('domain')
  }
})

test('no answer allows cross-origin requests', async () => {
  for (const method of ['OPTIONS', 'GET'] as const) {
    const { headers } = await secure.app.inject({
      method,
      url: '/api/auth/check',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'GET' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test.each([
  ['https://moedani.test', 204],
  ['http://moedani.test', 403],
  ['https://moedani.test:8443', 403],
  ['https://moedani.test.evil.test', 403],
  ['null', 403],
])('a page of %s may change something or not, by scheme, host and port together', async (origin, status) => {
  const { accessToken } = await secure.signIn(await secure.make.user('parent'))
  const headers = { origin, host: 'moedani.test', authorization: `Bearer ${accessToken}` }
  const answer = await secure.app.inject({ method: 'DELETE', url: '/api/auth/logout', headers })
  expect(answer.statusCode).toBe(status)
})
