import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** What is said about their own squad. Not stored: others answer, and change their answers. */
export function teamAnswersQuery(gameId: string) {
  return queryOptions({
    queryKey: ['availability', gameId],
    queryFn: async ({ signal }) => (await call('GET /availability/:id', { params: { id: gameId }, signal })).data,
    staleTime: 0,
  })
}
