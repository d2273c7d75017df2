import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TagDepth } from '#shared/tagging/depth.ts'
import type { TagEntry, Tags } from '#shared/tagging/tag.schema.ts'
import { call } from '#platform/http.ts'
import { applyEntries } from './apply-entries.ts'

/** Another person may tag the other side. */
const POLL_INTERVAL = 10_000

/** What was tagged of a game at a depth, kept on the device. */
export function tagsQuery(gameId: string, depth: TagDepth) {
  return queryOptions({
    queryKey: ['tags', gameId, depth] as const,
    queryFn: async ({ signal }) => (await call('GET /console/games/:id/tags', { params: { id: gameId }, query: { depth }, signal })).data,
    refetchInterval: POLL_INTERVAL,
    meta: { persist: true },
  })
}

/** Adds what the service has just recorded. An answer that is under way may not have it, and is not waited for. */
export async function storeRecorded(
  queryClient: QueryClient,
  { gameId, depth }: { gameId: string; depth: TagDepth },
  entries: readonly TagEntry[],
  ownId: string,
): Promise<void> {
  const { queryKey } = tagsQuery(gameId, depth)
  if (!queryClient.getQueryData(queryKey)) return
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Tags>(queryKey, (cached) => cached && applyEntries(cached, entries, ownId))
}
