import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'
import { observeServerTime, serverNow } from '#platform/server-time.ts'

/** While there is no picture, the state is asked for so often; an address is renewed no more often. Milliseconds. */
const ASK_EVERY = 5000

/** An address is renewed when half of its time is over. Milliseconds. */
export function renewAfter(expiresAt: string): number {
  return Math.max(ASK_EVERY, (Date.parse(expiresAt) - serverNow()) / 2)
}

const watch = (id: string) =>
  queryOptions({
    queryKey: ['video', 'watch', id],
    queryFn: async ({ signal }) => (await call('GET /game/watch/:id', { params: { id }, signal })).data,
  })

export const videoQueries = {
  /** The state of a game's own video, and an address of it. */
  watch,

  /** The same while it is watched. */
  watching: (id: string) =>
    queryOptions({
      ...watch(id),
      refetchInterval: ({ state: { data } }) => (data?.address ? renewAfter(data.expires_at) : ASK_EVERY),
    }),

  /** The lens of a game's own video at a version of the game, each of which may have another one; null for a usual picture. */
  lens: (id: string, version: number) =>
    queryOptions({
      queryKey: ['video', 'lens', id, version],
      queryFn: async ({ signal }) => (await call('GET /game/watch/:id', { params: { id }, signal })).data.lens,
      staleTime: Infinity,
    }),

  /** The entries of a game with their times, at a version of the game. */
  moments: (id: string, version: number) =>
    queryOptions({
      queryKey: ['video', 'moments', id, version],
      queryFn: async ({ signal }) => {
        const requestedAt = Date.now()
        const answer = await call('GET /game/moments/:id', { params: { id }, signal })
        observeServerTime(answer.server_time, requestedAt)
        return answer.data
      },
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
}
