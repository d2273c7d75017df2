import type { GameCard } from '#shared/game-card.schema.ts'
import { game } from './games.ts'

/** What anyone with the link sees of a running game: 0:1. */
export function sharedCard(more: Partial<GameCard> = {}): GameCard {
  const { _id, club_one_ref, club_two_ref, name, name_ka, activity_date, age_category, version } = game()
  const clubs = { _id, club_one_ref, club_two_ref, club_one_score: 0, club_two_score: 1, version }
  return { ...clubs, name, name_ka, activity_date, age_category, status: 'live', ...more }
}
