import { loadTexts } from '#platform/i18n.ts'

/** Loads a card together with its texts. */
export async function withTexts<T>(loading: Promise<T>): Promise<T> {
  const [card] = await Promise.all([loading, loadTexts('more')])
  return card
}
