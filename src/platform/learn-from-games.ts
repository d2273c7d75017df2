import type { Game } from '#shared/game.schema.ts'
import { keepCrests } from './crests.ts'
import { observeServerTime } from './server-time.ts'

/** Every answer with games in it tells the time, and which crests to keep. */
export function learnFromGames(games: readonly Game[], askedAt: number): void {
  const [first] = games
  if (first) observeServerTime(first.server_time, askedAt)
  void keepCrests(games.flatMap(({ club_one_ref, club_two_ref }) => [club_one_ref.logo, club_two_ref.logo].filter((logo) => logo !== null)))
}
