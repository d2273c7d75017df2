/** The most teams that a user follows: all of three clubs, and a few more. */
export const FOLLOWS_MAX = 40
