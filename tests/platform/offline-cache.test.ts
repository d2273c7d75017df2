import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#platform/call-error.ts'
import { persistQueries, restoreFirstScreen, restoreQueries } from '#platform/offline-cache.ts'
import { openUserStore, type UserStore } from '#platform/user-store.ts'
import { CONTRACT_VERSION } from '#shared/product.ts'

let store: UserStore
/** Nobody signs out. */
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

describe('outdated entries are deleted', () => {
  test.each([
    ['of another contract', { contract: `${CONTRACT_VERSION}-old`, dataUpdatedAt: Date.now() }],
    ['older than a month', { contract: CONTRACT_VERSION, dataUpdatedAt: Date.now() - 31 * 24 * 3_600_000 }],
  ])('%s', async (_, { contract, dataUpdatedAt }) => {
    await store.set('query:["games"]', { contract, queryKey: ['games'], state: { data: [1], dataUpdatedAt, status: 'success' } })
    const client = new QueryClient()
    await restoreQueries(client, store, open)
    expect(client.getQueryData(['games'])).toBeUndefined()
    expect(await store.entries()).toEqual([])
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

test('nothing is restored for somebody who has signed out meanwhile', async () => {
  await persistAndRestore((client) => fill(client, 'games', [1]).then(() => undefined))
  const client = new QueryClient()
  await restoreQueries(client, store, () => false)
  expect(client.getQueryData(['games'])).toBeUndefined()
})
