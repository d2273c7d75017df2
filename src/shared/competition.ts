/** What a competition is. Leagues have a table, tournaments one for each group; cups and friendlies have none. */
export const COMPETITION_KINDS = ['league', 'cup', 'tournament', 'friendly'] as const
export type CompetitionKind = (typeof COMPETITION_KINDS)[number]

/** What can part clubs with equal points. */
export const TIE_BREAKS = ['head_to_head', 'goal_difference', 'goals_for', 'wins'] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

/** The rules of a competition that nobody has given any. */
export const USUAL_RULES = { win: 3, draw: 1, loss: 0, tieBreaks: TIE_BREAKS } as const

/** The most points for a match. */
export const POINTS_MAX = 10

/** Whether a round is the number of a matchday; others have names, such as a final. */
export function isMatchday(round: string): boolean {
  return /^\d+$/.test(round)
}
