import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Faq } from '#features/site/home/faq.tsx'
import { HomeHero } from '#features/site/home/home-hero.tsx'
import { AllInOne, CallToAction, Offer, Platforms } from '#features/site/home/static-parts.ts'
import { SuccessCarousel } from '#features/site/home/success-carousel.tsx'
import { isPrerendered, loadLazyParts } from '#platform/lazy-hydration.tsx'

export const Route = createFileRoute('/_public/')({
  staticData: {
    title: msg`Youth football, live and in figures`,
    texts: 'home',
    header: 'over-pitch',
  },
  loader: () => (isPrerendered() ? undefined : loadLazyParts()),
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
