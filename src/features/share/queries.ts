import { queryOptions } from '@tanstack/react-query'
import { openCall } from '#platform/http.ts'

/** How often an open card asks again while the game is live. */
const LIVE_INTERVAL = 30_000

export const shareQueries = {
  card: (id: string) =>
    queryOptions({
      queryKey: ['card', id],
      queryFn: async ({ signal }) => (await openCall('GET /game/card/:id', { params: { id }, signal })).data,
      refetchInterval: ({ state }) => (state.data?.status === 'live' ? LIVE_INTERVAL : false),
    }),
}
