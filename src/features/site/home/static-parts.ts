import type { ComponentType } from 'react'
import { loadTexts } from '#platform/i18n.ts'
import { lazyHydrate } from '#platform/lazy-hydration.tsx'

/** The parts of the home page without interaction, hydrated lazily. */
function still<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazyHydrate(async () => (await Promise.all([load(), loadTexts('site')]))[0])
}

export const HeroPicture = still(async () => (await import('./hero-picture.tsx')).HeroPicture)
export const AllInOne = still(async () => (await import('./all-in-one.tsx')).AllInOne)
export const Offer = still(async () => (await import('./offer.tsx')).Offer)
export const Platforms = still(async () => (await import('./platforms.tsx')).Platforms)
export const CallToAction = still(async () => (await import('./call-to-action.tsx')).CallToAction)
export const StoryPicture = still(async () => (await import('./story-picture.tsx')).StoryPicture)
