import { queryOptions } from '@tanstack/react-query'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { SquadScreen } from '#shared/consent.ts'
import { call } from '#platform/http.ts'

/** A club and its squads, for the console. */
export const clubQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['console', 'club', id],
      queryFn: async ({ signal }) => (await call('GET /console/clubs/:id', { params: { id }, signal })).data,
      staleTime: 0,
    }),
  /** What a club plays in: of any club. */
  ages: (id: string) =>
    queryOptions({
      queryKey: ['console', 'club', id, 'ages'],
      queryFn: async ({ signal }) => (await call('GET /console/clubs/:id/ages', { params: { id }, signal })).data,
      staleTime: 60_000,
    }),
  /** `guests`: also the children of other ages who may play at this one. */
  squad: (id: string, age: AgeCategoryName, screen: SquadScreen = 'squad', guests = false) =>
    queryOptions({
      queryKey: ['console', 'club', id, screen, age, guests],
      queryFn: async ({ signal }) =>
        (
          await call('GET /player/sort/:club_id/:age_category', {
            params: { club_id: id, age_category: age },
            query: { screen, ...(guests && { guests: 'yes' as const }) },
            signal,
          })
        ).data,
      staleTime: 0,
    }),
  /** A squad as it was in an earlier season. */
  pastSquad: (id: string, age: AgeCategoryName, season: number) =>
    queryOptions({
      queryKey: ['console', 'club', id, 'past', age, season],
      queryFn: async ({ signal }) =>
        (await call('GET /player/sort/:club_id/:age_category', { params: { club_id: id, age_category: age }, query: { season }, signal }))
          .data,
      staleTime: 0,
    }),
  profiles: (id: string, age: AgeCategoryName) =>
    queryOptions({
      queryKey: ['console', 'club', id, 'profiles', age],
      queryFn: async ({ signal }) =>
        (await call('GET /console/squads/:club_id/:age_category', { params: { club_id: id, age_category: age }, signal })).data,
      staleTime: 0,
    }),
}
