import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const storage = { persist: vi.fn<() => Promise<boolean>>(), persisted: vi.fn<() => Promise<boolean>>() }

async function loaded() {
  vi.resetModules()
  return (await import('#platform/lasting-storage.ts')).lastingStorage
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('navigator', { storage })
})
afterEach(() => vi.unstubAllGlobals())

test('the browser is asked once a visit, and its answer is not waited for', async () => {
  storage.persist.mockReturnValue(new Promise(() => undefined))
  const lasting = await loaded()
  expect(lasting.begin()).toBeUndefined()
  lasting.begin()
  expect(storage.persist).toHaveBeenCalledOnce()
})

test('a browser that refuses, fails or cannot be asked keeps nothing', async () => {
  storage.persist.mockRejectedValue(new TypeError('The document is not active.'))
  storage.persisted.mockRejectedValue(new TypeError('The document is not active.'))
  const lasting = await loaded()
  expect([await lasting.ask(), await lasting.isGranted()]).toEqual([false, false])
  for (const other of [{}, { storage: {} }]) {
    vi.stubGlobal('navigator', other)
    expect([await lasting.ask(), await lasting.isGranted()]).toEqual([false, false])
  }
})
