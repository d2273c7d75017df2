import type { Readable } from '@tanstack/store'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of an atom; re-renders on change.
 *
 * @param prerendered the value for prerendering and hydration, where the browser's value may differ
 */
export function useAtom<T>(atom: Readable<T>, prerendered?: T): T {
  const subscribe = useCallback((listener: () => void) => atom.subscribe(listener).unsubscribe, [atom])
  const read = useCallback(() => atom.get(), [atom])
  return useSyncExternalStore(subscribe, read, () => (prerendered === undefined ? atom.get() : prerendered))
}
