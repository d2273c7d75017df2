/** The filters of `POST /game` (specification, section 7; `my-team` is our addition). */
export const GAME_FILTERS = ['live', 'all', 'upcoming', 'finished', 'favorites', 'my-team', 'analytics'] as const
export type GameFilter = (typeof GAME_FILTERS)[number]

/** Narrows a value to a filter, or null. */
export function toGameFilter(value: unknown): GameFilter | null {
  return GAME_FILTERS.find((filter) => filter === value) ?? null
}
