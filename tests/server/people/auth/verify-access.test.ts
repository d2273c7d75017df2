import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessVerifier } from '#server/people/auth/verify-access.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const verify = vi.fn((token: string) => {
  if (!token.startsWith('ours')) throw new Error('not ours')
  return { sid: `session of ${token}`, exp: NOW / 1000 + 60 }
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  verify.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a token is verified once, and rejected when it expires', () => {
  const sessionOf = accessVerifier(verify)
  expect(sessionOf('ours')).toBe('session of ours')
  expect(sessionOf('ours')).toBe('session of ours')
  expect(verify).toHaveBeenCalledTimes(1)
  vi.setSystemTime(NOW + 60_000)
  expect(sessionOf('ours')).toBeNull()
})

test('invalid tokens are rejected, however similar they are', () => {
  const sessionOf = accessVerifier(verify)
  sessionOf('ours')
  for (const token of ['theirs', 'our', 'OURS', '']) expect(sessionOf(token)).toBeNull()
  expect(sessionOf('theirs')).toBeNull()
})

test('the cache is bounded: the oldest tokens are verified again', () => {
  const sessionOf = accessVerifier(verify)
  for (let at = 0; at <= 20_000; at += 1) sessionOf(`ours ${at}`)
  verify.mockClear()
  sessionOf('ours 20000')
  expect(verify).not.toHaveBeenCalled()
  sessionOf('ours 0')
  expect(verify).toHaveBeenCalledTimes(1)
})
