import type { GameCard } from '#shared/game-card.schema.ts'
import { presentGame } from '../games/present.ts'
import type { GameRow } from '../games/repository.ts'

/** What anybody may see of a game. */
export function presentCard(row: GameRow): GameCard {
  const { _id, version, club_one_ref, club_two_ref, ...game } = presentGame(row, { mayWatch: false })
  const clubs = { _id, version, club_one_ref, club_two_ref }
  if (!row.category.showScore)
    return {
      ...clubs,
      name: null,
      name_ka: null,
      activity_date: null,
      age_category: null,
      status: null,
      club_one_score: null,
      club_two_score: null,
    }
  const { name, name_ka, activity_date, age_category, club_one_score, club_two_score, extra_time, shootout } = game
  const status = game.status === 'analytics' ? 'finished' : game.status
  return { ...clubs, name, name_ka, activity_date, age_category, status, club_one_score, club_two_score, extra_time, shootout }
}
