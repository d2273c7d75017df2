import type { Game } from '#shared/game.schema.ts'

/** Whether something was entered for a game, even if its timeline is not known, as for a game of a list. */
export function hasEntries({ club_one_score: one, club_two_score: two, period_starts: starts }: Game): boolean {
  return Boolean(one) || Boolean(two) || Object.values(starts).some((start) => start !== null)
}
