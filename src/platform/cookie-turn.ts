import { withLock } from './lock.ts'

const LOCK = 'session'

let isTaken = false

/** Sign-ins, renewals and sign-outs of all tabs change the same cookies, so they run one at a time. */
export const cookieTurn = {
  /** Runs work when no tab changes the cookies. */
  wait: <T>(work: () => Promise<T>): Promise<T> => withLock(LOCK, work),

  /** The same for a sign-in or sign-out of this tab, which may renew the session meanwhile. */
  take: <T>(work: () => Promise<T>): Promise<T> =>
    withLock(LOCK, async () => {
      isTaken = true
      try {
        return await work()
      } finally {
        isTaken = false
      }
    }),

  /** Whether this tab signs in or out. */
  isTaken: () => isTaken,
}
