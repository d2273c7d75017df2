import type { Game } from '#shared/game.schema.ts'
import { storeCrests } from './crests.ts'
import { observeServerTime } from './server-time.ts'

/** Reads the server time from an answer with games, and stores the games' crests. */
export function observeGames(games: readonly Game[], { server_time: time }: { server_time: string }, requestedAt: number): void {
  observeServerTime(time, requestedAt)
  void storeCrests(
    games.flatMap(({ club_one_ref, club_two_ref }) => [club_one_ref.logo, club_two_ref.logo].filter((logo) => logo !== null)),
  )
}
