import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** What is computed from the events of games. Stored on the device: what was opened is there without a network. */
export const figureQueries = {
  /** Everything about one match. */
  matches: (id: string) => ['figures', 'match', id] as const,

  match: (id: string) =>
    queryOptions({
      queryKey: [...figureQueries.matches(id), 'figures'],
      queryFn: async ({ signal }) => (await call('GET /match/:id/figures', { params: { id }, signal })).data,
      meta: { persist: true },
    }),

  actions: (id: string) =>
    queryOptions({
      queryKey: [...figureQueries.matches(id), 'actions'],
      queryFn: async ({ signal }) => (await call('GET /match/:id/actions', { params: { id }, signal })).data,
      meta: { persist: true },
    }),

  /** A child's present season. */
  season: (playerId: string) =>
    queryOptions({
      queryKey: ['figures', 'player', playerId],
      queryFn: async ({ signal }) => (await call('GET /player/:id/figures', { params: { id: playerId }, query: {}, signal })).data,
      meta: { persist: true },
    }),
}
