import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Follow } from '#shared/follow.schema.ts'
import { call } from '#platform/http.ts'
import { useAtom } from '#platform/use-atom.ts'
import { pendingChanges, type Change } from './favorites.ts'

const NONE: readonly Change[] = []

export const followQueries = {
  own: () =>
    queryOptions({
      queryKey: ['follows'],
      queryFn: async ({ signal }) => (await call('GET /follows', { signal })).data,
      staleTime: 0,
      meta: { persist: true },
    }),
}

/** Whether the user follows a team, with changes that are not sent yet. Null until it is known. */
export function useIsFollowed(clubId: string, age: AgeCategoryName): boolean | null {
  const { data } = useQuery(followQueries.own())
  const pending = useAtom(pendingChanges, NONE)
  const change = pending.findLast((each) => 'clubId' in each && each.clubId === clubId && each.age === age)
  if (change && 'clubId' in change) return change.follow
  return data ? data.some(isTeam(clubId, age)) : null
}

function isTeam(clubId: string, age: AgeCategoryName) {
  return ({ club, age_category }: Follow) => club._id === clubId && age_category === age
}
