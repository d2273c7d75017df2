import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventImportRequest } from '#shared/event-source.schema.ts'
import { call } from '#platform/http.ts'
import { sourcesQuery } from './queries.ts'

/** A chosen file. */
type EventFile = Pick<EventImportRequest, 'file_name' | 'content'>
/** What someone says about it. */
type EventChoices = Omit<EventImportRequest, 'file_name' | 'content'>

const NOTHING_SAID: EventChoices = { side_one: null, pitch: null, players: [] }

/** The import of a file of match events: chosen, previewed with every choice, imported. Nothing is written before the last press. */
export function useEventImport(gameId: string) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<EventFile | null>(null)
  const [choices, setChoices] = useState(NOTHING_SAID)
  const [imported, setImported] = useState(0)
  const params = { id: gameId }
  const preview = useMutation({
    mutationFn: async (body: EventImportRequest) => (await call('POST /console/games/:id/events/preview', { params, body })).data,
  })
  const write = useMutation({
    mutationFn: async (body: EventImportRequest) => (await call('POST /console/games/:id/events', { params, body })).data,
    onSuccess(answer, order) {
      if (answer.problems.length > 0) return preview.mutate(order)
      setFile(null)
      setImported((times) => times + 1)
      return queryClient.invalidateQueries({ queryKey: sourcesQuery(gameId).queryKey })
    },
  })
  return {
    file,
    choices,
    /** How many were imported: the field for the file is empty again after each. */
    imported,
    preview,
    write,
    choose(next: EventFile) {
      write.reset()
      setFile(next)
      // Teams and players are those of the file before; the pitch is the same.
      const fresh = { ...NOTHING_SAID, pitch: choices.pitch }
      setChoices(fresh)
      preview.mutate({ ...next, ...fresh })
    },
    change(part: Partial<EventChoices>) {
      const next = { ...choices, ...part }
      setChoices(next)
      if (file) preview.mutate({ ...file, ...next })
    },
    again() {
      if (file) preview.mutate({ ...file, ...choices })
    },
    import() {
      if (file) write.mutate({ ...file, ...choices })
    },
  }
}
