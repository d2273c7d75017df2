import { localStore } from './local-store.ts'
import { toServerTime } from './server-time.ts'

const KEY = 'kept_for'

/** Whose data stays on this device after the service ended their session: they find it when they sign in again. */
interface KeptFor {
  user: string
  /** When the session ended, by the service's time. */
  since: number
}

/** Only a sign-out on this device, a lock or an erasure removes what is stored, never a lost or expired session alone. */
export const keptFor = {
  get(): KeptFor | null {
    try {
      return JSON.parse(localStore.get(KEY) ?? 'null') as KeptFor | null
    } catch {
      return null
    }
  },
  note: (user: string) => localStore.set(KEY, JSON.stringify({ user, since: toServerTime(Date.now()) } satisfies KeptFor)),
  forget: () => localStore.remove(KEY),
}
