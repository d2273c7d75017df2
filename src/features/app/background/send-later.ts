import type { QueryClient } from '@tanstack/react-query'
import { sendAnswer } from '../availability/send-answer.ts'
import type { AnswerChange, FollowChange } from '../favorites/favorites.ts'
import { invalidateLists } from '../games/data/queries.ts'

/** Sends what is chosen less often than favourites: its code comes when there is something to send. */
export async function sendLater(queryClient: QueryClient, change: FollowChange | AnswerChange): Promise<void> {
  if ('answer' in change) return sendAnswer(queryClient, change)
  await (await import('../favorites/send-follow.ts')).sendFollow(queryClient, change)
  invalidateLists(queryClient, 'my-team', 'following')
}
