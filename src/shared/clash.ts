/** What two games at the same time can share: a team, a venue, or someone who leads or scores them. */
export const CLASH_KINDS = ['team', 'venue', 'official'] as const
export type ClashKind = (typeof CLASH_KINDS)[number]

/** Minutes between two games of a team or at a venue. */
export const BREAK_BETWEEN_GAMES = 15
