import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** A competition, kept on the device once it was opened. */
export function competitionQuery(id: string) {
  return queryOptions({
    queryKey: ['competition', id],
    queryFn: async ({ signal }) => (await call('GET /competition/:id', { params: { id }, signal })).data,
    staleTime: 0,
    meta: { persist: true },
  })
}
