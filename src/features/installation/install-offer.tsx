import { Suspense, useState } from 'react'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { localStore } from '#platform/local-store.ts'
import { countVisit } from '#platform/visits.ts'
import { useInstallMethod } from './install-method.ts'
import { withTexts } from './with-texts.ts'

const InstallCard = lazyOptional(() => withTexts(import('./install-card.tsx')))

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
