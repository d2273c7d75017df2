import { CLUB_PURPOSES, type CountingDecision, type Purpose } from './consent.ts'

/** Whether a club's record that the parents have not consented counts for a child. */
export function isRefusedByClub(counting: Partial<Record<Purpose, CountingDecision | null>>): boolean {
  return CLUB_PURPOSES.some((purpose) => counting[purpose]?.decider === 'club' && !counting[purpose].granted)
}
