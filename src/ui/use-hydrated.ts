import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * Whether the page is hydrated. Before that a form must not be submitted: the browser would submit it natively and put
 * the input into the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
