import { describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, app } = await createService({ ACCOUNT_REQUESTS: '5', ADDRESS_REQUESTS: '40', TRUSTED_PROXIES: '127.0.0.1' })

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('calls a minute', () => {
  test('are limited per account, from all addresses together', async () => {
    const { accessToken: token } = await signIn(await make.user('parent'))
    const other = await signIn(await make.user('parent'))
    const codes = []
    for (let time = 0; time < 7; time += 1)
      codes.push((await call({ url: '/auth/fetch-user', token, headers: from(`198.51.100.${time}`) })).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429])
    const refused = await call({ url: '/auth/fetch-user', token })
    expect(refused.json().error.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call({ url: '/auth/fetch-user', token: other.accessToken })).statusCode).toBe(200)
  })

  test('are limited per address, by the header of trusted proxies', async () => {
    const codes = new Set<number>()
    for (let time = 0; time < 45; time += 1) codes.add((await call({ url: '/auth/check', headers: from('203.0.113.1') })).statusCode)
    expect(codes).toEqual(new Set([200, 429]))
    expect((await call({ url: '/auth/check', headers: from('203.0.113.2') })).statusCode).toBe(200)
    expect((await call({ url: '/auth/check', headers: from('203.0.113.1, 203.0.113.3') })).statusCode).toBe(200)
  })

  test('are counted separately from files', async () => {
    const headers = from('203.0.113.4')
    const ask = async (url: string) => (await app.inject({ url, headers })).statusCode
    for (let time = 0; time < 60; time += 1) expect(await ask('/healthz')).toBe(200)
    // Anyone who watches asks for a file a second.
    for (let time = 0; time < 60; time += 1) expect(await ask(`/media/token/${newId()}/index.m3u8`)).toBe(403)
    expect(await ask('/api/auth/check')).toBe(200)
  })
})

test.each([
  ['/healthz', '101'],
  ['/readyz', '102'],
  ['/images/none.svg', '103'],
  ['/nowhere', '104'],
  ['/socket/other', '105'],
  ['/media/token/stream/index.m3u8', '106'],
])('whatever an address asks for, there is a limit to it: %s', async (url, last) => {
  const headers = from(`198.51.100.${last}`)
  const codes: number[] = []
  for (let time = 0; time < 405; time += 1) codes.push((await app.inject({ url, headers })).statusCode)
  expect(codes.slice(0, 400)).not.toContain(429)
  expect(codes.slice(400)).toEqual([429, 429, 429, 429, 429])
  expect((await app.inject({ url, headers: from('198.51.100.99') })).statusCode).not.toBe(429)
})

test('a route may have a limit of its own, for each address', async () => {
  const path = `/m/${newId()}/card.png`
  const ask = (address: string, url = path) => app.inject({ url, headers: from(address) })
  const codes: number[] = []
  for (let time = 0; time < 62; time += 1) codes.push((await ask('198.51.100.120')).statusCode)
  expect([codes.slice(0, 60).includes(429), codes.slice(60)]).toEqual([false, [429, 429]])
  const refused = await ask('198.51.100.120')
  expect(refused.json().error.code).toBe('too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await ask('198.51.100.121')).statusCode).not.toBe(429)
  expect((await ask('198.51.100.120', '/healthz')).statusCode).toBe(200)
})

test('a flood is rejected before load is shed, and does not push out others', async () => {
  const busy = await createService({ ADDRESS_REQUESTS: '5' }, { capacity: { concurrent: 0, waiting: 48, lag: Infinity } })
  const codes: number[] = []
  for (let time = 0; time < 7; time += 1) codes.push((await busy.app.inject('/api/auth/check')).statusCode)
  expect(codes).toEqual([503, 503, 503, 503, 503, 429, 429])
})
