import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** A club with its teams, and its next and last games. */
export const clubQuery = (id: string) =>
  queryOptions({
    queryKey: ['club', id],
    queryFn: async ({ signal }) => (await call('GET /club/details/:id', { params: { id }, signal })).data,
    staleTime: 0,
    meta: { persist: true },
  })
