import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the heading of each page that follows another, so that screen readers announce it and the keyboard
 * goes on from there. A page that has put the focus somewhere itself keeps it.
 */
export function useFocusOnHeading(): void {
  const router = useRouter()
  useEffect(() => {
    let stop: (() => void) | undefined
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stop?.()
      stop = followHeading()
    })
    return () => {
      unsubscribe()
      stop?.()
    }
  }, [router])
}

/** Headings may come late, and again: they are followed until the user goes on. */
function followHeading(): () => void {
  const came = document.activeElement
  const focus = () => {
    const { activeElement } = document
    // A link of the header has stayed where it was.
    if (activeElement && activeElement !== document.body && (activeElement !== came || activeElement.closest('main, [role=dialog]'))) return
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(focus)
  const stop = () => {
    observer.disconnect()
    for (const type of ['keydown', 'pointerdown']) removeEventListener(type, stop, true)
  }
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, stop, true)
  observer.observe(document.body, { childList: true, subtree: true })
  focus()
  return stop
}
