import { NOTICE_KINDS, PLAN_KINDS, type NoticeKind } from './notice.ts'

/** What a notice can be about: what users choose, what follows from it without a choice of its own, and what a club asks its guardians. */
export const STORED_NOTICE_KINDS = [...NOTICE_KINDS, 'goal_undone', 'decided', 'unanswered'] as const
export type StoredNoticeKind = (typeof STORED_NOTICE_KINDS)[number]

/**
 * By which choice someone is notified: of a sent goal that is undone by that of goals, a decided score by that of results.
 * Null for the question of the child's own club, which is no news of a match.
 */
export function choiceOf(kind: StoredNoticeKind): NoticeKind | null {
  if (kind === 'unanswered') return null
  if (kind === 'goal_undone') return 'goal'
  return kind === 'decided' ? 'full_time' : kind
}

/**
 * Whether a notice is about what is to come. Quiet hours delay it, and it comes by mail to those without a device that gets
 * notifications.
 */
export function isPlan(kind: StoredNoticeKind): boolean {
  const choice = choiceOf(kind)
  return choice === null || PLAN_KINDS.includes(choice)
}
