import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#shared/user.schema.ts'
import { call } from '#platform/http.ts'
import { session } from '#platform/session.ts'
import { useSession } from '#platform/use-session.ts'

export const userQueries = {
  me: () =>
    queryOptions({
      queryKey: ['me'],
      queryFn: async ({ signal }) => {
        const { user } = await call('GET /auth/fetch-user', { signal })
        // An update re-renders the whole page, so only a changed user is stored.
        if (JSON.stringify({ status: 'signed-in', user }) !== JSON.stringify(session.get())) session.update(user)
        return user
      },
      staleTime: 60_000,
      meta: { persist: true },
    }),
}

/** The signed-in user: first as stored on the device, then as returned by the service. Null when signed out. */
export function useUser(): User | null {
  const state = useSession()
  const { data } = useQuery({ ...userQueries.me(), enabled: state.status === 'signed-in' })
  return state.status === 'signed-in' ? (data ?? state.user) : null
}
