import { later } from '#platform/later.tsx'

// What coaches and staff correct events with.
export const EventsToCorrect = later(
  'console',
  async () => (await import('#features/console/match-day/corrections/events-to-correct.tsx')).EventsToCorrect,
  { optional: true },
)
export const LineUpChanges = later(
  'console',
  async () => (await import('#features/console/match-day/corrections/events-to-correct.tsx')).LineUpChanges,
  { optional: true },
)
export const Corrections = later(
  'console',
  async () => (await import('#features/console/match-day/corrections/corrections.tsx')).Corrections,
  { optional: true },
)
