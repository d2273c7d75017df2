import { queryOptions } from '@tanstack/react-query'
import type { MatchFile } from '#shared/video.schema.ts'
import { call } from '#platform/http.ts'

/** While a file is made, how far it is. Milliseconds. */
const ASK_EVERY = 2000
/** While the recording goes on. */
const ASK_WHETHER_OVER = 10_000
/** Its addresses are renewed long before they end. */
const RENEW_EVERY = 60 * 60_000

export const matchFileQueries = {
  /** Whether a match is there as a file. */
  ofGame: (id: string) =>
    queryOptions({
      queryKey: ['video', 'file', id],
      queryFn: async ({ signal }) => (await call('GET /match/:id/file', { params: { id }, signal })).data,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => intervalOf(state.data),
    }),
}

function intervalOf(file: MatchFile | undefined): number | false {
  if (file?.state === 'waiting' || file?.state === 'running') return ASK_EVERY
  if (file?.state === 'unavailable') return ASK_WHETHER_OVER
  return file?.state === 'ready' ? RENEW_EVERY : false
}
