/**
 * The filters of `POST /game` (specification, section 7). Ours are `my-team`; `my-analytics`: the games with
 * analytics of the user's club; and `following`: the last and the next games of each team and of the favourites, on one page,
 * oldest first.
 */
export const GAME_FILTERS = [
  'live',
  'all',
  'upcoming',
  'finished',
  'favorites',
  'my-team',
  'following',
  'analytics',
  'my-analytics',
] as const
export type GameFilter = (typeof GAME_FILTERS)[number]

/** Narrows a value to a filter, or null. */
export function toGameFilter(value: unknown): GameFilter | null {
  return GAME_FILTERS.find((filter) => filter === value) ?? null
}
