import { useQuery } from '@tanstack/react-query'
import { useSession } from '#platform/use-session.ts'
import { childrenQueries } from './queries.ts'

/** The children of a parent. Those of clubs have none, and do not ask. */
export function useOwnChildren() {
  const state = useSession()
  return useQuery({ ...childrenQueries.own(), enabled: state.status === 'signed-in' && state.user.role === 'parent' })
}
