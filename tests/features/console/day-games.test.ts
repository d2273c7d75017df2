import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { GameQuery } from '#shared/game.schema.ts'
import { scoringQueries } from '#features/console/match-day/scoring/queries.ts'
import { listed } from '../games/some-game.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/http.ts', () => ({ call }))

const PAGES = [
  {
    data: [
      { ...listed, _id: 'a' },
      { ...listed, _id: 'b' },
    ],
    next: 'second',
  },
  { data: [{ ...listed, _id: 'c' }], next: null },
]

test('all pages of a day are fetched', async () => {
  call.mockImplementation(async (_: string, { body }: { body: GameQuery }) => ({
    ...PAGES[body.cursor === 'second' ? 1 : 0],
    server_time: '2026-11-21T10:00:00.000Z',
  }))
  const games = await new QueryClient().fetchQuery(scoringQueries.day('2026-11-20T20:00:00.000Z', 'all'))
  expect(games.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
  expect(call).toHaveBeenCalledTimes(2)
})
