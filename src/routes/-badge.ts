import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { favoritesList } from '#features/games/data/provisions.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { showBadge } from '#platform/badge.ts'
import { session } from '#platform/session.ts'

/** Keeps the number of the favourites that run now on the application's icon. */
export function useBadge(favorites: ReadonlySet<string>): void {
  const { data: running = 0 } = useInfiniteQuery({
    ...gameQueries.list(favoritesList),
    // Whoever shows the list or lays in provisions asks for it.
    enabled: false,
    select: ({ pages }) => pages.flatMap(({ data }) => data).filter(({ _id: id, status }) => status === 'live' && favorites.has(id)).length,
  })
  useEffect(() => showBadge(running), [running])
  useEffect(
    () => () => {
      if (session.get().status === 'signed-out') showBadge(0)
    },
    [],
  )
}
