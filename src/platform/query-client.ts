import { QueryClient } from '@tanstack/react-query'
import { isPermanent } from './call-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether the answer is stored on the device, to be shown offline. */
      persist?: boolean
    }
  }
}

/** The cache of the service's answers. Data never expires; screens show its age. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 30_000,
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => !isPermanent(error) && failures < 2,
        // One resume signal decides what is refetched; see resume.ts.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** The page's query client. */
export const pageQueries = createQueryClient()
