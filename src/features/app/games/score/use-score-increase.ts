import { useEffect, useState } from 'react'

const HIGHLIGHT_DURATION = 4000

/** Whether a score has just risen while it was on screen. */
export function useScoreIncrease(points: number | null): boolean {
  const [previous, setPrevious] = useState(points)
  const [increases, setIncreases] = useState(0)
  if (points !== previous) {
    setPrevious(points)
    setIncreases(points !== null && previous !== null && points > previous ? increases + 1 : 0)
  }
  useEffect(() => {
    if (increases === 0) return
    const timer = setTimeout(() => setIncreases(0), HIGHLIGHT_DURATION)
    return () => clearTimeout(timer)
  }, [increases])
  return increases > 0
}
