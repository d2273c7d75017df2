import { Suspense, useState } from 'react'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { updateReady } from '#platform/update-ready.ts'
import { useAtom } from '#platform/use-atom.ts'
import { withTexts } from './with-texts.ts'

const UpdateCard = lazyOptional(() => withTexts(import('./update-card.tsx')))

/** Offers a newer version when it is ready. "Later" hides the offer until the next start, which activates the version anyway. */
export function UpdateOffer() {
  const ready = useAtom(updateReady, false)
  const [postponed, setPostponed] = useState(false)
  if (!ready || postponed) return null
  return (
    <Suspense>
      <UpdateCard onLater={() => setPostponed(true)} />
    </Suspense>
  )
}
