import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Contact from '#platform/contact.ts'
import { serverNow } from '#platform/server-time.ts'

const MINUTE = 60_000
let contact: typeof Contact

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  contact = await import('#platform/contact.ts')
})
afterEach(() => void vi.useRealTimers())

test('before the service was ever heard of, clocks follow its time', () => {
  vi.advanceTimersByTime(60 * MINUTE)
  expect(contact.clockNow()).toBe(serverNow())
})

test('a short loss stops no clock, a longer one does, and all are right again with the next message', () => {
  contact.noteContact()
  const heard = serverNow()
  vi.advanceTimersByTime(20_000)
  expect(contact.clockNow()).toBe(heard + 20_000)
  vi.advanceTimersByTime(40 * MINUTE)
  expect(contact.clockNow()).toBe(heard + 30_000)
  contact.noteContact()
  expect(contact.clockNow()).toBe(serverNow())
})

test('what is stored stands for the last contact, in its newest part', () => {
  const stored = Date.now() - 10 * MINUTE
  contact.noteContact(stored)
  contact.noteContact(stored - 60 * MINUTE)
  expect(contact.clockNow()).toBe(stored + 30_000)
  contact.noteContact()
  contact.noteContact(stored)
  expect(contact.clockNow()).toBe(serverNow())
})
