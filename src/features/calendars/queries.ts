import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

export const calendarQueries = {
  own: () =>
    queryOptions({
      queryKey: ['calendars'],
      queryFn: async ({ signal }) => (await call('GET /calendars', { signal })).data,
    }),
}
