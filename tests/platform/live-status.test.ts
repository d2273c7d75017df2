import { createAtom } from '@tanstack/store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveStatus } from '#platform/live-status.ts'
import { connection } from '#platform/connection.ts'

const GAME = 'game'

beforeEach(() => {
  vi.useFakeTimers()
  connection.set('connecting')
})
afterEach(() => {
  liveStatus.setSubscribed(GAME, false)
  liveStatus.expirePolled(GAME)
  vi.useRealTimers()
})

test('a subscribed game is current only while connected', () => {
  liveStatus.setSubscribed(GAME, true)
  expect(liveStatus.isCurrent(GAME)).toBe(false)
  connection.set('connected')
  expect(liveStatus.isCurrent(GAME)).toBe(true)
  connection.set('checking')
  expect(liveStatus.isCurrent(GAME)).toBe(false)
})

test('a polled game is current for a while after each answer', () => {
  const listener = vi.fn<(isCurrent: boolean) => void>()
  const subscription = createAtom(() => liveStatus.isCurrent(GAME)).subscribe(listener)
  liveStatus.setPolled(GAME, 1000)
  expect([liveStatus.isCurrent(GAME), liveStatus.isSubscribed(GAME)]).toEqual([true, false])
  vi.advanceTimersByTime(900)
  liveStatus.setPolled(GAME, 1000)
  vi.advanceTimersByTime(900)
  expect(liveStatus.isCurrent(GAME)).toBe(true)
  listener.mockClear()
  vi.advanceTimersByTime(100)
  expect(liveStatus.isCurrent(GAME)).toBe(false)
  expect(listener.mock.calls).toEqual([[false]])
  subscription.unsubscribe()
})

test('an expired answer is not current, even if it is recent', () => {
  liveStatus.setPolled(GAME, 1000)
  liveStatus.expirePolled(GAME)
  expect(liveStatus.isCurrent(GAME)).toBe(false)
})
