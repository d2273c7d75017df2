import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as ServerTime from '#platform/server-time.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
let time: typeof ServerTime
/** The offset of the device's clock, in milliseconds. */
let ahead = 0

/** Restarts the app: stored values stay, memory is lost. */
async function start(): Promise<void> {
  vi.resetModules()
  time = await import('#platform/server-time.ts')
}

/** Sends a request with these latencies. */
function ask(there: number, back: number): void {
  const requestedAt = Date.now()
  vi.advanceTimersByTime(there)
  const said = new Date(Date.now() - ahead).toISOString()
  vi.advanceTimersByTime(back)
  time.observeServerTime(said, requestedAt)
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

test('the error is at most half the difference of the latencies', async () => {
  ahead = HOUR
  await start()
  ask(900, 100)
  expect(wrongBy()).toBe(400)
})

test('a slow answer does not replace a better one, and a faster one does', async () => {
  ahead = HOUR
  await start()
  ask(200, 100)
  ask(3000, 0)
  expect(wrongBy()).toBe(50)
  ask(20, 20)
  expect(wrongBy()).toBe(0)
})

test('the offset is kept for an offline start', async () => {
  ahead = -HOUR
  await start()
  ask(10, 10)
  await start()
  expect(wrongBy()).toBe(0)
})

test('after ten minutes, or when invalidated, the next answer replaces the estimate', async () => {
  ahead = HOUR
  await start()
  ask(10, 10)
  ahead = 0
  vi.setSystemTime(Date.now() - HOUR)
  time.invalidateServerTime()
  ask(300, 300)
  expect(wrongBy()).toBe(0)
  ahead = HOUR
  vi.setSystemTime(Date.now() + HOUR)
  ask(500, 500)
  expect(wrongBy()).toBe(0)
})

test('an answer without a time is ignored', async () => {
  ahead = HOUR
  await start()
  ask(10, 10)
  time.observeServerTime(undefined as unknown as string, Date.now())
  expect(wrongBy()).toBe(0)
})

test('an answer is ignored if the clock was set back meanwhile', async () => {
  await start()
  const requestedAt = Date.now()
  vi.setSystemTime(Date.now() - HOUR)
  time.observeServerTime(new Date(requestedAt + HOUR).toISOString(), requestedAt)
  expect(time.serverNow()).toBe(requestedAt)
})

describe('a clock that is set without a network', () => {
  /** The user, or the device by itself, sets the clock by this much. */
  const set = (by: number) => {
    vi.setSystemTime(Date.now() + by)
    ahead += by
  }

  test.each([-10 * MINUTE, 10 * MINUTE, 3 * HOUR, -3 * HOUR])('and was %i ms ahead stays the time of the service', async (wrong) => {
    ahead = wrong
    await start()
    ask(10, 10)
    const corrected = vi.fn()
    time.onServerTimeCorrected(corrected)
    vi.advanceTimersByTime(13 * MINUTE)
    set(-wrong)
    expect(wrongBy()).toBe(0)
    // What is dated by the device's clock is as old as before.
    expect(corrected).toHaveBeenCalledExactlyOnceWith(wrong)
    vi.advanceTimersByTime(MINUTE)
    expect(wrongBy()).toBe(0)
    await start()
    expect(wrongBy()).toBe(0)
  })

  test('to a wrong time, back, stays it too', async () => {
    await start()
    ask(10, 10)
    set(-HOUR)
    expect(wrongBy()).toBe(0)
  })

  test.each([5 * MINUTE, 3 * HOUR])('is not meant by a device that has slept for %i ms', async (slept) => {
    ahead = -10 * MINUTE
    await start()
    ask(10, 10)
    // The monotonic clock has stood still.
    vi.setSystemTime(Date.now() + slept)
    expect(wrongBy()).toBe(0)
  })

  test('is not meant by one that drifts', async () => {
    await start()
    ask(10, 10)
    for (let minute = 0; minute < 60; minute += 1) {
      vi.advanceTimersByTime(MINUTE)
      vi.setSystemTime(Date.now() - 50)
      time.serverNow()
    }
    expect(time.serverNow()).toBe(Date.now())
  })
})
