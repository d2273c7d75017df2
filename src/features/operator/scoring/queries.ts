import { queryOptions } from '@tanstack/react-query'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Game, GameDetail, GamePage } from '#shared/game.schema.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { Player } from '#shared/player.schema.ts'
import { call } from '#platform/http.ts'
import { learnFromGames } from '#platform/learn-from-games.ts'

/** A game with everything that was ever entered for it. */
export interface GameHistory {
  game: Game
  history: HistoryEntry[]
}

/** What a scorekeeper needs; all of it is kept on the phone. */
export const scoringQueries = {
  /** The games of one day, from its start in the viewer's zone: of one's own club, or of all. */
  day: (start: string, of: 'my-team' | 'all') =>
    queryOptions({
      queryKey: ['scoring', 'day', start, of],
      queryFn: async ({ signal }) => {
        const askedAt = Date.now()
        const json = { filter: of, age_category: null, date: start }
        const { data } = await call<GamePage>('game', { method: 'post', json, signal })
        learnFromGames(data, askedAt)
        return data
      },
      meta: { persist: true },
    }),

  history: (id: string) =>
    queryOptions({
      queryKey: ['scoring', 'history', id],
      queryFn: async ({ signal }) => {
        const askedAt = Date.now()
        const [game, history] = await Promise.all([
          call<{ data: GameDetail }>(`game/fetch-single/${id}`, { signal }),
          call<{ data: HistoryEntry[] }>(`game/history/${id}`, { signal }),
        ])
        learnFromGames([game.data], askedAt)
        return { game: game.data, history: history.data } satisfies GameHistory
      },
      meta: { persist: true },
    }),

  squad: (clubId: string, age: AgeCategoryName) =>
    queryOptions({
      queryKey: ['scoring', 'squad', clubId, age],
      queryFn: async ({ signal }) => (await call<{ data: Player[] }>(`player/sort/${clubId}/${age}`, { signal })).data,
      staleTime: 10 * 60_000,
      meta: { persist: true },
    }),
}
