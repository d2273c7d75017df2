import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StreamAnswer } from '#shared/consent.ts'
import type { Game } from '#shared/game.schema.ts'
import type { StreamGate } from '#shared/stream-gate.schema.ts'
import { isOvertaken } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'
import { scoringQueries } from './queries.ts'

/** The other club's answers change nothing in the game until the last one, so they are asked for. */
const POLL_INTERVAL = 10_000

/** What changes the gate: a stop, the end of the stop that was seen, or what a club says of a child. */
export type GateChange = 'stop' | { stoppedAt: string } | { playerId: string; answer: StreamAnswer | null }

/** Whether a child waits for an answer. */
export function hasWaiting(gate: StreamGate): boolean {
  return gate.children.some(({ answer }) => answer === null)
}

/** What holds the stream of a game back, and how to change it. */
export function useStreamGate({ _id: id, version }: Pick<Game, '_id' | 'version'>) {
  const queryClient = useQueryClient()
  // With each version of the game, the gate can be another.
  const options = scoringQueries.gate(id, version)
  const { data: gate } = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && hasWaiting(state.data) ? POLL_INTERVAL : false),
  })
  const change = useMutation({
    mutationFn: (wanted: GateChange) => sendChange(id, wanted),
    // Who stops again may have another reason: it is shown first.
    onError: (error) => isOvertaken(error) && queryClient.invalidateQueries({ queryKey: options.queryKey }),
    onSuccess({ data }) {
      queryClient.setQueryData(options.queryKey, data)
      void queryClient.invalidateQueries({ queryKey: scoringQueries.history(id).queryKey })
    },
  })
  return { gate, change }
}

function sendChange(id: string, wanted: GateChange) {
  const params = { id }
  if (wanted === 'stop') return call('POST /console/games/:id/gate/stop', { params })
  if ('stoppedAt' in wanted) return call('POST /console/games/:id/gate/start', { params, body: { stopped_at: wanted.stoppedAt } })
  return call('POST /console/games/:id/gate', { params, body: { player_id: wanted.playerId, answer: wanted.answer } })
}
