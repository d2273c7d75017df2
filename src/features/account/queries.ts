import { queryOptions } from '@tanstack/react-query'
import { CallError, isFinal } from '#platform/http-error.ts'
import { openCall } from '#platform/http.ts'

/** Mailed links are asked about once; only an answer that was not the service's is asked for again. */
const link = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: (failures: number, error: Error) => !isFinal(error) && failures < 1 }

export const linkQueries = {
  verification: (token: string) =>
    queryOptions({
      queryKey: ['verify-email', token],
      queryFn: ({ signal }) => openCall<{ verified: true }>(`auth/verify-email/${encodeURIComponent(token)}`, { signal }),
      ...link,
    }),
  reset: (token: string) =>
    queryOptions({
      queryKey: ['reset-password', token],
      queryFn: ({ signal }) => openCall<{ valid: true }>(`auth/reset-password/${encodeURIComponent(token)}`, { signal }),
      ...link,
    }),
}

/** Whether the service said that a link is of no use, rather than not having been reached. */
export function isUseless(error: unknown): boolean {
  return error instanceof CallError && isFinal(error)
}
