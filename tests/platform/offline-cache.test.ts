import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as OfflineCache from '#platform/offline-cache.ts'
import type * as ServerTime from '#platform/server-time.ts'
import { CallError } from '#platform/call-error.ts'
import { persistQueries, restoreFirstScreen, restoreQueries } from '#platform/offline-cache.ts'
import { openUserStore, type UserStore } from '#platform/user-store.ts'
import { CONTRACT_VERSION } from '#shared/product.ts'

let store: UserStore
/** No one signs out. */
const open = () => true
let name = 0
beforeEach(() => {
  store = openUserStore(`test-${(name += 1)}`)
  openAddress('/main')
})
afterEach(() => vi.unstubAllGlobals())

function openAddress(address: string): void {
  vi.stubGlobal('location', new URL(address, 'https://moedani.test'))
}

async function persistAndRestore(change: (client: QueryClient) => Promise<void> | void): Promise<QueryClient> {
  const client = new QueryClient()
  const queries = persistQueries(client, store)
  await change(client)
  await queries.flush()
  queries.stop()
  const restored = new QueryClient()
  await restoreQueries(restored, store, open)
  return restored
}

const fill = (client: QueryClient, key: string, data: unknown, persist = true) =>
  client.fetchQuery({ queryKey: [key], queryFn: () => data, meta: { persist } })

test('only marked queries are restored, with their age', async () => {
  const before = Date.now()
  const restored = await persistAndRestore(async (client) => {
    await fill(client, 'games', [1, 2])
    await fill(client, 'secret', 'x', false)
  })
  expect(restored.getQueryData(['games'])).toEqual([1, 2])
  expect(restored.getQueryState(['games'])?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
  expect(restored.getQueryData(['secret'])).toBeUndefined()
})

test('a change of cached data is stored too', async () => {
  const restored = await persistAndRestore(async (client) => {
    await fill(client, 'games', [1])
    client.setQueryData(['games'], [1, 2, 3])
  })
  expect(restored.getQueryData(['games'])).toEqual([1, 2, 3])
})

test('data that the service no longer has is deleted', async () => {
  const restored = await persistAndRestore(async (client) => {
    await fill(client, 'game', 1)
    const queryFn = () => Promise.reject(new CallError('not_found', 404))
    await client.fetchQuery({ queryKey: ['game'], queryFn, retry: false, staleTime: 0, meta: { persist: true } }).catch(() => undefined)
  })
  expect(restored.getQueryData(['game'])).toBeUndefined()
})

test('a failed refetch keeps the stored data', async () => {
  const restored = await persistAndRestore(async (client) => {
    await fill(client, 'games', [1])
    await client
      .fetchQuery({ queryKey: ['games'], queryFn: () => Promise.reject(new Error('offline')), retry: false, meta: { persist: true } })
      .catch(() => undefined)
  })
  expect(restored.getQueryData(['games'])).toEqual([1])
})

test('a removed query is removed from the device', async () => {
  await persistAndRestore((client) => fill(client, 'games', [1]).then(() => undefined))
  const client = new QueryClient()
  await restoreQueries(client, store, open)
  const queries = persistQueries(client, store)
  client.removeQueries({ queryKey: ['games'] })
  await queries.flush()
  expect(await store.entries()).toEqual([])
})

test('entries of another contract are deleted', async () => {
  const state = { data: [1], dataUpdatedAt: Date.now(), status: 'success' }
  await store.set('query:["games"]', { contract: `${CONTRACT_VERSION}-old`, queryKey: ['games'], state })
  const client = new QueryClient()
  await restoreQueries(client, store, open)
  expect(client.getQueryData(['games'])).toBeUndefined()
  expect(await store.entries()).toEqual([])
})

describe('by a clock that is wrong', () => {
  const DAY = 24 * 3_600_000
  // Noon of the leap day, of the two nights when Berlin's clocks change, and of an ordinary day.
  const DAYS = ['2028-02-29T12:00:00Z', '2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z', '2026-11-27T12:00:00Z'].map(Date.parse)
  const WRONG = [-400, -45, -1, 0, 1, 45, 400]
  let cache: typeof OfflineCache
  let time: typeof ServerTime

  /** Loads the page anew, with the device's clock so many days ahead of the service's time. */
  async function start(at: number, ahead: number): Promise<QueryClient> {
    vi.setSystemTime(at + ahead * DAY)
    vi.resetModules()
    cache = await import('#platform/offline-cache.ts')
    time = await import('#platform/server-time.ts')
    const client = new QueryClient()
    await cache.restoreQueries(client, store, open)
    return client
  }
  const hear = (at: number) => time.observeServerTime(new Date(at).toISOString(), Date.now())
  const ageOf = (client: QueryClient) => time.toServerTime(client.getQueryState(['games'])?.dataUpdatedAt ?? 0)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const values = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    })
  })
  afterEach(() => vi.useRealTimers())

  test.each(WRONG.flatMap((ahead) => DAYS.map((at) => [ahead, new Date(at).toISOString(), at] as const)))(
    'of %i days, on %s, the age is true and nothing is lost',
    async (ahead, _, at) => {
      const first = await start(at, ahead)
      const queries = cache.persistQueries(first, store)
      hear(at)
      await fill(first, 'games', [1])
      await queries.flush()
      queries.stop()
      // Later, by the right clock, by the wrong one, and by one that is wrong the other way, all without an answer.
      for (const later of [0, ahead, -ahead]) {
        const offline = await start(at + DAY, later)
        const stored = cache.persistQueries(offline, store)
        expect(offline.getQueryData(['games'])).toEqual([1])
        expect(ageOf(offline)).toBe(at)
        await fill(offline, 'another', 1)
        await stored.flush()
        expect(await store.get('query:["games"]')).toBeDefined()
        // Once there is one.
        hear(at + DAY)
        expect(ageOf(offline)).toBe(at)
        stored.stop()
      }
    },
  )

  test('data from the time to come is fetched again', async () => {
    const [, , , at = 0] = DAYS
    const first = await start(at, 45)
    const queries = cache.persistQueries(first, store)
    hear(at)
    await fill(first, 'games', [1])
    await queries.flush()
    queries.stop()
    const client = await start(at, 0)
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ['games'] })
        ?.isStaleByTime(30_000),
    ).toBe(true)
  })

  test('what is older than a month is deleted once the service has sent its time', async () => {
    const [, , , at = 0] = DAYS
    const state = { data: [1], dataUpdatedAt: at - 31 * DAY, status: 'success' }
    await store.set('query:["games"]', { contract: CONTRACT_VERSION, queryKey: ['games'], state })
    const client = await start(at, 0)
    const queries = cache.persistQueries(client, store)
    expect(client.getQueryData(['games'])).toEqual([1])
    await queries.flush()
    expect(await store.get('query:["games"]')).toBeDefined()
    hear(at)
    await queries.flush()
    expect(await store.get('query:["games"]')).toBeUndefined()
    queries.stop()
  })
})

