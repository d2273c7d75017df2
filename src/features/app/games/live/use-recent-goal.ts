import { useEffect } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import { useScoreIncrease } from '../score/use-score-increase.ts'
import { scoreOf } from './score.ts'

/** Milliseconds on, off, on. */
const VIBRATION = [60, 80, 180]

/** The side that has just scored, for a few seconds. The phone vibrates where allowed. */
export function useRecentGoal(game: Game): Side | null {
  const score = scoreOf(game)
  const one = useScoreIncrease(score?.one ?? null)
  const two = useScoreIncrease(score?.two ?? null)
  const side = two ? 'two' : one ? 'one' : null
  useEffect(() => {
    if (side && mayVibrate()) navigator.vibrate(VIBRATION)
  }, [side])
  return side
}

/** Browsers allow vibration only after an interaction, and log an error otherwise. Users who prefer reduced motion get none. */
function mayVibrate(): boolean {
  return (
    'vibrate' in navigator &&
    navigator.userActivation?.hasBeenActive &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
