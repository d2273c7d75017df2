import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now, and as long as it does. */
export function useMedia(query: string): boolean {
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

/** Whether the product runs as an installed app, in a window without the browser around it. */
export function isStandalone(): boolean {
  // iOS tells by a property of its own.
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
}
