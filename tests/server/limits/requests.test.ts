import { describe, expect, test } from 'vitest'
import { createService } from '../../support/service.ts'

const { call, make, signIn, app } = await createService({ ACCOUNT_REQUESTS: '5', ADDRESS_REQUESTS: '40', TRUSTED_PROXIES: '127.0.0.1' })

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('calls a minute', () => {
  test('are limited by account, whatever address they come from', async () => {
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

  test('are limited by address, as trusted proxies tell it', async () => {
    const codes = new Set<number>()
    for (let time = 0; time < 45; time += 1) codes.add((await call({ url: '/auth/check', headers: from('203.0.113.1') })).statusCode)
    expect(codes).toEqual(new Set([200, 429]))
    expect((await call({ url: '/auth/check', headers: from('203.0.113.2') })).statusCode).toBe(200)
    expect((await call({ url: '/auth/check', headers: from('203.0.113.1, 203.0.113.3') })).statusCode).toBe(200)
  })

  test('do not count what monitors ask', async () => {
    for (let time = 0; time < 60; time += 1) expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})
