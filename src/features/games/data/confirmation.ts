import { useSyncExternalStore } from 'react'
import { connection } from '#platform/connection.ts'

/** What can be confirmed: one game by its id, or the schedule's running games. */
export type Subject = string

export const SCHEDULE: Subject = 'schedule'

const confirmed = new Set<Subject>()
const watchers = new Set<() => void>()

/** Which games the service has told of since the connection last stood; everything else may have changed meanwhile. */
export const confirmation = {
  of: (subject: Subject) => connection.get() === 'connected' && confirmed.has(subject),
  set(subject: Subject, is: boolean): void {
    if (confirmed.has(subject) === is) return
    if (is) confirmed.add(subject)
    else confirmed.delete(subject)
    for (const watcher of watchers) watcher()
  },
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    const stop = connection.subscribe(watcher)
    return () => {
      watchers.delete(watcher)
      stop()
    }
  },
}

/** Whether what is shown of a game, or of all that run, is surely current. Say so quietly where it is not. */
export function useConfirmed(subject: Subject): boolean {
  return useSyncExternalStore(
    confirmation.subscribe,
    () => confirmation.of(subject),
    () => false,
  )
}
