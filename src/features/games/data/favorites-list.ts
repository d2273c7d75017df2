import type { QueryClient } from '@tanstack/react-query'
import type { Game } from '#shared/game.schema.ts'
import { cachedGames, type CachedGame } from './cached-games.ts'
import type { GameListKey } from './queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** The games of a list, and when the oldest of them was fetched. */
export interface FavoriteSources {
  games: readonly Game[]
  updatedAt: number
}

/**
 * Applies pending changes to the fetched favourites: removes games, and adds games that are cached. Null where nothing
 * was fetched and no game is cached.
 */
export function arrangeFavorites(
  queryClient: QueryClient,
  key: GameListKey,
  favorites: ReadonlySet<string>,
  fetched: FavoriteSources | null,
): FavoriteSources | null {
  const listed = fetched?.games.filter(({ _id: id }) => favorites.has(id)) ?? []
  const missing = new Set(favorites)
  for (const { _id: id } of listed) missing.delete(id)
  const added = missing.size > 0 ? findCached(queryClient, missing).filter(({ game }) => matchesFilters(key, game)) : []
  if (added.length === 0) return fetched && { ...fetched, games: listed }
  return {
    games: [...listed, ...added.map(({ game }) => game)].toSorted(byListOrder(key)),
    updatedAt: fetched?.updatedAt ?? Math.min(...added.map(({ updatedAt }) => updatedAt)),
  }
}

function findCached(queryClient: QueryClient, ids: ReadonlySet<string>): CachedGame[] {
  const cached = cachedGames(queryClient)
  return Array.from(ids).flatMap((id) => cached.get(id) ?? [])
}

function matchesFilters({ age_category: age, date }: GameListKey, game: Game): boolean {
  if (age && game.age_category !== age) return false
  if (!date) return true
  const offset = Date.parse(game.activity_date) - Date.parse(date)
  return offset >= 0 && offset < DAY
}

/** The service's order: games from today on, soonest first; then past games, latest first. */
function byListOrder({ date }: GameListKey): (a: Game, b: Game) => number {
  const today = new Date().setHours(0, 0, 0, 0)
  return (a, b) => {
    const [one, two] = [Date.parse(a.activity_date), Date.parse(b.activity_date)]
    const [onePast, twoPast] = [!date && one < today, !date && two < today]
    if (onePast !== twoPast) return onePast ? 1 : -1
    return onePast ? two - one : one - two
  }
}
