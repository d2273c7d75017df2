import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#platform/call-error.ts'
import { persistQueries, restoreQueries } from '#platform/offline-cache.ts'
import { openUserStore, type UserStore } from '#platform/user-store.ts'
import { CONTRACT_VERSION } from '#shared/product.ts'

let store: UserStore
let name = 0
beforeEach(() => {
  store = openUserStore(`test-${(name += 1)}`)
})

async function persistAndRestore(change: (client: QueryClient) => Promise<void> | void): Promise<QueryClient> {
  const client = new QueryClient()
  const queries = persistQueries(client, store)
  await change(client)
  await queries.flush()
  queries.stop()
  const restored = new QueryClient()
  await restoreQueries(restored, store)
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
  await restoreQueries(client, store)
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
    await restoreQueries(client, store)
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
  await restoreQueries(client, store)
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
