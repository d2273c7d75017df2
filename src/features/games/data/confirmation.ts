import { useSyncExternalStore } from 'react'
import { connection } from '#platform/connection.ts'

/** What can be confirmed: one game by its id, or the schedule's running games. */
export type Subject = string

export const SCHEDULE: Subject = 'schedule'

/** Followed over the live connection. */
const followed = new Set<Subject>()
/** Answered by request a moment ago, each with the timer that ends the moment. */
const answered = new Map<Subject, ReturnType<typeof setTimeout>>()
const watchers = new Set<() => void>()

/** Which games are surely current; everything else may have changed meanwhile. */
export const confirmation = {
  of: (subject: Subject) => confirmation.isFollowed(subject) || answered.has(subject),
  /** Whether the service has told of it since the connection last stood, and goes on telling. */
  isFollowed: (subject: Subject) => connection.get() === 'connected' && followed.has(subject),
  setFollowed(subject: Subject, is: boolean): void {
    if (followed.has(subject) === is) return
    if (is) followed.add(subject)
    else followed.delete(subject)
    tell()
  },
  /** The service has answered by request: that counts for so many milliseconds. */
  answer(subject: Subject, lasting: number): void {
    clearTimeout(answered.get(subject))
    const expire = () => confirmation.forgetAnswer(subject)
    answered.set(subject, setTimeout(expire, lasting))
    tell()
  },
  forgetAnswer(subject: Subject): void {
    clearTimeout(answered.get(subject))
    if (answered.delete(subject)) tell()
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

function tell(): void {
  for (const watcher of watchers) watcher()
}

/** Whether what is shown of a game, or of all that run, is surely current. Say so quietly where it is not. */
export function useConfirmed(subject: Subject): boolean {
  return useSyncExternalStore(
    confirmation.subscribe,
    () => confirmation.of(subject),
    () => false,
  )
}
