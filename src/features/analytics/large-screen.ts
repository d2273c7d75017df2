import { useSyncExternalStore } from 'react'

/** From here on a screen is large: the design system's `lg`. */
const LARGE = '(min-width: 64rem)'

function subscribe(watcher: () => void): () => void {
  const query = matchMedia(LARGE)
  query.addEventListener('change', watcher)
  return () => query.removeEventListener('change', watcher)
}

/** Whether an analytics page, made for desks, has room here. */
export function useLargeScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(LARGE).matches,
    () => false,
  )
}
