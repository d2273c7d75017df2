import type { Game } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'

/** The score of both sides; null before the game, or where the age category shows no scores. */
export function scoreOf(game: Pick<Game, 'status' | 'club_one_score' | 'club_two_score'>): Record<Side, number> | null {
  const { status, club_one_score: one, club_two_score: two } = game
  return status === 'upcoming' || status === 'cancelled' || one === null || two === null ? null : { one, two }
}
