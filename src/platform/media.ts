import { useCallback, useSyncExternalStore } from 'react'

/** The design system's breakpoint `lg`. */
export const LARGE_SCREEN = '(min-width: 64rem)'

/** Whether a media query matches; re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (watcher: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', watcher)
      return () => list.removeEventListener('change', watcher)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Smooth scrolling, or instant scrolling for users who prefer reduced motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Whether this is the installed app, in a window without browser controls. */
export function isStandalone(): boolean {
  // iOS has its own property for it.
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
}
