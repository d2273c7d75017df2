import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'
import { renewAfter } from '../queries.ts'

/** Clips are asked for again each time and stay nowhere: a no, or a correction, counts at once. */
export const highlightQueries = {
  all: ['highlights'] as const,

  /** Null where there are none for this viewer. */
  match: (id: string, version: number) =>
    queryOptions({
      queryKey: ['highlights', 'match', id, version],
      queryFn: ({ signal }) => unlessNone(call('GET /match/:id/highlights', { params: { id }, signal })),
      staleTime: 0,
      gcTime: 0,
    }),

  /** An address of a reel, while it is watched. */
  reel: (gameId: string, playerId: string | null) =>
    queryOptions({
      queryKey: ['highlights', 'reel', gameId, playerId],
      queryFn: async ({ signal }) =>
        (await call('GET /match/:id/reel', { params: { id: gameId }, query: playerId === null ? {} : { player: playerId }, signal })).data,
      refetchInterval: ({ state: { data } }) => data && renewAfter(data.expires_at),
      gcTime: 0,
    }),

  player: (id: string, season: number | null) =>
    queryOptions({
      queryKey: ['highlights', 'player', id, season],
      queryFn: ({ signal }) =>
        unlessNone(call('GET /player/:id/highlights', { params: { id }, query: season === null ? {} : { season }, signal })),
      staleTime: 0,
      gcTime: 0,
    }),
}

async function unlessNone<T>(answer: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await answer).data
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not_found' || error.code === 'forbidden')) return null
    throw error
  }
}
