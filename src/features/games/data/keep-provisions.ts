import type { QueryClient } from '@tanstack/react-query'
import type { GamePage } from '#shared/game.schema.ts'
import { onResume } from '#platform/resume.ts'
import { session } from '#platform/session.ts'
import { favoritesList, teamList } from './provisions.ts'
import { gameQueries, type GameListKey } from './queries.ts'

/** What is on screen comes first. */
const BEGIN_AFTER = 4000
const OLD_AFTER = 60 * 60 * 1000
const AHEAD = 14 * 24 * 60 * 60 * 1000
const PAGES_MOST = 5

/** Fetches ahead what a place without signal asks for: the favourites' games, and the next 14 days of the user's club. */
export function keepProvisions(queryClient: QueryClient): () => void {
  let running = false
  let timer = setTimeout(() => void provide(), BEGIN_AFTER)
  const stopResume = onResume(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void provide(), BEGIN_AFTER)
  })

  async function provide(): Promise<void> {
    if (running || !navigator.onLine || document.visibilityState === 'hidden') return
    running = true
    // One after the other: nobody waits for them.
    for (const list of wanted()) await fetchAhead(queryClient, list).catch(() => undefined)
    running = false
  }

  return () => {
    clearTimeout(timer)
    stopResume()
  }
}

function wanted(): GameListKey[] {
  const state = session.get()
  return state.status === 'signed-in' && state.user.club_id ? [favoritesList, teamList] : [favoritesList]
}

async function fetchAhead(queryClient: QueryClient, list: GameListKey): Promise<void> {
  const options = gameQueries.list(list)
  const until = list === teamList ? new Date(Date.now() + AHEAD).toISOString() : null
  await queryClient.fetchInfiniteQuery({
    ...options,
    staleTime: OLD_AFTER,
    pages: PAGES_MOST,
    // The club's games run from today into the future, and then back into the past.
    getNextPageParam: ({ data, next }: GamePage) => (until && (data.at(-1)?.activity_date ?? '') > until ? null : next),
  })
}
