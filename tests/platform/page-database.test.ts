import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = new EventTarget()
const freeze = () => void page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
const show = () => void page.dispatchEvent(new Event('pageshow'))

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function openDatabase(name: string) {
  const { openPageDatabase } = await import('#platform/page-database.ts')
  return openPageDatabase(name, 'values')
}

/** Another page, which is not frozen, reads a value, after all transactions that began earlier. */
function readElsewhere(name: string, key: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('values').objectStore('values').get(key)
      reading.addEventListener('success', () => resolve(reading.result))
    })
  })
}

test('a transaction is committed together with its requests, so that it needs no event of the page', async () => {
  const { at } = await openDatabase('at-once')
  await set('key', 1, at)
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const done = set('key', 2, at)
  await expect.poll(() => put).toHaveBeenCalledOnce()
  expect(commit).toHaveBeenCalledOnce()
  await done
  expect(await get('key', at)).toBe(2)
  expect(commit).toHaveBeenCalledTimes(2)
})

test('an update is aborted when the page freezes, and begins again when it is shown again', async () => {
  const { at, update } = await openDatabase('in-steps')
  await set('count', 1, at)
  const change = vi.fn((before = 0) => before + 1)
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore, key) {
    queueMicrotask(freeze)
    return this.get(key)
  })
  const done = update<number>('count', change)
  await expect.poll(() => reading).toHaveBeenCalled()
  expect(await readElsewhere('in-steps', 'count')).toBe(1)
  expect(change).not.toHaveBeenCalled()
  show()
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  await done
  expect(commit).toHaveBeenCalledOnce()
  expect(await get('count', at)).toBe(2)
  expect(change).toHaveBeenCalledOnce()
})

test('nothing begins while the page is frozen', async () => {
  const { at } = await openDatabase('frozen')
  await set('key', 1, at)
  freeze()
  const work = vi.fn(async () => undefined)
  const later = at('readwrite', work)
  expect(await readElsewhere('frozen', 'key')).toBe(1)
  expect(work).not.toHaveBeenCalled()
  show()
  await later
  expect(work).toHaveBeenCalledOnce()
})

test('a database that is being made when the page freezes is made when it is shown again', async () => {
  const { at } = await openDatabase('made-late')
  vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(function (this: IDBDatabase, name) {
    const made = this.createObjectStore(name)
    queueMicrotask(freeze)
    return made
  })
  const opening = vi.spyOn(indexedDB, 'open')
  const done = set('key', 1, at)
  // The first attempt is aborted, and there is no second one yet.
  await expect.poll(() => opening.mock.results[0]?.value.error?.name).toBe('AbortError')
  expect(opening).toHaveBeenCalledOnce()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('made-late')
  show()
  await done
  expect(await get('key', at)).toBe(1)
})

test('an error that is not of the freezing is the caller’s', async () => {
  const { update } = await openDatabase('wrong')
  const broken = () => {
    throw new Error('broken')
  }
  await expect(update('key', broken)).rejects.toThrow('broken')
})
