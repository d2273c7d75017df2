import type { Readable } from '@tanstack/store'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of an atom; re-renders on change.
 *
 * @param prerendered the value for prerendering and hydration, where the browser's value may differ
 */
export function useAtom<T>(atom: Readable<T>, prerendered?: T): T {
  return useSelected(atom, (value) => value, prerendered)
}

/**
 * What is selected of an atom's value; re-renders only when that changes.
 *
 * @param prerendered the selection for prerendering and hydration, where the browser's value may differ
 */
export function useSelected<T, S>(atom: Readable<T>, select: (value: T) => S, prerendered?: S): S {
  const subscribe = useCallback((listener: () => void) => atom.subscribe(listener).unsubscribe, [atom])
  const read = () => select(atom.get())
  return useSyncExternalStore(subscribe, read, () => (prerendered === undefined ? read() : prerendered))
}
