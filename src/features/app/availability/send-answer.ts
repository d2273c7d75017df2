import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Availability } from '#shared/availability.ts'
import { isRejection } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'
import { loadTexts } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { availabilityQueries } from './queries.ts'

/** Whether a child can play in a game. */
export interface Answer {
  childId: string
  matchId: string
  answer: Availability
}

/** Sends one answer. A rejected one is reported to the user, and is done. */
export async function sendAnswer(queryClient: QueryClient, { childId, matchId, answer }: Answer): Promise<void> {
  const { queryKey } = availabilityQueries.asked()
  try {
    await call('PUT /children/:id/availability/:game_id', { params: { id: childId, game_id: matchId }, body: { answer } })
    // A pending request may have an older answer.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (asked) =>
      asked?.map((each) => (each.child_id === childId && each.game_id === matchId ? { ...each, answer } : each)),
    )
  } catch (error) {
    if (!isRejection(error)) throw error
    await loadTexts('app')
    const text = error.code === 'rule_violated' ? t`The match has started, so it is too late to answer.` : t`The answer could not be saved.`
    toast({ kind: 'error', text, place: 'top-center' })
    void queryClient.invalidateQueries({ queryKey })
  }
}
