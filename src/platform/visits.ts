import { localStore } from './local-store.ts'

const KEY = 'visits'

interface Visits {
  days: number
  /** The last day counted, as the device's local date. */
  last: string
}

/** Counts the days on which the product was used on this device, including today. */
export function countVisit(now = new Date()): number {
  const today = now.toDateString()
  const stored = read()
  if (stored.last === today) return stored.days
  localStore.set(KEY, JSON.stringify({ days: stored.days + 1, last: today } satisfies Visits))
  return stored.days + 1
}

function read(): Visits {
  try {
    return (JSON.parse(localStore.get(KEY) ?? 'null') as Visits | null) ?? { days: 0, last: '' }
  } catch {
    return { days: 0, last: '' }
  }
}
