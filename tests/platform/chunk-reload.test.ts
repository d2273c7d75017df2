import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isModuleNotFoundError } from '@tanstack/router-core'
import { isMissingPart, reloadOnMissingChunk } from '#platform/chunk-reload.ts'

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
  reloadOnMissingChunk()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fires the event for a missing chunk. Who imported it must see the error: if it is prevented, they get undefined. */
function lose(payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')): void {
  expect(page.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))).toBe(true)
  expect(isMissingPart(payload)).toBe(true)
  expect(isModuleNotFoundError(payload)).toBe(false)
}

test('a missing chunk reloads the page, but not repeatedly', () => {
  lose()
  expect(reload).toHaveBeenCalledTimes(1)
  lose()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the viewer is never reloaded, and neither is an offline page', () => {
  vi.stubGlobal('location', { pathname: '/live/0123456789abcdef', reload })
  lose()
  vi.stubGlobal('location', { pathname: '/main', reload })
  vi.stubGlobal('navigator', { onLine: false })
  lose()
  expect(reload).not.toHaveBeenCalled()
})

test('the router recognises the message of the browser, and would reload the page', () => {
  expect(isModuleNotFoundError(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(true)
})

test('a chunk request cancelled by leaving the page does not reload it', () => {
  page.dispatchEvent(new Event('beforeunload'))
  lose()
  expect(reload).not.toHaveBeenCalled()
  // The page was not left.
  vi.advanceTimersByTime(60_000)
  lose()
  expect(reload).toHaveBeenCalledTimes(1)
})
