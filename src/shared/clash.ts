/** What two games at the same time can share: a team, that is a club's age category, or a venue. */
export const CLASH_KINDS = ['team', 'venue'] as const
export type ClashKind = (typeof CLASH_KINDS)[number]

/** Minutes between two games of a team or at a venue. */
export const BREAK_BETWEEN_GAMES = 15
