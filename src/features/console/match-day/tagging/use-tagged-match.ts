import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TAG_DEPTHS, type TagDepth } from '#shared/tagging/depth.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { isMissing } from '#platform/call-error.ts'
import { applyEntries } from '../tags/apply-entries.ts'
import { tagsQuery } from '../tags/queries.ts'
import { isSameTagging } from '../tags/tag-item.ts'
import { useTagOutbox } from '../tags/tag-outbox.ts'

/** What was tagged of a match by everyone, with what this device has not sent yet. Null until it is loaded. */
export function useTaggedMatch(gameId: string, depth: TagDepth, ownId: string): { tags: Tags | null; failed: boolean } {
  const queryClient = useQueryClient()
  // Anyone who chooses another depth keeps the line-ups that were entered, also without a network.
  const query = useQuery({ ...tagsQuery(gameId, depth), placeholderData: keepPreviousData })
  useEffect(() => {
    for (const other of TAG_DEPTHS) void queryClient.prefetchQuery({ ...tagsQuery(gameId, other), staleTime: Infinity })
  }, [queryClient, gameId])
  const { pending } = useTagOutbox()
  const own = pending.filter((item) => isSameTagging(item, { gameId, depth })).map(({ entry }) => entry)
  const known = query.data && query.isPlaceholderData ? { ...query.data, source: null, tags: [], people: [] } : query.data
  const tags = known && !isMissing(query.error) ? applyEntries(known, own, ownId) : null
  return { tags, failed: query.isError }
}
