import { queryOptions } from '@tanstack/react-query'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { call } from '#platform/http.ts'

export const consentQueries = {
  squad: (clubId: string, age: AgeCategoryName) =>
    queryOptions({
      queryKey: ['console', 'consents', clubId, age],
      queryFn: async ({ signal }) =>
        (await call('GET /console/consents/:club_id/:age_category', { params: { club_id: clubId, age_category: age }, signal })).data,
      staleTime: 0,
    }),
}
