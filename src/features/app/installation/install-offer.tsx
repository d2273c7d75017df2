import { Suspense, useState } from 'react'
import { later } from '#platform/later.tsx'
import { localStore } from '#platform/local-store.ts'
import { useInstallMethod } from './install-method.ts'

const KEY = 'visits'

interface Visits {
  days: number
  /** The last day counted, as the device's local date. */
  last: string
}

const InstallCard = later('app', async () => (await import('./install-card.tsx')).default, { optional: true })

const DISMISSED_KEY = 'install_dismissed'
/** A visit on a second day counts as returning. */
const MIN_DAYS = 2

/** Offers the installation to returning users and users with favourites. A dismissal is permanent. */
export function InstallOffer({ hasFavorites }: { hasFavorites: boolean }) {
  const method = useInstallMethod()
  const [isReturning] = useState(() => countVisit() >= MIN_DAYS)
  const [dismissed, setDismissed] = useState(() => localStore.get(DISMISSED_KEY) !== null)
  if (!method || dismissed || !(isReturning || hasFavorites)) return null

  const dismiss = () => {
    localStore.set(DISMISSED_KEY, 'yes')
    setDismissed(true)
  }
  return (
    <Suspense>
      <InstallCard method={method} onDismiss={dismiss} />
    </Suspense>
  )
}

/** Counts the days on which the product was used on this device, including today. */
function countVisit(now = new Date()): number {
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
