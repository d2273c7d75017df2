import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GameCommand, GameFields } from '#shared/game-command.schema.ts'
import { newId } from '#shared/id.ts'
import { call } from '#platform/http.ts'
import { toast } from '#ui/toast.tsx'
import { useChange } from '../../frame/changes/use-change.ts'
import { tableKey } from '../../frame/table/table-view.tsx'
import { gameRowQuery } from './use-game-row.ts'

/** Sends commands for a game. What is shown of it is fetched again, and a short message says that it is saved. */
export function useGameCommand(gameId: string, done?: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: GameCommand) => call('POST /game/command/:id', { params: { id: gameId }, body }),
    onSuccess() {
      for (const queryKey of [tableKey('GET /console/games'), gameRowQuery(gameId).queryKey, ['console', 'history', gameId]])
        void queryClient.invalidateQueries({ queryKey })
      toast({ kind: 'success', text: t`Saved.`, place: 'top-center' })
      done?.()
    },
  })
}

type ChangeCommand = Extract<GameCommand, { was?: object | undefined }>

/** Changes fields of a game, as its form shows them, by a command. */
export function useGameChange<F extends Partial<GameFields>>(
  gameId: string,
  command: ChangeCommand['command'],
  shown: F,
  options: { sendsUnchanged?: boolean } = {},
) {
  const { mutateAsync } = useGameCommand(gameId)
  return useChange<F>(shown, (patch) => mutateAsync({ command, command_id: newId(), ...patch } as ChangeCommand), options)
}
