import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { gameQueries } from '../games/data/queries.ts'
import { LineUps, NoLineUps } from './line-ups.tsx'
import { isMissing } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'

const lineUpsOf = (id: string) =>
  queryOptions({
    queryKey: gameQueries.lineUps(id),
    queryFn: async ({ signal }) => (await call('GET /game/line-ups/:id', { params: { id }, signal })).data,
    meta: { persist: true },
  })

/** The line-ups of a game, where they are known. They are asked for again when the game changes: a name may have been withdrawn. */
export function GameLineUps({ game }: { game: GameDetail }) {
  const { data, isError, isPaused, error, refetch } = useQuery(lineUpsOf(game._id))
  const { version } = game
  const known = data?.version ?? version
  useEffect(() => {
    if (known < version) void refetch()
  }, [known, version, refetch])
  if (isMissing(error)) return null
  // Before the kick-off there may well be none: it is not missed.
  if (!data) return game.status !== 'upcoming' && (isError || isPaused) && <NoLineUps onRetry={() => void refetch()} />
  return data.line_up.length > 0 && <LineUps game={game} lineUp={data.line_up} />
}
