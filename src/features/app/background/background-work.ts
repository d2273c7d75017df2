import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { syncFavorites } from '../favorites/sync-favorites.ts'
import { invalidateLists } from '../games/data/queries.ts'
import { userQueries } from '../session/user.ts'
import { showBadge } from '#platform/badge.ts'
import { session } from '#platform/session.ts'
import { toast } from '#ui/toast.tsx'

/** Background work while signed in: the favourites' outbox. Signing out clears the icon's number. */
export function useBackgroundWork(queryClient: QueryClient): void {
  useEffect(() => {
    const { queryKey: userKey } = userQueries.me()
    const stop = [
      syncFavorites({
        queryClient,
        userKey,
        onRejected() {
          void queryClient.invalidateQueries({ queryKey: userKey })
          toast({ kind: 'error', text: t`The favorite could not be saved.`, place: 'top-center' })
        },
        onChanged: () => invalidateLists(queryClient, 'favorites', 'following'),
        sendLater: async (change) => (await import('./send-later.ts')).sendLater(queryClient, change),
      }),
      () => session.get().status === 'signed-out' && showBadge(0),
    ]
    return () => stop.forEach((end) => end())
  }, [queryClient])
}
