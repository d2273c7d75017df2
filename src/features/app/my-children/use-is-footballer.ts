import { useQuery } from '@tanstack/react-query'
import { childrenQueries } from './queries.ts'

/** Whether the viewer is a footballer with their own account: such an account has its one page, and no children. */
export function useIsFootballer(): boolean {
  const { data } = useQuery(childrenQueries.own())
  return data?.some(({ self }) => self) ?? false
}
