import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ConsoleAccess } from '#shared/console.schema.ts'
import { loadTexts } from '#platform/console-texts.ts'
import { call } from '#platform/http.ts'
import { isFinal } from '#platform/http-error.ts'
import { userData } from '#platform/user-data.ts'

const accessQuery = queryOptions({
  queryKey: ['console', 'access'],
  queryFn: async ({ signal }) => (await call<{ data: ConsoleAccess }>('console/access', { signal })).data,
  staleTime: 0,
  retry: false,
  meta: { persist: true },
})

/**
 * Who one is in the console, by the service's word; without a network, by its last one. Null where one may not be
 * there.
 */
export async function enterConsole(queryClient: QueryClient): Promise<ConsoleAccess | null> {
  await userData.ready()
  await loadTexts()
  const known = queryClient.getQueryData(accessQuery.queryKey)
  if (known && !navigator.onLine) return known
  try {
    return await queryClient.fetchQuery(accessQuery)
  } catch (error) {
    if (!isFinal(error)) return known ?? null
    queryClient.removeQueries({ queryKey: accessQuery.queryKey })
    return null
  }
}
