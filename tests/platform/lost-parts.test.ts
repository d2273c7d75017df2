import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recoverLostParts } from '#platform/lost-parts.ts'

let page: EventTarget
const reload = vi.fn()

beforeEach(() => {
  page = new EventTarget()
  const stored = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { pathname: '/main', reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  reload.mockClear()
  recoverLostParts()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A part that cannot be had; whether whoever asked for it is spared the error. */
function lose(): boolean {
  return !page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
}

test('a lost part loads the page anew, once in a while', () => {
  expect(lose()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(lose()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a viewer is never reloaded, and neither is a page without a network', () => {
  vi.stubGlobal('location', { pathname: '/live/0123456789abcdef', reload })
  lose()
  vi.stubGlobal('location', { pathname: '/main', reload })
  vi.stubGlobal('navigator', { onLine: false })
  lose()
  expect(reload).not.toHaveBeenCalled()
})

test('what a page was fetching as it was left is not lost: it is not brought back', () => {
  page.dispatchEvent(new Event('beforeunload'))
  expect(lose()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  // It stayed after all.
  vi.advanceTimersByTime(60_000)
  lose()
  expect(reload).toHaveBeenCalledTimes(1)
})
