import type { QueryClient } from '@tanstack/react-query'
import { sendAnswer } from '#features/availability/send-answer.ts'
import type { AnswerChange, FollowChange } from '#features/favorites/favorites.ts'
import { gameQueries } from '#features/games/data/queries.ts'

/** Sends what is chosen less often than favourites: its code comes when there is something to send. */
export async function sendLater(queryClient: QueryClient, change: FollowChange | AnswerChange): Promise<void> {
  if ('answer' in change) return sendAnswer(queryClient, change)
  await (await import('#features/favorites/send-follow.ts')).sendFollow(queryClient, change)
  void queryClient.invalidateQueries({ queryKey: [...gameQueries.lists, { filter: 'my-team' }] })
}
