import { useEffect } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import { useJustRose } from '#features/games/score/use-just-rose.ts'
import { scoreOf } from './standing.ts'

/** Short, long: a goal in the hand. Milliseconds on, off, on. */
const BUZZ = [60, 80, 180]

/** The side that has scored a moment ago, for as long as the moment lasts. The phone tells it too, where it may. */
export function useGoalMoment(game: Game): Side | null {
  const score = scoreOf(game)
  const one = useJustRose(score?.one ?? null)
  const two = useJustRose(score?.two ?? null)
  const side = two ? 'two' : one ? 'one' : null
  useEffect(() => {
    if (side && mayBuzz()) navigator.vibrate(BUZZ)
  }, [side])
  return side
}

/** Browsers allow it only after a touch, and complain otherwise; whoever wants less motion gets none. */
function mayBuzz(): boolean {
  return (
    'vibrate' in navigator &&
    navigator.userActivation?.hasBeenActive &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
