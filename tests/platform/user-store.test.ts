import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStore, StorageSilentError } from '#platform/user-store.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('two users never see each other', async () => {
  const [one, two] = [openStore('one'), openStore('two')]
  await one.set('key', 'of one')
  expect(await two.get('key')).toBeUndefined()
  await two.destroy()
  expect(await one.get('key')).toBe('of one')
})

test('destroying leaves nothing behind', async () => {
  const store = openStore('gone')
  await store.set('canary', 'x')
  await store.destroy()
  await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('moedani-gone'))
  expect(await openStore('gone').entries()).toEqual([])
})

test('a storage that keeps silent is given up in time', async () => {
  globalThis.indexedDB = { open: () => ({}) } as unknown as IDBFactory
  const began = performance.now()
  await expect(openStore('silent').get('key')).rejects.toBeInstanceOf(StorageSilentError)
  expect(performance.now() - began).toBeGreaterThan(1400)
})

test('a lost connection is opened again once', async () => {
  const real = indexedDB.open.bind(indexedDB)
  let tries = 0
  vi.spyOn(indexedDB, 'open').mockImplementation((name) => {
    tries += 1
    if (tries === 1) throw new DOMException('connection lost', 'InvalidStateError')
    return real(name)
  })
  const store = openStore('lost')
  await store.set('key', 1)
  expect(await store.get('key')).toBe(1)
})
