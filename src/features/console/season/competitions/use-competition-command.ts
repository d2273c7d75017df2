import { useQueryClient } from '@tanstack/react-query'
import type { CallName } from '#shared/calls.schema.ts'
import { useCommand } from '../../frame/forms/use-command.ts'
import { competitionQuery } from './queries.ts'

type CompetitionCall = Extract<CallName, `${string} /console/competitions/:id${string}`>

/** A change of a competition, whose page is asked for again when it succeeds. */
export function useCompetitionCommand<K extends CompetitionCall>(name: K, id: string, onDone?: () => void) {
  const refresh = useRefreshCompetition(id)
  return useCommand(name, COMPETITION_TABLES, () => {
    refresh()
    onDone?.()
  })
}

/** The tables that show something of a competition. */
export const COMPETITION_TABLES = ['GET /console/competitions', 'GET /console/games'] as const

/** Asks for a competition's page again. */
export function useRefreshCompetition(id: string) {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: competitionQuery(id).queryKey })
}
