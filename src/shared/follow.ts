/** The most teams that a user follows. */
export const FOLLOWS_MAX = 20
