import { local } from './local.ts'

const KEY = 'visits'

interface Visits {
  days: number
  /** The last day counted, as the device's local date. */
  last: string
}

/** Counts the days on which the product was used on this device; the present one included. */
export function countVisit(now = new Date()): number {
  const today = now.toDateString()
  const known = read()
  if (known.last === today) return known.days
  local.set(KEY, JSON.stringify({ days: known.days + 1, last: today } satisfies Visits))
  return known.days + 1
}

function read(): Visits {
  try {
    return (JSON.parse(local.get(KEY) ?? 'null') as Visits | null) ?? { days: 0, last: '' }
  } catch {
    return { days: 0, last: '' }
  }
}
