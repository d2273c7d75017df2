import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Faq } from '#features/site/home/faq.tsx'
import { HomeHero } from '#features/site/home/home-hero.tsx'
import { AllInOne, CallToAction, Offer, Platforms } from '#features/site/home/static-parts.ts'
import { SuccessCarousel } from '#features/site/home/success-carousel.tsx'
import { isPrerendered, loadHydrated } from '#platform/later.tsx'

export const Route = createFileRoute('/_public/(site)/')({
  staticData: {
    title: msg`Youth football, live and in numbers`,
    header: 'over-pitch',
  },
  loader: () => (isPrerendered() ? undefined : loadHydrated()),
  component: Home,
})

function Home() {
  return (
    <main>
      <HomeHero />
      <AllInOne />
      <Offer />
      <Platforms />
      <SuccessCarousel />
      <CallToAction />
      <Faq />
    </main>
  )
}
