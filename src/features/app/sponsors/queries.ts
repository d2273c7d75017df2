import { queryOptions } from '@tanstack/react-query'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { call } from '#platform/http.ts'

/** Boards take turns by the hour, and staff can take one down. */
const STALE_TIME = 5 * 60_000

export const boardQueries = {
  /** The boards of a game's picture. */
  game: (id: string) =>
    queryOptions({
      queryKey: ['boards', 'game', id],
      queryFn: async ({ signal }) => (await call('GET /boards/game/:id', { params: { id }, signal })).data,
      staleTime: STALE_TIME,
    }),

  /** A board for the schedule of an age. */
  schedule: (age: AgeCategoryName) =>
    queryOptions({
      queryKey: ['boards', 'schedule', age],
      queryFn: async ({ signal }) => (await call('GET /boards/schedule', { query: { age_category: age }, signal })).data,
      staleTime: STALE_TIME,
    }),
}
