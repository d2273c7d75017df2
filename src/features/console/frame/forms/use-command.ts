import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer, CallName } from '#shared/calls.schema.ts'
import { call, type CallOptions } from '#platform/http.ts'
import { tableKey, type TableName } from '../table/table-view.tsx'

/** A mutation for a call. These tables are invalidated when it succeeds. */
export function useCommand<K extends CallName>(name: K, tables: readonly TableName[], onDone?: (answer: CallAnswer<K>) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOptions<K>) => call(name, input),
    onSuccess(answer) {
      for (const table of tables) void queryClient.invalidateQueries({ queryKey: tableKey(table) })
      onDone?.(answer)
    },
  })
}
