import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { isPermanent } from '#platform/call-error.ts'
import { gameRoom } from '#platform/game-room.ts'
import { call } from '#platform/http.ts'
import { refetchActive, subscribe } from '#platform/live-subscription.ts'

/** One game as the list has it; null once it was deleted. */
export const gameRowQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'game-row', id],
    queryFn: async ({ signal }): Promise<GameRow | null> => (await call('GET /console/games/:id', { params: { id }, signal })).data,
    staleTime: 0,
    retry: (failures, error) => !isPermanent(error) && failures < 2,
  })

/** One game, current while it is on screen. */
export function useGameRow(id: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = gameRowQuery(id)
    return subscribe({
      subject: `row:${id}`,
      refetchesOnJoin: true,
      refetch: (cancelRefetch) => refetchActive(queryClient, queryKey, cancelRefetch),
      ...gameRoom(
        id,
        () => void queryClient.invalidateQueries({ queryKey }),
        () => queryClient.setQueryData(queryKey, null),
      ),
    })
  }, [queryClient, id])
  return useQuery(gameRowQuery(id))
}
