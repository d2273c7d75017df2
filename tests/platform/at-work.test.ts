import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const field = (value: string, isConnected = true) => ({ value, defaultValue: '', isConnected })

/** A page whose fields were filled before its scripts had loaded. */
async function loaded(path: string, fields: object[] = []) {
  vi.stubGlobal('location', { pathname: path })
  vi.stubGlobal('document', { querySelectorAll: () => fields, addEventListener: vi.fn() })
  const { isAtWork, watchEntries } = await import('#platform/at-work.ts')
  watchEntries()
  return isAtWork()
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/main', false],
  ['/console', false],
  ['/console/score/1', true],
])('%s is work or not', async (path, work) => {
  expect(await loaded(path)).toBe(work)
})

test.each([
  ['was filled before the scripts had loaded', [field(''), field('Nino')], true],
  ['is as it was served', [field('')], false],
  ['has been left', [field('Nino', false)], false],
])('a form that %s is work or not', async (_, fields, work) => {
  expect(await loaded('/contact', fields)).toBe(work)
})
