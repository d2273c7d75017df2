import { queryOptions } from '@tanstack/react-query'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Club } from '#shared/club.schema.ts'
import type { Player } from '#shared/player.schema.ts'
import { openCall } from '#platform/http.ts'

interface ClubPage {
  data: Club[]
  next: string | null
}

/** What registration offers to choose from. Open to everybody. */
export const registrationQueries = {
  clubs: () =>
    queryOptions({
      queryKey: ['registration', 'clubs'],
      queryFn: async ({ signal }) => {
        const clubs: Club[] = []
        let cursor: string | null = null
        do {
          const page: ClubPage = await openCall<ClubPage>('club', { method: 'post', json: cursor ? { cursor } : {}, signal })
          clubs.push(...page.data)
          cursor = page.next
        } while (cursor)
        return clubs
      },
      staleTime: 5 * 60_000,
    }),

  players: (clubId: string, category: AgeCategoryName) =>
    queryOptions({
      queryKey: ['registration', 'players', clubId, category],
      queryFn: async ({ signal }) => (await openCall<{ data: Player[] }>(`player/sort/${clubId}/${category}`, { signal })).data,
      staleTime: 5 * 60_000,
    }),
}
