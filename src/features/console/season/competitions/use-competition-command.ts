import { useQueryClient } from '@tanstack/react-query'
import type { CallName } from '#shared/calls.schema.ts'
import { useCommand } from '../../frame/forms/use-command.ts'
import { competitionQuery } from './queries.ts'

type CompetitionCall = Extract<CallName, `${string} /console/competitions/:id${string}`>

/** A change of a competition, whose page is asked for again when it succeeds. */
export function useCompetitionCommand<K extends CompetitionCall>(name: K, id: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useCommand(name, ['GET /console/competitions', 'GET /console/games'], () => {
    void queryClient.invalidateQueries({ queryKey: competitionQuery(id).queryKey })
    onDone?.()
  })
}
