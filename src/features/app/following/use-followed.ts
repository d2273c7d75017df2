import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Game } from '#shared/game.schema.ts'
import { useFavorites } from '../favorites/favorites.ts'
import { followQueries } from '../favorites/follows.ts'
import { followingList } from '../games/data/cached-games.ts'
import { listFromCache } from '../games/data/cached-lists.ts'
import { gameQueries } from '../games/data/queries.ts'
import { useOwnChildren } from '../my-children/use-own-children.ts'
import type { Following } from './next-up.ts'

/** What the user follows, with its games around now, soonest first. */
export interface Followed extends Following {
  games: readonly Game[]
  /** Nothing is known yet, and it is being asked for. */
  isPending: boolean
  /** All of it has been answered, or is stored on the device. */
  isKnown: boolean
}

export function useFollowed(): Followed {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(gameQueries.list(followingList))
  const children = useOwnChildren()
  const follows = useQuery(followQueries.own())
  const favorites = useFavorites()
  const games = list.data?.pages.flatMap((page) => page.data) ?? listFromCache(queryClient, followingList)?.games ?? []
  const all = children.isEnabled ? [list, follows, children] : [list, follows]
  return {
    games,
    children: children.data ?? [],
    follows: follows.data ?? [],
    favorites,
    isPending: games.length === 0 && all.some(({ isPending, isPaused }) => isPending && !isPaused),
    isKnown: all.every(({ data }) => data !== undefined),
  }
}
