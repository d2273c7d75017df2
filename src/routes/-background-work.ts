import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { syncFavorites } from '#features/favorites/sync-favorites.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { loadGameKeeper } from '#features/games/data/load-game-keeper.ts'
import { keepSessionAlive } from '#features/session/keep-alive.ts'
import { userQueries } from '#features/session/user.ts'
import { toast } from '#ui/toast.tsx'

/** Background work while signed in: session renewal, the favourites' outbox, and the games on the device. */
export function useBackgroundWork(queryClient: QueryClient): void {
  useEffect(() => {
    const { queryKey: userKey } = userQueries.me()
    const stop = [
      keepSessionAlive(queryClient),
      syncFavorites({
        queryClient,
        userKey,
        onRejected() {
          void queryClient.invalidateQueries({ queryKey: userKey })
          toast({ kind: 'error', text: t`The favorite could not be saved.`, place: 'top-center' })
        },
        onChanged: (filter) => void queryClient.invalidateQueries({ queryKey: [...gameQueries.lists, { filter }] }),
      }),
      loadGameKeeper(queryClient),
    ]
    return () => stop.forEach((end) => end())
  }, [queryClient])
}
