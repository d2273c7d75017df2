import type { QueryClient } from '@tanstack/react-query'
import { STORED_GAMES_MAX } from '#shared/game.ts'
import { connection } from '#platform/connection.ts'
import { call } from '#platform/http.ts'
import { onResume } from '#platform/resume.ts'
import { gameQueries } from './queries.ts'
import { forgetNames, namedGame } from './stored-names.ts'

/** One contact fires several events in a row, and stored games arrive one by one. */
const DEBOUNCE = 300
/** Nothing tells a screen without a live connection that the service can be reached again. */
const RETRY = 10_000

/**
 * Replaces stored names that may no longer be shown, at each contact with the service: at the start, when the page comes
 * back, and when the connection does. Of a game that has changed since, names are forgotten at once, and the game is fetched
 * again.
 */
export function replaceStoredNames(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const soon = (wait = DEBOUNCE) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      replaceNames(queryClient).catch(() => stopped || soon(RETRY))
    }, wait)
  }
  soon()
  const stopResume = onResume(() => soon())
  const connected = connection.subscribe((status) => status === 'connected' && soon())
  // Slow storage is read after the start.
  const restored = queryClient.getQueryCache().subscribe(({ type, query }) => type === 'added' && namedGame(query.state.data) && soon())
  return () => {
    stopped = true
    clearTimeout(timer)
    stopResume()
    connected.unsubscribe()
    restored()
  }
}

/** Asks for the versions of the stored games with names, and replaces those that have changed. */
async function replaceNames(queryClient: QueryClient): Promise<void> {
  const named = queryClient
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const game = namedGame(query.state.data)
      return game ? [{ query, game }] : []
    })
  if (named.length === 0) return
  const ids = Array.from(new Set(named.map(({ game }) => game._id))).slice(0, STORED_GAMES_MAX)
  const { data } = await call('POST /game/versions', { body: { ids } })
  const versions = new Map(data.map(({ _id, version }) => [_id, version]))
  const changed = new Set<string>()
  for (const { query, game } of named) {
    const { _id, version } = game
    if (!ids.includes(_id) || versions.get(_id) === version) continue
    // A newer answer may have arrived meanwhile.
    if (namedGame(query.state.data)?.version !== version) continue
    const { queryKey } = query
    forgetNames(queryClient, queryKey)
    if (query.isActive()) void queryClient.invalidateQueries({ queryKey })
    else if (versions.has(_id)) changed.add(_id)
    else queryClient.removeQueries({ queryKey, exact: true })
  }
  // In sequence, because nothing waits for them.
  for (const id of changed) await queryClient.prefetchQuery({ ...gameQueries.one(id), staleTime: 0 })
}
