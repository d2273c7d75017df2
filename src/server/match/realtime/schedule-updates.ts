import type { Deps } from '../../deps.ts'

/** The longest time, in milliseconds, between a client's request for the list and its subscription to changes. */
const RECENT = 15_000

/** Remembers that the schedule has just changed, for clients whose list is older than their subscription. */
export interface ScheduleUpdates {
  changed(): void
  changedRecently(): boolean
}

export function scheduleUpdates({ now }: Pick<Deps, 'now'>): ScheduleUpdates {
  let changedAt = Number.NEGATIVE_INFINITY
  return {
    changed: () => void (changedAt = now().getTime()),
    changedRecently: () => now().getTime() - changedAt < RECENT,
  }
}
