import { note, type EventNote } from './notes.ts'

/**
 * Events as they were corrected last: one with the id of an earlier one takes its place.
 *
 * @param isLater whether the second of two with one id corrects the first; by default whatever comes later in the file
 */
export function latestOf<Event>(
  events: readonly Event[],
  idOf: (event: Event) => string | null,
  isLater: (next: Event, known: Event) => boolean = () => true,
): { events: Event[]; notes: EventNote[] } {
  const byId = new Map<string | symbol, Event>()
  const notes: EventNote[] = []
  for (const event of events) {
    const id = idOf(event)
    const key = id ?? Symbol('without an id')
    const known = byId.get(key)
    if (known !== undefined) notes.push(note({ event: id }, 'repeated_event'))
    if (known === undefined || isLater(event, known)) byId.set(key, event)
  }
  return { events: [...byId.values()], notes }
}
