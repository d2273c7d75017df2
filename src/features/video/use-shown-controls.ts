import { useEffect, useState, type RefObject } from 'react'

const HIDE_AFTER = 3000

/** Whether the controls are shown: always while nothing plays, else for a while after a movement, a touch or a key. */
export function useShownControls(ref: RefObject<HTMLElement | null>, playing: boolean): boolean {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const frame = ref.current
    if (!playing || !frame) return
    let timer: ReturnType<typeof setTimeout>
    const show = () => {
      setShown(true)
      clearTimeout(timer)
      timer = setTimeout(() => setShown(frame.querySelector(':focus-visible') !== null), HIDE_AFTER)
    }
    show()
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const event of events) frame.addEventListener(event, show)
    return () => {
      clearTimeout(timer)
      setShown(true)
      for (const event of events) frame.removeEventListener(event, show)
    }
  }, [ref, playing])
  return shown
}
