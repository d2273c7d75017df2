import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { attachFavorites } from '#features/favorites/favorites.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { keepProvisions } from '#features/games/data/keep-provisions.ts'
import { keepSessionAlive } from '#features/session/keep-alive.ts'
import { userQueries } from '#features/session/user.ts'
import { toast } from '#ui/toast.tsx'

/** What goes on behind the signed-in screens: the session, the favourites' outbox, provisions for a place without signal. */
export function useUpkeep(queryClient: QueryClient): void {
  useEffect(() => {
    const { queryKey: userKey } = userQueries.me()
    const stop = [
      keepSessionAlive(queryClient),
      attachFavorites({
        queryClient,
        userKey,
        refused() {
          void queryClient.invalidateQueries({ queryKey: userKey })
          toast({ kind: 'error', text: t`That favorite could not be saved.`, place: 'top-center' })
        },
        changed: () => void queryClient.invalidateQueries({ queryKey: [...gameQueries.lists, { filter: 'favorites' }] }),
      }),
      keepProvisions(queryClient),
    ]
    return () => stop.forEach((end) => end())
  }, [queryClient])
}
