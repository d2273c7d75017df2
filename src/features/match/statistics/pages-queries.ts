import { queryOptions } from '@tanstack/react-query'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { clubQuery } from '#features/frame/club-query.ts'
import { CallError } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'

const season = (year: number | null) => (year === null ? {} : { season: year })

/** The answer; null where it is not for this viewer, so that nothing stays on the device of what was shown before. */
async function unlessForbidden<T>(answer: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await answer).data
  } catch (error) {
    if (error instanceof CallError && error.code === 'forbidden') return null
    throw error
  }
}

/**
 * The pages of players and teams. All are asked for again whenever a page opens. Stored on the device are those of own
 * children, and games of teams: of other children nothing stays where a no could not reach it.
 */
export const pageQueries = {
  player: (id: string, year: number | null, own: boolean) =>
    queryOptions({
      queryKey: ['player', id, year],
      queryFn: ({ signal }) => unlessForbidden(call('GET /player/:id', { params: { id }, query: season(year), signal })),
      staleTime: 0,
      meta: { persist: own },
    }),

  playerFigures: (id: string, year: number | null, own: boolean) =>
    queryOptions({
      queryKey: ['player', id, year, 'figures'],
      queryFn: ({ signal }) => unlessForbidden(call('GET /player/:id/figures', { params: { id }, query: season(year), signal })),
      staleTime: 0,
      meta: { persist: own },
    }),

  team: (club_id: string, age_category: AgeCategoryName, year: number | null) =>
    queryOptions({
      queryKey: ['team', club_id, age_category, year],
      queryFn: async ({ signal }) =>
        (await call('GET /team/:club_id/:age_category', { params: { club_id, age_category }, query: season(year), signal })).data,
      staleTime: 0,
      meta: { persist: true },
    }),

  teamPlayers: (club_id: string, age_category: AgeCategoryName) =>
    queryOptions({
      queryKey: ['team', club_id, age_category, 'players'],
      queryFn: async ({ signal }) =>
        (await call('GET /team/:club_id/:age_category/players', { params: { club_id, age_category }, signal })).data,
      staleTime: 0,
    }),

  teamFigures: (club_id: string, age_category: AgeCategoryName, year: number | null) =>
    queryOptions({
      queryKey: ['team', club_id, age_category, year, 'figures'],
      queryFn: ({ signal }) =>
        unlessForbidden(
          call('GET /team/:club_id/:age_category/figures', { params: { club_id, age_category }, query: season(year), signal }),
        ),
      staleTime: 0,
    }),

  club: clubQuery,

  comparison: (players: string, year: number | null) =>
    queryOptions({
      queryKey: ['comparison', players, year],
      queryFn: ({ signal }) => unlessForbidden(call('GET /compare', { query: { players, ...season(year) }, signal })),
      staleTime: 0,
    }),
}
