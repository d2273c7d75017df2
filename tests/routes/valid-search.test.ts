import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { createAppRouter } from '../../src/router.tsx'

// The modules of the routes add browser listeners when they are loaded.
vi.hoisted(() => {
  globalThis.addEventListener = () => undefined
})

/** The search that the innermost route of an address receives. */
function searchOf(address: string): unknown {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  return router.matchRoutes(router.latestLocation).at(-1)?.search
}

test.each([
  'https://evil.test/x',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:x',
  'mailto:a@b.test',
])('the sign-in leads nowhere by %j', (from) => {
  expect(searchOf(`/login?from=${encodeURIComponent(from)}`)).toEqual({})
  expect(searchOf(`/login?from=${encodeURIComponent(JSON.stringify(from))}`)).toEqual({})
})

test('one of our own return paths is kept', () => {
  expect(searchOf('/login?from=%2Fmain%3Ffilter%3Dlive')).toHaveProperty('from', '/main?filter=live')
})

test.each(['1e5', '007', '12345678901234567890', '-0', 'true', 'null', '"quoted"', '{"a":1}', '[1]', ' 1', 'a+b & c=d', 'თბილისი'])(
  'a search for %j comes back as it was written, from a link and from our own address',
  (q) => {
    const router = createAppRouter(createMemoryHistory())
    for (const address of [
      `/console/venues?q=${encodeURIComponent(q)}`,
      router.buildLocation({ to: '/console/venues', search: { q } }).href,
    ])
      expect(searchOf(address)).toEqual({ q })
  },
)

const { routesById } = createAppRouter(createMemoryHistory())
const reading = Object.values(routesById).filter(({ options }) => 'validateSearch' in options)

test('several routes read a search', () => expect(reading.length).toBeGreaterThan(8))

test.each(reading.map((route) => [route.fullPath, route] as const))('%s receives only validated search values', (_, route) => {
  const names = [
    'from',
    'register',
    'filter',
    'age',
    'date',
    'q',
    'sort',
    'page',
    'state',
    'role',
    'status',
    'to',
    'view',
    'month',
    'other',
  ]
  const typed: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, { nested: ['x'] }]))
  const read = (route.options as { validateSearch(search: unknown): object }).validateSearch({ ...typed })
  // The router merges the validated search into the raw one.
  expect(Object.values({ ...typed, ...read }).filter((value) => value !== undefined)).toEqual([])
})
