import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserStore } from '#platform/user-store.ts'
import type { UserData } from '#platform/user-data.ts'

const call = vi.hoisted(() => vi.fn())
const follow = vi.hoisted(() => ({ tell: (_data: UserData | null): void => undefined, data: null as UserData | null }))
vi.mock('#platform/http.ts', () => ({ call }))
vi.mock('#platform/resume.ts', () => ({ onResume: () => () => undefined }))
vi.mock('#platform/user-data.ts', () => ({
  userData: {
    get: () => follow.data,
    follow: (follower: (data: UserData | null) => void) => {
      follow.tell = (data) => {
        follow.data = data
        follower(data)
      }
      return () => undefined
    },
  },
}))

const { attachFavorites, favorites } = await import('#features/favorites/favorites.ts')

const storage = () => {
  const stored = new Map<string, unknown>()
  return {
    get: async (key: string) => stored.get(key),
    update: async (key: string, change: (old: unknown) => unknown) => void stored.set(key, change(stored.get(key))),
  } as unknown as UserStore
}
const dataOf = (userId: string) => ({ userId, store: storage() }) as UserData
const sent = () => call.mock.calls.map(([url]) => url as string)

let queryClient: QueryClient
let detach: () => void

beforeEach(() => {
  call.mockReset().mockImplementation(async (url: string) => ({ data: { favorites: [url.split('/').at(-1)] } }))
  queryClient = new QueryClient()
  detach = attachFavorites({ queryClient, userKey: ['user'], refused: vi.fn(), changed: vi.fn() })
  follow.tell(null)
})

afterEach(() => detach())

test('what is tapped before the storage is open counts, and is sent once it is', async () => {
  favorites.toggle('g1')
  expect(favorites.get().has('g1')).toBe(true)
  follow.tell(dataOf('one'))
  expect(favorites.get().has('g1')).toBe(true)
  await vi.waitFor(() => expect(sent()).toEqual(['game/favorite/add/g1']))
})

test('what one user tapped is never sent for the next', async () => {
  favorites.toggle('g1')
  follow.tell(null)
  follow.tell(dataOf('two'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([sent(), favorites.get().size]).toEqual([[], 0])
})

test('what was sent before the user was known stays, and the user is asked for again', async () => {
  const ask = vi.fn(() => new Promise<{ favorites: string[] }>(() => undefined))
  const stopWatching = new QueryObserver(queryClient, { queryKey: ['user'], queryFn: ask }).subscribe(() => undefined)
  follow.tell(dataOf('one'))
  favorites.toggle('g1')
  await vi.waitFor(() => expect(sent()).toEqual(['game/favorite/add/g1']))
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(favorites.get().has('g1')).toBe(true)
  queryClient.setQueryData(['user'], { favorites: ['g1', 'g2'] })
  expect([...favorites.get()]).toEqual(['g1', 'g2'])
  stopWatching()
})

test('being told of the same data twice loses nothing that was tapped in between', async () => {
  const data = dataOf('one')
  follow.tell(data)
  await vi.waitFor(() => expect(data.store.get('outbox')).resolves.toBeUndefined())
  let answer: (value: unknown) => void = () => undefined
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  favorites.toggle('g1')
  follow.tell(data)
  expect(favorites.get().has('g1')).toBe(true)
  await vi.waitFor(() => expect(sent()).toEqual(['game/favorite/add/g1']))
  answer({ data: { favorites: ['g1'] } })
  await vi.waitFor(() => expect(data.store.get('outbox')).resolves.toEqual([]))
  expect(favorites.get().has('g1')).toBe(true)
})
