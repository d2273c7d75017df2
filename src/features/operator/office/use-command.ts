import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http.ts'
import { tableKey } from '../table/table-view.tsx'

/** A call of the office that changes something. */
export interface OfficeCall {
  path: string
  method: 'post' | 'put' | 'delete'
  json?: unknown
}

/** Makes calls that change something; tables of these paths are asked for again once one has succeeded. */
export function useCommand<T = unknown>(tables: readonly string[], done?: (answer: T) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ path, ...options }: OfficeCall) => call<T>(path, options),
    onSuccess(answer) {
      for (const path of tables) void queryClient.invalidateQueries({ queryKey: tableKey(path) })
      done?.(answer)
    },
  })
}
