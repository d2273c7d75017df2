import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http.ts'
import { tableKey } from '../../frame/table/table-view.tsx'
import { pastBulkKey } from './queries.ts'

/** Takes a change of many games back. */
export function useUndoBulk() {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (id: string) => (await call('POST /console/bulk/:id/undo', { params: { id } })).data,
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: tableKey('GET /console/games') })
      void queryClient.invalidateQueries({ queryKey: pastBulkKey })
    },
  })
}
