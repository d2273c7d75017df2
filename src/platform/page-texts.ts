import { loadTexts, type TextPart } from './i18n.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The part of the texts that the page needs. */
    texts?: TextPart
  }
}

/** Loads the texts that the matched routes need. */
export async function loadPageTexts(matches: readonly { staticData: { texts?: TextPart } }[]): Promise<void> {
  await Promise.all(matches.flatMap(({ staticData: { texts } }) => (texts ? loadTexts(texts) : [])))
}
