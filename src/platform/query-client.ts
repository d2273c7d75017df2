import { QueryClient } from '@tanstack/react-query'
import { isFinal } from './http-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the device, for this user, to be there without a network. */
      persist?: boolean
    }
  }
}

/** A cache of everything that came from the service. Data that is there is shown, however old; age is said beside it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 30_000,
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => !isFinal(error) && failures < 2,
        // One resume signal decides what is asked for again; see resume.ts.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** The one of this page. */
export const pageQueries = createQueryClient()
