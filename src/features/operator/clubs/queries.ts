import { queryOptions } from '@tanstack/react-query'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubRow } from '#shared/club-office.schema.ts'
import type { Player } from '#shared/player.schema.ts'
import { call } from '#platform/http.ts'

/** A club and its squads, as the office looks after them. */
export const clubQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['console', 'club', id],
      queryFn: async ({ signal }) => (await call<{ data: ClubRow }>(`console/clubs/${id}`, { signal })).data,
      staleTime: 0,
    }),
  squad: (id: string, age: AgeCategoryName) =>
    queryOptions({
      queryKey: ['console', 'club', id, 'squad', age],
      queryFn: async ({ signal }) => (await call<{ data: Player[] }>(`player/sort/${id}/${age}`, { signal })).data,
      staleTime: 0,
    }),
}
