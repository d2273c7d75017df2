import type { TagDepth } from '#shared/tagging/depth.ts'
import type { TagEntry } from '#shared/tagging/tag.schema.ts'

/** What someone has tagged, on its way to the service. */
export interface TagItem {
  gameId: string
  depth: TagDepth
  entry: TagEntry
  /** When it was tagged, by this device's clock. */
  at: number
}

/** Items with the same key replace each other: only the last description of an action is sent. */
export function keyOfItem({ gameId, depth, entry }: TagItem): string {
  if (entry.does === 'line_up') return `${gameId} ${depth} ${entry.side}`
  return entry.does === 'put' ? entry.tag._id : entry._id
}

/** Whether both belong to the same tagging. */
export function isSameTagging(one: Pick<TagItem, 'gameId' | 'depth'>, two: Pick<TagItem, 'gameId' | 'depth'>): boolean {
  return one.gameId === two.gameId && one.depth === two.depth
}
