import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Place } from '#shared/match-action.ts'

const STEP = 2
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A point that moves over the pitch by Shift and an arrow; a full stop begins an action there, another one ends it. */
interface Cursor {
  at: Place
  from: Place | null
}

/** The places of actions by the keyboard alone. */
export function useCursor(
  pitch: RefObject<SVGSVGElement | null>,
  { length, width }: { length: number; width: number },
  onPress: (from: Place, to: Place | null) => void,
): Cursor | null {
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const before = cursor ?? { at: { x: length / 2, y: width / 2 }, from: null }
    const move = event.shiftKey ? MOVES[event.key] : undefined
    if (move) {
      const [x, y] = [before.at.x + STEP * move[0], before.at.y + STEP * move[1]]
      setCursor({ ...before, at: { x: Math.min(length, Math.max(0, x)), y: Math.min(width, Math.max(0, y)) } })
    } else if (event.key === '.') {
      const { at, from } = before
      if (from) onPress(from, at.x === from.x && at.y === from.y ? null : at)
      setCursor({ at, from: from ? null : at })
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const svg = pitch.current
    svg?.addEventListener('keydown', onKey)
    return () => svg?.removeEventListener('keydown', onKey)
  }, [pitch])
  return cursor
}
