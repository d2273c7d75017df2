import { hydrateLater } from '#platform/later.tsx'

// The parts of the home page without interaction.
export const HeroPicture = hydrateLater('site', async () => (await import('./hero-picture.tsx')).HeroPicture)
export const AllInOne = hydrateLater('site', async () => (await import('./all-in-one.tsx')).AllInOne)
export const Offer = hydrateLater('site', async () => (await import('./offer.tsx')).Offer)
export const Platforms = hydrateLater('site', async () => (await import('./platforms.tsx')).Platforms)
export const CallToAction = hydrateLater('site', async () => (await import('./call-to-action.tsx')).CallToAction)
export const StoryPicture = hydrateLater('site', async () => (await import('./story-picture.tsx')).StoryPicture)
