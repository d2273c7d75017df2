import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as ServerTime from '#platform/server-time.ts'

const HOUR = 60 * 60 * 1000
let time: typeof ServerTime
/** How far the device's clock is ahead of the service's, in milliseconds. */
let ahead = 0

/** The application starts on this device: what it stored is there, what it had in memory is not. */
async function start(): Promise<void> {
  vi.resetModules()
  time = await import('#platform/server-time.ts')
}

/** Asks the service, with so many milliseconds on the way there and back. */
function ask(there: number, back: number): void {
  const askedAt = Date.now()
  vi.advanceTimersByTime(there)
  const said = new Date(Date.now() - ahead).toISOString()
  vi.advanceTimersByTime(back)
  time.observeServerTime(said, askedAt)
}

const wrongBy = () => Math.abs(time.serverNow() - (Date.now() - ahead))

beforeEach(async () => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  ahead = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([3 * HOUR, -3 * HOUR, 365 * 24 * HOUR, 0])('a device that is %i ms ahead knows the time from one answer', async (wrong) => {
  ahead = wrong
  await start()
  ask(40, 40)
  expect(wrongBy()).toBe(0)
})

test('an answer is off by no more than half of how unevenly it travelled', async () => {
  ahead = HOUR
  await start()
  ask(900, 100)
  expect(wrongBy()).toBe(400)
})

test('a slow answer spoils no better one, and a better one is taken', async () => {
  ahead = HOUR
  await start()
  ask(200, 100)
  ask(3000, 0)
  expect(wrongBy()).toBe(50)
  ask(20, 20)
  expect(wrongBy()).toBe(0)
})

test('what was learnt holds after a start without a network', async () => {
  ahead = -HOUR
  await start()
  ask(10, 10)
  await start()
  expect(wrongBy()).toBe(0)
})

test('after ten minutes, or in doubt, the next answer is believed: the device may have been set right', async () => {
  ahead = HOUR
  await start()
  ask(10, 10)
  ahead = 0
  vi.setSystemTime(Date.now() - HOUR)
  time.doubtServerTime()
  ask(300, 300)
  expect(wrongBy()).toBe(0)
  ahead = HOUR
  vi.setSystemTime(Date.now() + HOUR)
  ask(500, 500)
  expect(wrongBy()).toBe(0)
})

test('a clock that was set back while the answer was under way teaches nothing', async () => {
  await start()
  const askedAt = Date.now()
  vi.setSystemTime(Date.now() - HOUR)
  time.observeServerTime(new Date(askedAt).toISOString(), askedAt)
  expect(time.serverNow()).toBe(Date.now())
})
