import type { QueryClient } from '@tanstack/react-query'
import type { Game } from '#shared/game.schema.ts'
import type { GameFilter } from '#shared/game-filter.ts'
import { sorted } from '#shared/sorted.ts'
import { session } from '#platform/session.ts'
import type { Child } from '#shared/children.schema.ts'
import { favorites as hearts } from '../../favorites/favorites.ts'
import { followQueries } from '../../favorites/follows.ts'
import { isPlayedBy } from '../../following/played-by.ts'
import { childrenQueries } from '../../my-children/queries.ts'
import { cachedGames, type CachedGame } from './cached-games.ts'
import type { GameListKey } from './queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** The games of a list, and when the oldest of them was fetched. */
export interface GameList {
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
  fetched: GameList | null,
): GameList | null {
  const listed = fetched?.games.filter(({ _id: id }) => favorites.has(id)) ?? []
  const missing = new Set(favorites)
  for (const { _id: id } of listed) missing.delete(id)
  const added = missing.size > 0 ? findCached(queryClient, missing).filter(({ game }) => matchesFilters(key, game)) : []
  if (added.length === 0) return fetched && { ...fetched, games: listed }
  return {
    games: sorted([...listed, ...added.map(({ game }) => game)], byListOrder(key)),
    updatedAt: fetched?.updatedAt ?? Math.min(...added.map(({ updatedAt }) => updatedAt)),
  }
}

/** A list made of the games in the cache, for want of an answer; null where none of them belongs to it. */
export function listFromCache(queryClient: QueryClient, key: GameListKey): GameList | null {
  const isListed = ownersOf(queryClient, key.filter)
  const found = Array.from(cachedGames(queryClient).values()).filter(({ game }) => matchesFilters(key, game) && isListed(game))
  if (found.length === 0) return null
  return {
    games: sorted(
      found.map(({ game }) => game),
      byListOrder(key),
    ),
    updatedAt: Math.min(...found.map(({ updatedAt }) => updatedAt)),
  }
}

/** Whether a list has a game because of what the user follows, as far as the device knows. Other lists have all games. */
function ownersOf(queryClient: QueryClient, filter: GameFilter): (game: Game) => boolean {
  if (!/^my|following/.test(filter)) return () => true
  const follows = queryClient.getQueryData(followQueries.own().queryKey) ?? []
  const children = queryClient.getQueryData(childrenQueries.own().queryKey)?.filter(isConfirmed) ?? []
  const teams = [...follows, ...children].map((each) =>
    isPlayedBy({ clubId: each.club._id, age: each.age_category, team: 'player' in each ? each.player?.team : undefined }),
  )
  const state = session.get()
  const own = state.status === 'signed-in' && (filter !== 'following' || teams.length === 0) ? state.user.club_id?._id : undefined
  const isFavorite = (id: string) => filter === 'following' && hearts.get().has(id)
  return (game) =>
    game.club_one_ref._id === own ||
    game.club_two_ref._id === own ||
    isFavorite(game._id) ||
    (filter !== 'my-analytics' && teams.some((isTeam) => isTeam(game)))
}

const isConfirmed = ({ state }: Child) => state === 'confirmed'

function findCached(queryClient: QueryClient, ids: ReadonlySet<string>): CachedGame[] {
  const cached = cachedGames(queryClient)
  return Array.from(ids).flatMap((id) => cached.get(id) ?? [])
}

/** The states of the games in a list; as on the service. */
const STATES: Partial<Record<GameFilter, readonly Game['status'][]>> = {
  live: ['live'],
  upcoming: ['upcoming', 'cancelled'],
  finished: ['finished', 'analytics'],
  analytics: ['analytics'],
  'my-analytics': ['analytics'],
}

function matchesFilters({ filter, age_category: age, date }: GameListKey, game: Game): boolean {
  if (STATES[filter]?.includes(game.status) === false) return false
  if (filter === 'upcoming' && !date && Date.parse(game.activity_date) < startOfToday()) return false
  if (age && game.age_category !== age) return false
  if (!date) return true
  const offset = Date.parse(game.activity_date) - Date.parse(date)
  return offset >= 0 && offset < DAY
}

/**
 * The service's order: games from today on, soonest first; then past games, latest first. Finished ones are all past. What is
 * followed, and a day, are in the order of time.
 */
function byListOrder({ filter, date }: GameListKey): (a: Game, b: Game) => number {
  const today = /finished|analytics/.test(filter) ? Number.POSITIVE_INFINITY : startOfToday()
  const inOrder = date || filter === 'following'
  return (a, b) => {
    const [one, two] = [Date.parse(a.activity_date), Date.parse(b.activity_date)]
    const [onePast, twoPast] = [!inOrder && one < today, !inOrder && two < today]
    if (onePast !== twoPast) return onePast ? 1 : -1
    return onePast ? two - one : one - two
  }
}

const startOfToday = () => new Date().setHours(0, 0, 0, 0)
