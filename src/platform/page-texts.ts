import { loadTexts, type TextPart } from './i18n.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The part of the texts that the page waits for. */
    texts?: TextPart
  }
}

/** Brings the texts that the routes of a page say they need. */
export async function loadPageTexts(matches: readonly { staticData: { texts?: TextPart } }[]): Promise<void> {
  await Promise.all(matches.flatMap(({ staticData: { texts } }) => (texts ? loadTexts(texts) : [])))
}
