import { QueryClient, type Query } from '@tanstack/react-query'
import { isPermanent } from './call-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether the answer is stored on the device, to be shown offline. */
      persist?: boolean
    }
  }
}

/** In milliseconds. */
const REPEAT_FAILED_EVERY = 10_000

/** Whether the last request failed in a way that may pass: a network that answers for us, or a service that is down. */
const mayRecover = ({ state }: Query) => state.status === 'error' && !isPermanent(state.error)

/** The cache of the service's answers. Data never expires; screens show its age. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 30_000,
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => !isPermanent(error) && failures < 2,
        // What is on screen says that it is old until this succeeds. Without data, a page keeps its error and its button.
        refetchInterval: (query) => query.state.dataUpdatedAt > 0 && mayRecover(query) && REPEAT_FAILED_EVERY,
        // Of the rest, one resume signal decides; see resume.ts.
        refetchOnWindowFocus: mayRecover,
        refetchOnReconnect: mayRecover,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** The page's query client. */
export const pageQueries = createQueryClient()
