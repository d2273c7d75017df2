import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

export const noticeQueries = {
  own: () =>
    queryOptions({
      queryKey: ['notices'],
      queryFn: async ({ signal }) => (await call('GET /notices', { signal })).data,
    }),
}
