import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'
import { mayBeOn, mend, type PushState } from './push.ts'

export const noticeQueries = {
  own: () =>
    queryOptions({
      queryKey: ['notices'],
      queryFn: async ({ signal }) => (await call('GET /notices', { signal })).data,
    }),

  /** How it stands with notifications on this device, after what could be mended is. */
  push: () =>
    queryOptions({
      queryKey: ['push-state'],
      // What a browser has lost shows in no event: each screen that shows it asks again.
      staleTime: 0,
      retry: false,
      queryFn: async ({ client }): Promise<PushState> => {
        if (!(await mayBeOn())) return 'off'
        const before = await client.fetchQuery({ ...noticeQueries.own(), staleTime: 0 })
        const state = await mend(before)
        await client.invalidateQueries(noticeQueries.own())
        return state
      },
    }),
}
