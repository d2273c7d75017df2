import { Suspense, useEffect, useState } from 'react'
import { later } from '#platform/later.tsx'

const OfferCard = later('profile', async () => (await import('./offer-card.tsx')).default, { optional: true })

/** In milliseconds: nothing is in the way of a user who is still choosing. */
const PAUSE = 5000

/** The offer, a moment after a choice. */
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
