import { useEffect, useState } from 'react'

const NOTICED_FOR = 4000

/** Whether a score rose a moment ago, while it was being looked at. */
export function useJustRose(points: number | null): boolean {
  const [seen, setSeen] = useState(points)
  const [rose, setRose] = useState(0)
  if (points !== seen) {
    setSeen(points)
    setRose(points !== null && seen !== null && points > seen ? rose + 1 : 0)
  }
  useEffect(() => {
    if (rose === 0) return
    const timer = setTimeout(() => setRose(0), NOTICED_FOR)
    return () => clearTimeout(timer)
  }, [rose])
  return rose > 0
}
