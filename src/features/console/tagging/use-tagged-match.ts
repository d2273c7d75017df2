import { useQuery } from '@tanstack/react-query'
import type { TagDepth } from '#shared/tagging/depth.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { isMissing } from '#platform/call-error.ts'
import { applyEntries } from '../tags/apply-entries.ts'
import { tagsQuery } from '../tags/queries.ts'
import { isSameTagging } from '../tags/tag-item.ts'
import { useTagOutbox } from '../tags/tag-outbox.ts'

/** What was tagged of a match by everybody, with what this device has not sent yet. Null until it is loaded. */
export function useTaggedMatch(gameId: string, depth: TagDepth, ownId: string): { tags: Tags | null; failed: boolean } {
  const query = useQuery(tagsQuery(gameId, depth))
  const { pending } = useTagOutbox()
  const own = pending.filter((item) => isSameTagging(item, { gameId, depth })).map(({ entry }) => entry)
  const tags = query.data && !isMissing(query.error) ? applyEntries(query.data, own, ownId) : null
  return { tags, failed: query.isError }
}
