import { NOTICE_KINDS, type NoticeKind } from './notice.ts'

/** What a notice can be about: what users choose, and what follows from it without a choice of its own. */
export const TOLD_KINDS = [...NOTICE_KINDS, 'goal_undone', 'decided'] as const
export type ToldKind = (typeof TOLD_KINDS)[number]

/** By which choice somebody is told: a goal that was told and is taken back by that of goals, a decided score by that of results. */
export function choiceOf(kind: ToldKind): NoticeKind {
  if (kind === 'goal_undone') return 'goal'
  return kind === 'decided' ? 'full_time' : kind
}
