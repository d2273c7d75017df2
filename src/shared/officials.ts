/** What officials of a game do. */
export const OFFICIAL_ROLES = ['referee', 'assistant', 'fourth', 'delegate', 'scorekeeper'] as const
export type OfficialRole = (typeof OFFICIAL_ROLES)[number]

/** How many of them one side may enter for a game. */
export const OFFICIALS_MAX = 8
