import { Suspense, useEffect, useState } from 'react'
import { loadTexts } from '#platform/i18n.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'

const OfferCard = lazyOptional(async () => {
  const [card] = await Promise.all([import('./offer-card.tsx'), loadTexts('notifications')])
  return card
})

/** In milliseconds: whoever is still choosing has nothing in the way. */
const PAUSE = 5000

/** The offer with its texts, which only this part of the product has. Comes a moment after a choice. */
export default function PushOffer() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    // One offer at a time: another one may be there.
    const timer = setInterval(() => setDue((is) => is || !document.documentElement.hasAttribute('data-over-foot')), PAUSE)
    return () => clearInterval(timer)
  }, [])
  if (!due) return null
  return (
    <Suspense>
      <OfferCard />
    </Suspense>
  )
}
