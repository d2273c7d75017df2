import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { call } from '#platform/http.ts'
import { tableKey } from '../../frame/table/table-view.tsx'
import { gameRowQuery } from '../games/use-game-row.ts'

const proposalsKey = (gameId: string) => ['console', 'proposals', gameId]

/** What was proposed for a game. A change of its plan withdraws it, so it is asked for again. */
export const proposalsQuery = ({ _id: id, status, starts_at: startsAt, venue }: GameRow) =>
  queryOptions({
    queryKey: [...proposalsKey(id), status, startsAt, venue],
    queryFn: async ({ signal }) => (await call('GET /console/games/:id/proposals', { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })

/** Makes a proposal or answers one. What is shown of the game is fetched again, also where the answer comes too late. */
export function useProposalCommand<Input>(gameId: string, send: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled() {
      for (const queryKey of [
        proposalsKey(gameId),
        tableKey('GET /console/games'),
        gameRowQuery(gameId).queryKey,
        ['console', 'history', gameId],
      ])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
