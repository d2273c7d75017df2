import { useLayoutEffect, useState } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { holdGame } from '#platform/held-games.ts'
import { localStore } from '#platform/local-store.ts'

const KEY = 'score_at_once'

/**
 * Whether the score is shown at once, or follows the picture. For live games the choice is kept. The result of a replay
 * is hidden each time until it is asked for.
 */
export function useScoreAtOnce(replay: GameDetail | null): { atOnce: boolean; setAtOnce(atOnce: boolean): void } {
  const [live, setLive] = useState(() => localStore.get(KEY) === 'on')
  const [asked, setAsked] = useState(false)
  const hides = replay !== null && !asked
  useLayoutEffect(() => {
    if (!hides || !replay) return
    const { _id: id, period_starts, activity_date } = replay
    const moment = Date.parse(period_starts.full_time ?? activity_date)
    const hidden = { club_one_score: null, club_two_score: null, extra_time: undefined, shootout: undefined, kicks: undefined }
    holdGame(id, { status: 'finished', ...hidden, period_starts, timeline: [], moment })
    return () => holdGame(id)
    // Only its identity counts: a correction of the game must not take the picture's moment away.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hides, replay?._id])
  return {
    atOnce: replay ? asked : live,
    setAtOnce(next) {
      if (replay) return setAsked(next)
      setLive(next)
      localStore.set(KEY, next ? 'on' : 'off')
    },
  }
}
