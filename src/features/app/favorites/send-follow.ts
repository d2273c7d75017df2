import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { isRejection } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'
import { toast } from '#ui/toast.tsx'
import type { FollowChange } from './favorites.ts'
import { followQueries } from './follows.ts'

/** Sends one change of the followed teams. A rejected one is reported to the user, and is done. */
export async function sendFollow(queryClient: QueryClient, { clubId, age, follow }: FollowChange): Promise<void> {
  const { queryKey } = followQueries.own()
  const params = { club_id: clubId, age_category: age }
  try {
    const { data } = await call(follow ? 'PUT /follows/:club_id/:age_category' : 'DELETE /follows/:club_id/:age_category', { params })
    // A pending request may have an older answer.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, data)
  } catch (error) {
    if (!isRejection(error)) throw error
    const text =
      error.code === 'rule_violated'
        ? t`You have reached the limit of teams you can follow.`
        : t`You could not follow this team. Please try again.`
    toast({ kind: 'error', text, place: 'top-center' })
  }
}
