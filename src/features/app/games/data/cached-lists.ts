import type { QueryClient } from '@tanstack/react-query'
import type { Child } from '#shared/children.schema.ts'
import { kickOff, selectGames, teamsOfList, type ListOwner } from '#shared/game-list.ts'
import type { Game } from '#shared/game.schema.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import { serverNow } from '#platform/server-time.ts'
import { session } from '#platform/session.ts'
import { favorites } from '../../favorites/favorites.ts'
import { followQueries } from '../../favorites/follows.ts'
import { teamOf } from '../../following/team-of.ts'
import { childrenQueries } from '../../my-children/queries.ts'
import { cachedGames } from './cached-games.ts'
import type { GameListKey } from './queries.ts'

/** The games of a list, and when the oldest of them was fetched. */
export interface GameList {
  games: readonly Game[]
  updatedAt: number
  /** How many games the device has, if the list was made of them, and when the first and the last one start. */
  kept?: { count: number; first: Date; last: Date }
}

/** Applies the user's favourites that are not saved yet to a fetched list of them: removes games, and adds those of the device. */
export function arrangeFavorites(queryClient: QueryClient, key: GameListKey, fetched: GameList): GameList {
  const chosen = favorites.get()
  const listed = fetched.games.filter(({ _id: id }) => chosen.has(id))
  const added = listed.length < chosen.size ? listFromCache(queryClient, key)?.games : null
  return { ...fetched, games: added ?? listed }
}

/** A list made of the games on the device, by the rules of the service; null where none of them belongs to it. */
export function listFromCache(queryClient: QueryClient, key: GameListKey): GameList | null {
  const cached = cachedGames(queryClient)
  const all = Array.from(cached.values(), ({ game }) => game)
  const games = selectGames(all, key, ownerOf(queryClient, key), today())
  if (games.length === 0) return null
  const starts = all.map(kickOff)
  return {
    games,
    updatedAt: Math.min(...games.map(({ _id: id }) => cached.get(id)?.updatedAt ?? 0)),
    kept: { count: all.length, first: new Date(Math.min(...starts)), last: new Date(Math.max(...starts)) },
  }
}

/** Whose list it is, as far as the device knows. */
function ownerOf(queryClient: QueryClient, { filter }: GameListKey): ListOwner {
  const state = session.get()
  const club = state.status === 'signed-in' ? state.user.club_id : null
  const follows = queryClient.getQueryData(followQueries.own().queryKey) ?? []
  const children = queryClient.getQueryData(childrenQueries.own().queryKey)?.filter(isConfirmed) ?? []
  return { favorites: favorites.get(), teams: teamsOfList(filter, club ? [club._id] : [], [...follows, ...children].map(teamOf)) }
}

const isConfirmed = ({ state }: Child) => state === 'confirmed'
const today = () => startOfVenueDay(new Date(serverNow()))
