import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmation } from '#features/games/data/confirmation.ts'
import { connection } from '#platform/connection.ts'

const GAME = 'game'

beforeEach(() => {
  vi.useFakeTimers()
  connection.set('connecting')
})
afterEach(() => {
  confirmation.setFollowed(GAME, false)
  confirmation.forgetAnswer(GAME)
  vi.useRealTimers()
})

test('what is followed is confirmed only while the connection stands', () => {
  confirmation.setFollowed(GAME, true)
  expect(confirmation.of(GAME)).toBe(false)
  connection.set('connected')
  expect(confirmation.of(GAME)).toBe(true)
  connection.set('checking')
  expect(confirmation.of(GAME)).toBe(false)
})

test('an answer confirms without a connection, each for its time, and says when that is over', () => {
  const told = vi.fn<() => void>()
  const stop = confirmation.subscribe(told)
  confirmation.answer(GAME, 1000)
  expect([confirmation.of(GAME), confirmation.isFollowed(GAME)]).toEqual([true, false])
  vi.advanceTimersByTime(900)
  confirmation.answer(GAME, 1000)
  vi.advanceTimersByTime(900)
  expect(confirmation.of(GAME)).toBe(true)
  told.mockClear()
  vi.advanceTimersByTime(100)
  expect(confirmation.of(GAME)).toBe(false)
  expect(told).toHaveBeenCalledOnce()
  stop()
})

test('an answer that is forgotten confirms nothing, however short ago it came', () => {
  confirmation.answer(GAME, 1000)
  confirmation.forgetAnswer(GAME)
  expect(confirmation.of(GAME)).toBe(false)
})
