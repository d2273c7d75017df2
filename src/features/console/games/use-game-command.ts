import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { GameCommand } from '#shared/game-command.schema.ts'
import { call } from '#platform/http.ts'
import { tableKey } from '../table/table-view.tsx'

/** The mutation that sends a command for one game. */
export type GameCommandMutation = UseMutationResult<unknown, Error, GameCommand>

/** Sends commands for a game, and invalidates the list of games on success. */
export function useGameCommand(gameId: string, done: () => void): GameCommandMutation {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: GameCommand) => call('POST /game/command/:id', { params: { id: gameId }, body }),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: tableKey('GET /console/games') })
      done()
    },
  })
}
