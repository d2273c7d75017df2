import { newId } from '#shared/id.ts'
import type { Tag, TagEntry } from '#shared/tagging/tag.schema.ts'

/** A tagged pass, or what is given of it. */
export function someTag(given: Partial<Tag> = {}): Tag {
  return {
    _id: newId(),
    revision: 1,
    period: 1,
    t_ms: 1000,
    side: 'one',
    player_id: null,
    shirt: null,
    type: 'pass',
    outcome: 'success',
    from: { x: 20, y: 20 },
    to: { x: 30, y: 20 },
    body: null,
    set_piece: null,
    flags: [],
    ...given,
  }
}

/** The entry that records such an action. */
export function put(given: Partial<Tag> = {}): TagEntry {
  return { does: 'put', tag: someTag(given) }
}
