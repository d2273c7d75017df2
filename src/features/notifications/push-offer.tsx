import { Suspense } from 'react'
import { loadTexts } from '#platform/i18n.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'

const OfferCard = lazyOptional(async () => {
  const [card] = await Promise.all([import('./offer-card.tsx'), loadTexts('notifications')])
  return card
})

/** The offer with its texts, which only this part of the product has. */
export default function PushOffer() {
  return (
    <Suspense>
      <OfferCard />
    </Suspense>
  )
}
