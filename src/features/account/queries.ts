import { queryOptions } from '@tanstack/react-query'
import { CallError, isPermanent } from '#platform/call-error.ts'
import { openCall } from '#platform/http.ts'

/** Mailed links are checked once. Only a request that did not reach the service is retried. */
const linkOptions = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: (failures: number, error: Error) => !isPermanent(error) && failures < 1,
}

export const linkQueries = {
  verification: (token: string) =>
    queryOptions({
      queryKey: ['verify-email', token],
      queryFn: ({ signal }) => openCall('GET /auth/verify-email/:token', { params: { token }, signal }),
      ...linkOptions,
    }),
  reset: (token: string) =>
    queryOptions({
      queryKey: ['reset-password', token],
      queryFn: ({ signal }) => openCall('GET /auth/reset-password/:token', { params: { token }, signal }),
      ...linkOptions,
    }),
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['invitation', token],
      queryFn: ({ signal }) => openCall('GET /auth/invitation/:token', { params: { token }, signal }),
      ...linkOptions,
    }),
}

/** Whether the service rejected a link, as opposed to a network error. */
export function isInvalidLink(error: unknown): boolean {
  return error instanceof CallError && isPermanent(error)
}

/** Whether the service gave no answer. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.code === 'network'
}
