import { queryOptions } from '@tanstack/react-query'
import type { OwnSession } from '#shared/account.schema.ts'
import { call } from '#platform/http.ts'

export const sessionQueries = {
  own: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) => (await call('GET /auth/sessions', { signal })).data,
    }),
}

/** Ends one session, or all others; returns the remaining ones. */
export async function endSessions(target: string): Promise<OwnSession[]> {
  const remaining = target === 'others' ? call('DELETE /auth/sessions') : call('DELETE /auth/sessions/:id', { params: { id: target } })
  return (await remaining).data
}
