import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * Whether what stands on a prerendered page works already. Until then a form must not be sent: the browser would do it
 * by itself, and put what was typed into the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
