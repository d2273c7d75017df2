import { createAtom } from '@tanstack/store'
import { useMemo } from 'react'
import { connection } from './connection.ts'
import { useAtom } from './use-atom.ts'

/** The subject of a subscription: a game by its id, or the schedule's running games. */
export type Subject = string

export const SCHEDULE: Subject = 'schedule'

const subscribed = createAtom<ReadonlySet<Subject>>(new Set<Subject>())
/** Subjects that were fetched by polling a moment ago. */
const polled = createAtom<ReadonlySet<Subject>>(new Set<Subject>())
const expiries = new Map<Subject, ReturnType<typeof setTimeout>>()

/** Knows which subjects are current. All others may have changed meanwhile. */
export const liveStatus = {
  isCurrent: (subject: Subject) => liveStatus.isSubscribed(subject) || polled.get().has(subject),
  /** Whether the live connection is up and delivers each change. */
  isSubscribed: (subject: Subject) => connection.get() === 'connected' && subscribed.get().has(subject),
  setSubscribed: (subject: Subject, is: boolean) => subscribed.set((before) => changed(before, subject, is)),
  /** Marks a subject as current after a poll, for a duration in milliseconds. */
  setPolled(subject: Subject, lasting: number): void {
    clearTimeout(expiries.get(subject))
    expiries.set(
      subject,
      setTimeout(() => liveStatus.expirePolled(subject), lasting),
    )
    polled.set((before) => changed(before, subject, true))
  },
  expirePolled(subject: Subject): void {
    clearTimeout(expiries.get(subject))
    polled.set((before) => changed(before, subject, false))
  },
}

function changed(before: ReadonlySet<Subject>, subject: Subject, is: boolean): ReadonlySet<Subject> {
  if (before.has(subject) === is) return before
  const after = new Set(before)
  if (is) after.add(subject)
  else after.delete(subject)
  return after
}

/** Whether a subject is known to be current. The screen should say so where it is not. */
export function useIsCurrent(subject: Subject): boolean {
  const isCurrent = useMemo(() => createAtom(() => liveStatus.isCurrent(subject)), [subject])
  return useAtom(isCurrent, false)
}
