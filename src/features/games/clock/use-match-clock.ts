import { useEffect, useState } from 'react'
import { matchClock, type ClockedGame, type MatchClock } from '#shared/match-clock.ts'
import { onResume } from '#platform/resume.ts'
import { serverNow } from '#platform/server-time.ts'

/** The match clock of a game, once a second while it is live; at rest otherwise. */
export function useMatchClock(game: ClockedGame): MatchClock {
  const [now, setNow] = useState(serverNow)
  const ticking = game.status === 'live'
  useEffect(() => {
    if (!ticking) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(serverNow())
      // On the service's full second, so that all clocks on a screen turn together.
      timer = setTimeout(tick, 1000 - (serverNow() % 1000))
    }
    tick()
    const stopResume = onResume(() => setNow(serverNow()))
    return () => {
      clearTimeout(timer)
      stopResume()
    }
  }, [ticking])
  return matchClock(game, now)
}
