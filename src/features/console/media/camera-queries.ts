import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

const POLL_INTERVAL = 5000

export const cameraQueries = {
  /** The camera of a game, null if it is not shown by one of its own, and which protocols a camera can use. */
  ofGame: (id: string) =>
    queryOptions({
      queryKey: ['console', 'camera', id],
      queryFn: ({ signal }) => call('GET /console/games/:id/camera', { params: { id }, signal }),
      refetchInterval: POLL_INTERVAL,
    }),
}
