import { useEffect, useState } from 'react'
import { matchClock, type ClockedGame, type MatchClock } from '#shared/match-clock.ts'
import { onResume } from '#platform/resume.ts'
import { serverNow } from '#platform/server-time.ts'

/** The match clock of a game. It ticks every second while the game is live, or follows the moment of the picture. */
export function useMatchClock(game: ClockedGame & { moment?: number }): MatchClock {
  const [now, setNow] = useState(serverNow)
  const ticking = game.status === 'live' && game.moment === undefined
  useEffect(() => {
    if (!ticking) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(serverNow())
      // Ticks on full seconds of the server time, so that all clocks on a screen tick together.
      timer = setTimeout(tick, 1000 - (serverNow() % 1000))
    }
    tick()
    const stopResume = onResume(() => setNow(serverNow()))
    return () => {
      clearTimeout(timer)
      stopResume()
    }
  }, [ticking])
  return matchClock(game, game.moment ?? now)
}
