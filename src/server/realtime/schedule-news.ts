import type { Deps } from '../deps.ts'

/** Between the answer with a list and the join that keeps it current no more passes than this, in milliseconds. */
const NEWS_FOR = 15_000

/** That the schedule has just changed, kept for those whose list may be older but who were not in the room yet. */
export interface ScheduleNews {
  changed(): void
  isFresh(): boolean
}

export function scheduleNews({ now }: Pick<Deps, 'now'>): ScheduleNews {
  let changedAt = Number.NEGATIVE_INFINITY
  return {
    changed: () => void (changedAt = now().getTime()),
    isFresh: () => now().getTime() - changedAt < NEWS_FOR,
  }
}