test('newer data from the network is not overwritten by stored data', async () => {
  await persistAndRestore((client) => fill(client, 'games', ['stored']).then(() => undefined))
  const client = new QueryClient()
  vi.setSystemTime(Date.now() + 60_000)
  client.setQueryData(['games'], ['fresh'])
  vi.useRealTimers()
  await restoreQueries(client, store, open)
  expect(client.getQueryData(['games'])).toEqual(['fresh'])
})

test('a full storage causes no error', async () => {
  const client = new QueryClient()
  const full = { ...store, setMany: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  const queries = persistQueries(client, full)
  await fill(client, 'games', [1])
  await expect(queries.flush()).resolves.toBeUndefined()
  expect(client.getQueryData(['games'])).toEqual([1])
})

describe('the first screen', () => {
  const client = new QueryClient()

  beforeEach(async () => {
    client.clear()
    const queries = persistQueries(client, store)
    const shown = new QueryObserver(client, { queryKey: ['games'], queryFn: () => [1], meta: { persist: true } }).subscribe(() => undefined)
    await fill(client, 'other list', [2])
    await queries.flush()
    shown()
    queries.stop()
  })

  test('is restored with what it showed, before everything else', async () => {
    const restored = new QueryClient()
    expect(await restoreFirstScreen(restored, store, open)).toBe(true)
    expect(restored.getQueryData(['games'])).toEqual([1])
    expect(restored.getQueryData(['other list'])).toBeUndefined()
    await restoreQueries(restored, store, open)
    expect(restored.getQueryData(['other list'])).toEqual([2])
  })

  test.each(['/main?filter=favorites', '/live/1'])('is not restored where another one is opened: %s', async (address) => {
    openAddress(address)
    const restored = new QueryClient()
    expect(await restoreFirstScreen(restored, store, open)).toBe(false)
    expect(restored.getQueryData(['games'])).toBeUndefined()
  })

  test('waits for all data if some of it is gone', async () => {
    await store.delMany(['query:["games"]'])
    expect(await restoreFirstScreen(new QueryClient(), store, open)).toBe(false)
  })
})

test('nothing is restored for someone who has signed out meanwhile', async () => {
  await persistAndRestore((client) => fill(client, 'games', [1]).then(() => undefined))
  const client = new QueryClient()
  await restoreQueries(client, store, () => false)
  expect(client.getQueryData(['games'])).toBeUndefined()
})
