import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CorrectionRequest } from '#shared/correction.schema.ts'
import { call } from '#platform/http.ts'

/** What is computed from the actions of games: in every part these are the first words of its keys. */
const COMPUTED = ['figures', 'corrections', 'player', 'team', 'comparison'] as const

/** Corrects an event of a match, or undoes that. The figures on the screen follow at once. */
export function useCorrection(gameId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, request }: { id: string; request: CorrectionRequest | 'undo' }) => {
      const params = { id: gameId, action_id: id }
      return request === 'undo'
        ? call('DELETE /match/:id/corrections/:action_id', { params })
        : call('PUT /match/:id/corrections/:action_id', { params, body: request })
    },
    onSuccess: async () => {
      onDone()
      await Promise.all(COMPUTED.map((first) => queryClient.invalidateQueries({ queryKey: [first] })))
    },
  })
}
