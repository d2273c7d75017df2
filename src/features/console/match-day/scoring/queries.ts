import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Game, GamePage, GameQuery } from '#shared/game.schema.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import { call } from '#platform/http.ts'
import { observeGames } from '#platform/observe-games.ts'

/** A game with its full history. */
export interface GameHistory {
  game: Game
  history: HistoryEntry[]
}

const historyKey = (id: string) => ['scoring', 'history', id] as const

/** An answer that is older than the cache is ignored. */
function newerHistory(cached: GameHistory | undefined, received: GameHistory): GameHistory {
  return cached && cached.game.version > received.game.version ? cached : received
}

/** Stores a game's history from the answer to a command. */
export function storeHistory(queryClient: QueryClient, received: GameHistory): void {
  queryClient.setQueryData<GameHistory>(historyKey(received.game._id), (cached) => newerHistory(cached, received))
}

/** The queries of a scorekeeper. All are persisted on the phone. */
export const scoringQueries = {
  days: ['scoring', 'day'] as const,

  /** All games of one day, from its start in the viewer's zone: of their own club, or of all clubs. */
  day: (start: string, of: 'my-team' | 'all') =>
    queryOptions({
      queryKey: [...scoringQueries.days, start, of],
      queryFn: async ({ signal }) => {
        const games: Game[] = []
        let cursor: string | null = null
        do {
          const requestedAt = Date.now()
          const body: GameQuery = { filter: of, age_category: null, date: start, ...(cursor && { cursor }) }
          const page: GamePage = await call('POST /game', { body, signal })
          observeGames(page.data, page, requestedAt)
          games.push(...page.data)
          cursor = page.next
        } while (cursor)
        return games
      },
      // What is stored shows at once, and the service is asked each time: a game may have been added or moved.
      staleTime: 0,
      meta: { persist: true },
    }),

  history: (id: string) =>
    queryOptions({
      queryKey: historyKey(id),
      queryFn: async ({ client, signal }) => {
        const requestedAt = Date.now()
        const [game, history] = await Promise.all([
          call('GET /game/fetch-single/:id', { params: { id }, signal }),
          call('GET /game/history/:id', { params: { id }, signal }),
        ])
        observeGames([game.data], game, requestedAt)
        return newerHistory(client.getQueryData(historyKey(id)), { game: game.data, history: history.data })
      },
      meta: { persist: true },
    }),

  /** What holds the stream back, at a version of the game. It names children, so it is not persisted. */
  gate: (id: string, version: number) =>
    queryOptions({
      queryKey: ['scoring', 'gate', id, version],
      queryFn: async ({ signal }) => (await call('GET /console/games/:id/gate', { params: { id }, signal })).data,
    }),

  /** Who may play for a club at an age, those of other ages too. */
  squad: (clubId: string, age: AgeCategoryName) =>
    queryOptions({
      queryKey: ['scoring', 'squad', clubId, age],
      queryFn: async ({ signal }) =>
        (
          await call('GET /player/sort/:club_id/:age_category', {
            params: { club_id: clubId, age_category: age },
            query: { guests: 'yes' },
            signal,
          })
        ).data,
      staleTime: 10 * 60_000,
      meta: { persist: true },
    }),
}
