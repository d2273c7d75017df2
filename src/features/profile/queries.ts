import { queryOptions } from '@tanstack/react-query'
import type { OwnSession } from '#shared/account.schema.ts'
import { call } from '#platform/http.ts'

export const sessionQueries = {
  own: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) => (await call<{ data: OwnSession[] }>('auth/sessions', { signal })).data,
    }),
}

/** Ends one session, or all but this one; answers with what is left. */
export async function endSessions(which: string): Promise<OwnSession[]> {
  const path = which === 'others' ? 'auth/sessions' : `auth/sessions/${which}`
  return (await call<{ data: OwnSession[] }>(path, { method: 'delete' })).data
}
