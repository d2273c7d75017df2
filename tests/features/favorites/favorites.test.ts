import { createAtom } from '@tanstack/store'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastingStorage } from '#platform/lasting-storage.ts'
import type { UserStore } from '#platform/user-store.ts'
import type { UserData } from '#platform/user-data.ts'

interface FavoriteOptions {
  params: { id: string }
}

const call = vi.hoisted(() => vi.fn<(name: string, options: FavoriteOptions) => Promise<unknown>>())
vi.mock('#platform/http.ts', () => ({ call }))
vi.mock('#platform/resume.ts', () => ({ onResume: () => () => undefined }))

const user = createAtom<UserData | null>(null)
vi.doMock('#platform/user-data.ts', () => ({ userData: { state: user } }))
const { favorites } = await import('#features/app/favorites/favorites.ts')
const { syncFavorites, toggleFavorite } = await import('#features/app/favorites/sync-favorites.ts')

const storage = () => {
  const stored = new Map<string, unknown>()
  return {
    get: async (key: string) => stored.get(key),
    update: async (key: string, change: (old: unknown) => unknown) => void stored.set(key, change(stored.get(key))),
    isPersistent: () => true,
  } as unknown as UserStore
}
const dataOf = (userId: string) => ({ userId, store: storage() }) as UserData
const sent = () => call.mock.calls.map(([name, { params }]) => `${name} ${params.id}`)

let queryClient: QueryClient
let detach: () => void

beforeEach(() => {
  call.mockReset().mockImplementation(async (_name: string, { params }: FavoriteOptions) => ({ data: { favorites: [params.id] } }))
  queryClient = new QueryClient()
  detach = syncFavorites({ queryClient, userKey: ['user'], onRejected: vi.fn(), onChanged: vi.fn(), sendLater: vi.fn() })
  user.set(null)
})

afterEach(() => detach())

test('a change before the outbox is open is sent once it is open', async () => {
  user.set(dataOf('one'))
  toggleFavorite('g1')
  expect(favorites.get().has('g1')).toBe(true)
  await expect.poll(sent).toEqual(['GET /game/favorite/add/:id g1'])
})

test('the browser is asked to keep what is stored at the first change', () => {
  const begin = vi.spyOn(lastingStorage, 'begin').mockReturnValue(undefined)
  user.set(dataOf('one'))
  expect(begin).not.toHaveBeenCalled()
  toggleFavorite('g1')
  expect(begin).toHaveBeenCalled()
})

test('a change before the favourites are followed counts too', async () => {
  user.set(dataOf('one'))
  detach()
  toggleFavorite('g1')
  detach = syncFavorites({ queryClient, userKey: ['user'], onRejected: vi.fn(), onChanged: vi.fn(), sendLater: vi.fn() })
  expect(favorites.get().has('g1')).toBe(true)
  await expect.poll(sent).toEqual(['GET /game/favorite/add/:id g1'])
})

test('a change of one user is never sent for the next user', async () => {
  user.set(dataOf('one'))
  toggleFavorite('g1')
  user.set(null)
  user.set(dataOf('two'))
  // Changes are sent in their order: one of the next user comes after all earlier ones.
  toggleFavorite('g2')
  await expect.poll(sent).toContain('GET /game/favorite/add/:id g2')
  expect([sent(), [...favorites.get()]]).toEqual([['GET /game/favorite/add/:id g2'], ['g2']])
})

test('a change sent before the user is loaded stays, and the user is refetched', async () => {
  const ask = vi.fn(() => new Promise<{ favorites: string[] }>(() => undefined))
  const stopWatching = new QueryObserver(queryClient, { queryKey: ['user'], queryFn: ask }).subscribe(() => undefined)
  user.set(dataOf('one'))
  toggleFavorite('g1')
  await expect.poll(sent).toEqual(['GET /game/favorite/add/:id g1'])
  await expect.poll(() => ask).toHaveBeenCalledTimes(2)
  expect(favorites.get().has('g1')).toBe(true)
  queryClient.setQueryData(['user'], { favorites: ['g1', 'g2'] })
  expect([...favorites.get()]).toEqual(['g1', 'g2'])
  stopWatching()
})

test('setting the same user data twice loses no change', async () => {
  const data = dataOf('one')
  user.set(data)
  await expect.poll(() => data.store.get('outbox')).toBeUndefined()
  let answer: (value: unknown) => void = () => undefined
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  toggleFavorite('g1')
  user.set(data)
  expect(favorites.get().has('g1')).toBe(true)
  await expect.poll(sent).toEqual(['GET /game/favorite/add/:id g1'])
  answer({ data: { favorites: ['g1'] } })
  await expect.poll(() => data.store.get('outbox')).toEqual([])
  expect(favorites.get().has('g1')).toBe(true)
})
