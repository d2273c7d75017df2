import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openStore, openUserStore, removeOtherStores } from '#platform/user-store.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('two users have separate data', async () => {
  const [one, two] = [openUserStore('one'), openUserStore('two')]
  await one.set('key', 'of one')
  expect(await two.get('key')).toBeUndefined()
  await two.destroy()
  expect(await one.get('key')).toBe('of one')
})

test('destroy deletes all data', async () => {
  const store = openUserStore('gone')
  await store.set('canary', 'x')
  await store.destroy()
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain('moedani-user-gone')
  expect(await openUserStore('gone').entries()).toEqual([])
})

test('memory replaces a storage that does not answer in time', async () => {
  const open = vi.fn(() => new EventTarget())
  globalThis.indexedDB = { open } as unknown as IDBFactory
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const store = openUserStore('silent')
  const answer = vi.fn()
  void store.get('key').then(answer)
  await vi.advanceTimersByTimeAsync(1400)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(answer).toHaveBeenCalledExactlyOnceWith(undefined)
  await store.set('key', 1)
  await store.update<number>('key', (old = 0) => old + 1)
  expect(await store.get('key')).toBe(2)
  expect(open).toHaveBeenCalledTimes(1)
})

test('memory replaces a broken or missing storage', async () => {
  globalThis.indexedDB = undefined as unknown as IDBFactory
  const store = openUserStore('none')
  await store.setMany([['a', 1]])
  expect(await store.entries()).toEqual([['a', 1]])
  await store.destroy()
  expect(await store.entries()).toEqual([])
})

test('a full storage rejects, and keeps its data', async () => {
  const store = openUserStore('full')
  await store.set('a', 1)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(store.set('b', 2)).rejects.toThrow('full')
  put.mockRestore()
  expect(await store.entries()).toEqual([['a', 1]])
})

test('the storages of other users are removed', async () => {
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('moedani-user-one')
    request.addEventListener('success', () => resolve(request.result.close()))
  })
  await openUserStore('two').set('key', 2)
  await removeOtherStores('two')
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).toEqual(['moedani-user-two'])
})

test('a lost connection is reopened once', async () => {
  const real = indexedDB.open.bind(indexedDB)
  let tries = 0
  vi.spyOn(indexedDB, 'open').mockImplementation((name) => {
    tries += 1
    if (tries === 1) throw new DOMException('connection lost', 'InvalidStateError')
    return real(name)
  })
  const store = openUserStore('lost')
  await store.set('key', 1)
  expect(await store.get('key')).toBe(1)
})

test('a storage without the user prefix survives sign-outs and other users', async () => {
  const lasting = openStore('moedani-taps-one')
  await lasting.set('key', 'tapped')
  const own = openUserStore('one')
  await own.set('key', 'of one')
  await own.destroy()
  await removeOtherStores(null)
  await removeOtherStores('two')
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).toEqual(['moedani-taps-one'])
  expect(await openStore('moedani-taps-one').get('key')).toBe('tapped')
})

test('a storage replaced by memory is not persistent', async () => {
  const store = openStore('sound')
  await store.set('key', 1)
  expect(store.isPersistent()).toBe(true)
  globalThis.indexedDB = undefined as unknown as IDBFactory
  const none = openStore('none')
  await none.set('key', 1)
  expect(none.isPersistent()).toBe(false)
})
