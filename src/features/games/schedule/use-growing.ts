import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

/** The part of a screen that one card takes, in square pixels: about half of what it measures, for what stands around the list takes the rest. */
const CARD = 75_000
/** So few that a cheap phone builds and lays them out between two frames or three. */
const STEP = 6

/**
 * How many cards of a list are built: at first as many as fill the screen, then the others, a few at a time, so that
 * a touch is never kept waiting for all of them. Whoever comes back to a place further down finds them all.
 */
export function useGrowing(count: number): number {
  const left = useElementScrollRestoration({ getElement: () => window })
  const [built, setBuilt] = useState(() => (left?.scrollY ? Number.POSITIVE_INFINITY : Math.ceil((innerWidth * innerHeight) / CARD)))
  useEffect(() => {
    if (built < count) startTransition(() => setBuilt(built + STEP))
  }, [built, count])
  return built
}
