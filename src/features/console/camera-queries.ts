import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

const POLL_INTERVAL = 5000

export const cameraQueries = {
  /** The camera of a game: the state of its stream, and what was sent. Null if the game is not shown by a camera of its own. */
  ofGame: (id: string) =>
    queryOptions({
      queryKey: ['console', 'camera', id],
      queryFn: async ({ signal }) => (await call('GET /console/games/:id/camera', { params: { id }, signal })).data,
      refetchInterval: POLL_INTERVAL,
    }),
}
