import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GameCommand } from '#shared/game-command.schema.ts'
import { call } from '#platform/http.ts'
import { toast } from '#ui/toast.tsx'
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
