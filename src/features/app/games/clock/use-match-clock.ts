import { matchClock, type ClockedGame, type MatchClock } from '#shared/match-clock.ts'
import { clockNow } from '#platform/contact.ts'
import { useServerTime } from '#platform/use-server-time.ts'

/**
 * The match clock of a game. It ticks every second while the game is live and the service is heard of, or follows the moment
 * of the picture.
 */
export function useMatchClock(game: ClockedGame & { moment?: number }): MatchClock {
  const now = useServerTime(game.status === 'live' && game.moment === undefined ? 1000 : null, clockNow)
  return matchClock(game, game.moment ?? now)
}
