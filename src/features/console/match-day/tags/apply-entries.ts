import type { TagEntry, Tags } from '#shared/tagging/tag.schema.ts'

/** What was tagged, with more entries of one person, by the service's rules: the highest revision counts. */
export function applyEntries(tags: Tags, entries: readonly TagEntry[], ownId: string | null): Tags {
  if (entries.length === 0) return tags
  const byId = new Map(tags.tags.map((tag) => [tag._id, tag]))
  let lineUps = tags.line_ups
  const published = new Set(tags.published)
  for (const entry of entries) {
    if (entry.does === 'line_up') {
      const positions = new Map(lineUps.map(({ player_id: id, position }) => [id, position]))
      const own = entry.players.map((player) => ({ ...player, side: entry.side, position: positions.get(player.player_id) ?? null }))
      lineUps = [...lineUps.filter(({ side }) => side !== entry.side), ...own]
      if (entry.published) published.add(entry.side)
      else if (entry.published === false) published.delete(entry.side)
    } else {
      const [id, revision] = entry.does === 'put' ? [entry.tag._id, entry.tag.revision] : [entry._id, entry.revision]
      const known = byId.get(id)
      if (known && known.revision >= revision) continue
      if (entry.does === 'put') byId.set(id, { ...entry.tag, by_id: known ? known.by_id : ownId })
      else byId.delete(id)
    }
  }
  return { ...tags, line_ups: lineUps, published: [...published], tags: [...byId.values()] }
}
