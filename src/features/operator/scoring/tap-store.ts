import { openStore } from '#platform/user-store.ts'
import type { Tap } from './tap.ts'

/** What became of a tap that the service would not have. */
export interface Refused {
  tap: Tap
  code: string
}

/** A tap as it lies on the device: `place` orders all taps of one person. */
export interface Kept {
  place: number
  tap: Tap
  /** The service's code, where it would not have it. */
  refused?: string
}

const keyOf = ({ place, tap }: Kept) => `${String(place).padStart(15, '0')}-${tap.id}`

/**
 * Where taps wait on the device, in a database of their own: what was seen at the pitch outlives the end of the
 * application and of the session, and goes only once the service has answered.
 */
export interface TapStore {
  all(): Promise<Kept[]>
  put(kept: Kept): Promise<void>
  drop(kept: Kept): Promise<void>
}

export function openTapStore(userId: string): TapStore {
  const store = openStore(`moedani-taps-${userId}`)
  const lasting = () => {
    if (!store.lasts()) throw new Error('This device keeps nothing.')
  }
  return {
    async all() {
      const entries = await store.entries<Kept>()
      lasting()
      return entries.toSorted(([one], [two]) => (one < two ? -1 : 1)).map(([, kept]) => kept)
    },
    put: (kept) => store.set(keyOf(kept), kept).then(lasting),
    drop: (kept) => store.delMany([keyOf(kept)]),
  }
}
