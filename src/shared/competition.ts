/** What a competition is. Leagues have a table, tournaments one for each group; cups and friendlies have none. */
export const COMPETITION_KINDS = ['league', 'cup', 'tournament', 'friendly'] as const
export type CompetitionKind = (typeof COMPETITION_KINDS)[number]

/** What can part clubs with equal points. */
export const TIE_BREAKS = ['head_to_head', 'goal_difference', 'goals_for', 'wins'] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

/** What happens to the results of a team that leaves: they count no longer, or they stay. */
export const WITHDRAWN_RESULTS = ['struck_out', 'kept'] as const
export type WithdrawnResults = (typeof WITHDRAWN_RESULTS)[number]

/** The rules of a competition that no one has given any. */
export const USUAL_RULES = { win: 3, draw: 1, loss: 0, tieBreaks: TIE_BREAKS } as const

/** The most points for a match. */
export const POINTS_MAX = 10

/** A place as it is read: clubs that wait for a decision share it. */
export function placeText({ place, tied }: { place: number; tied: boolean }): string {
  return tied ? `${place}=` : `${place}`
}

/** Points as they are read: a star says that some were taken away. */
export function pointsText({ points, deducted }: { points: number; deducted: number }): string {
  return deducted > 0 ? `${points}*` : `${points}`
}

/** Whether a round is the number of a matchday; others have names, such as a final. */
export function isMatchday(round: string): boolean {
  return /^\d+$/.test(round)
}

interface Named {
  name: string
  name_ka: string | null
}

/** What a game of a competition is called: the competition, and the round if it has one. */
export function nameWithin({ name, name_ka: nameKa }: Named, round: string | null): Named {
  if (round === null) return { name, name_ka: nameKa }
  const numbered = isMatchday(round)
  return {
    name: `${name} · ${numbered ? `Round ${round}` : round}`,
    name_ka: nameKa && `${nameKa} · ${numbered ? `ტური ${round}` : round}`,
  }
}
