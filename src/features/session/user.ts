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
        const { user } = await call<{ user: User }>('auth/fetch-user', { signal })
        // Whoever is told renders the whole page again.
        if (JSON.stringify({ status: 'signed-in', user }) !== JSON.stringify(session.get())) session.update(user)
        return user
      },
      staleTime: 60_000,
      meta: { persist: true },
    }),
}

/** The signed-in user, from the device at once and from the service when it answers; null when signed out. */
export function useUser(): User | null {
  const state = useSession()
  const { data } = useQuery({ ...userQueries.me(), enabled: state.status === 'signed-in' })
  return state.status === 'signed-in' ? (data ?? state.user) : null
}
