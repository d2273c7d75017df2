/**
 * A game's status. The specification's three (analytics, live, finished) and the two it implies:
 * `upcoming` before the start, `cancelled` when it will not be played.
 */
export const GAME_STATUSES = ['upcoming', 'live', 'finished', 'analytics', 'cancelled'] as const
export type GameStatus = (typeof GAME_STATUSES)[number]

/** What `POST /game` can be asked for (specification, section 7; `my-team` by the product's decision). */
export const GAME_FILTERS = ['live', 'all', 'upcoming', 'finished', 'favorites', 'my-team', 'analytics'] as const
export type GameFilter = (typeof GAME_FILTERS)[number]

/** Narrows anything to a filter, or null. */
export function toGameFilter(value: unknown): GameFilter | null {
  return GAME_FILTERS.find((filter) => filter === value) ?? null
}

/** At most this many games come in one page of a list. */
export const GAMES_PER_PAGE = 60

/** The two sides of a game, after the fields `club_one_…` and `club_two_…`. */
export const SIDES = ['one', 'two'] as const
export type Side = (typeof SIDES)[number]

/** What a viewer's timeline can hold. */
export const TIMELINE_KINDS = [
  'kick_off',
  'half_time',
  'second_half',
  'full_time',
  'goal',
  'own_goal',
  'penalty',
  'yellow_card',
  'red_card',
  'substitution',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** Whether an entry of this kind raises the score of the side it stands for. */
export function isScoring(kind: TimelineKind): boolean {
  return kind === 'goal' || kind === 'own_goal' || kind === 'penalty'
}
