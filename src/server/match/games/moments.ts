import { MOMENT_KINDS, type Moment } from '#shared/video.schema.ts'
import { shirtOf } from './present.ts'
import type { DetailRows, EventRow } from './repository.ts'

/** A correction as soon as this was seen in the picture too, as a goal that was not given. A later one mends the record. */
const SEEN_WITHIN = 3 * 60_000

const KINDS: ReadonlySet<string> = new Set(MOMENT_KINDS)

/**
 * The entries of a game with the time during which each counts. One that was undone soon counts until then, and what
 * replaced it from then on; one that was undone later never counts. No entry counts after it was recorded.
 */
export function presentMoments({ row: { category }, events }: DetailRows): Moment[] {
  const recordedAt = new Map(events.map(({ event }) => [event.id, event.recordedAt.getTime()]))
  const undoneAt = ({ event }: EventRow) => (event.undoneBy === null ? null : (recordedAt.get(event.undoneBy) ?? null))
  const beginOf = ({ event }: EventRow) => Math.min(event.occurredAt.getTime(), event.recordedAt.getTime())
  const wasSeen = (entry: EventRow) => {
    const end = undoneAt(entry)
    return end !== null && end - beginOf(entry) <= SEEN_WITHIN
  }
  const placeOf = ({ event }: EventRow) => Number(event.detail?.['place'] ?? event.version)
  return events
    .filter(({ event }) => KINDS.has(event.kind) && (category.showScore || event.side === null))
    .toSorted((one, two) => placeOf(one) - placeOf(two) || one.event.version - two.event.version)
    .flatMap((entry, index, sorted): Moment[] => {
      const { event, player } = entry
      const until = undoneAt(entry)
      if (event.undoneBy !== null && !wasSeen(entry)) return []
      const corrected = sorted[index - 1]
      const replaces = corrected !== undefined && placeOf(corrected) === placeOf(entry) && wasSeen(corrected)
      const from = replaces ? Math.max(beginOf(entry), undoneAt(corrected) ?? 0) : beginOf(entry)
      return [
        {
          _id: event.id,
          kind: event.kind as Moment['kind'],
          side: event.side,
          minute: event.minute,
          stoppage: event.stoppage,
          shirt_number: player?.shirtNumber ?? shirtOf(event),
          player: (category.showPlayerNames && player?.name) || null,
          score: category.showScore ? ((event.detail?.['score'] as Moment['score'] | undefined) ?? null) : null,
          shootout: category.showScore ? ((event.detail?.['shootout'] || undefined) as Moment['shootout']) : undefined,
          from: new Date(from).toISOString(),
          until: until === null ? null : new Date(until).toISOString(),
        },
      ]
    })
}
