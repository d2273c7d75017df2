import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Half of an element on screen for so long has been seen. Milliseconds. */
const LONG_ENOUGH = 1000
const HALF = 0.5

/** Calls back once, when an element has been visible for a second. */
export function useSeen(ref: RefObject<Element | null>, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let onScreen = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      if (onScreen && document.visibilityState === 'visible') timer = setTimeout(finish, LONG_ENOUGH)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        onScreen = (entry?.intersectionRatio ?? 0) >= HALF
        update()
      },
      { threshold: HALF },
    )
    const stop = () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
    function finish() {
      stop()
      seen()
    }
    observer.observe(element)
    document.addEventListener('visibilitychange', update)
    return stop
  }, [ref])
}
