import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

/**
 * The screen area per card, in square pixels. It is about half of a card's real size, so that the first cards more than
 * fill the screen.
 */
const CARD_AREA = 75_000
/** A cheap phone renders this many in two or three frames. */
const STEP = 6

/**
 * The number of cards to render: first as many as fill the screen, then a few at a time, so that input is not blocked. On
 * return to a scroll position, or if the snapshot was scrolled, all cards are rendered at once: a shorter page would move.
 */
export function useIncrementalRender(count: number): number {
  const restored = useElementScrollRestoration({ getElement: () => window })
  const [rendered, setRendered] = useState(() =>
    restored?.scrollY || snapshotScrolled() ? Number.POSITIVE_INFINITY : Math.ceil((innerWidth * innerHeight) / CARD_AREA),
  )
  useEffect(() => {
    if (rendered >= count) return
    // With a frame in between: the browser would not paint while one transition follows the other.
    const frame = requestAnimationFrame(() => startTransition(() => setRendered(rendered + STEP)))
    return () => cancelAnimationFrame(frame)
  }, [rendered, count])
  return rendered
}

function snapshotScrolled(): boolean {
  return document.getElementById('shell') !== null && scrollY > 0
}
