/**
 * A game's status. The specification's three (analytics, live, finished) and the two it implies:
 * `upcoming` before the start, `cancelled` when it will not be played.
 */
export const GAME_STATUSES = ['upcoming', 'live', 'finished', 'analytics', 'cancelled'] as const
export type GameStatus = (typeof GAME_STATUSES)[number]

/** Whether a game has ended with a result: one that is analysed has ended, too. */
export function isOver(status: GameStatus): boolean {
  return status === 'finished' || status === 'analytics'
}

/** The most games on one page of a list. */
export const GAMES_PER_PAGE = 60

/** The most games that a device keeps on purpose: with their details less than 300 kB, uncompressed. */
export const KEPT_GAMES_MAX = 400

/** A device asks at once whether so many stored games are current. */
export const STORED_GAMES_MAX = 150

/** The two sides of a game, named as the fields `club_one_…` and `club_two_…`. */
export const SIDES = ['one', 'two'] as const
export type Side = (typeof SIDES)[number]

export function otherSide(side: Side): Side {
  return side === 'one' ? 'two' : 'one'
}

/** The kinds of entries about what a player did. */
export const PLAYER_EVENT_KINDS = ['goal', 'own_goal', 'penalty', 'yellow_card', 'red_card', 'substitution'] as const
export type PlayerEventKind = (typeof PLAYER_EVENT_KINDS)[number]

/** Whether an entry of this kind raises its side's score. */
export function isScoring(kind: string): boolean {
  return kind === 'goal' || kind === 'own_goal' || kind === 'penalty'
}
