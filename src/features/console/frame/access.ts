import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ConsoleAccess } from '#shared/console-access.schema.ts'
import { call } from '#platform/http.ts'
import { isPermanent } from '#platform/call-error.ts'
import { userData } from '#platform/user-data.ts'

const accessQuery = queryOptions({
  queryKey: ['console', 'access'],
  queryFn: async ({ signal }) => (await call('GET /console/access', { signal })).data,
  staleTime: 0,
  retry: false,
  meta: { persist: true },
})

/** Fetches the user's access to the console; offline, the last known one. Null without access. */
export async function fetchConsoleAccess(queryClient: QueryClient): Promise<ConsoleAccess | null> {
  await userData.restored()
  const known = queryClient.getQueryData(accessQuery.queryKey)
  if (known && !navigator.onLine) return known
  try {
    return await queryClient.fetchQuery(accessQuery)
  } catch (error) {
    if (!isPermanent(error)) return known ?? null
    queryClient.removeQueries({ queryKey: accessQuery.queryKey })
    return null
  }
}
