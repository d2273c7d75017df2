import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { GameCommand } from '#shared/game-command.schema.ts'
import { call } from '#platform/http.ts'
import { tableKey } from '../table/table-view.tsx'

/** Gives a command on one game. */
export type GiveCommand = UseMutationResult<unknown, Error, GameCommand>

/** Gives commands on a game; lists of games are asked for again once one was taken. */
export function useGiveCommand(gameId: string, done: () => void): GiveCommand {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: GameCommand) => call(`game/command/${gameId}`, { method: 'post', json }),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: tableKey('console/games') })
      done()
    },
  })
}
