import type { QueryClient } from '@tanstack/react-query'
import { prefetchForOffline } from './prefetch.ts'
import { replaceStoredNames } from './replace-stored-names.ts'

/** Looks after the games on the device: prefetches those for offline use, and replaces names that may no longer be shown. */
export function keepStoredGames(queryClient: QueryClient): () => void {
  const stop = [prefetchForOffline(queryClient), replaceStoredNames(queryClient)]
  return () => stop.forEach((end) => end())
}
