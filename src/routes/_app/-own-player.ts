import { lazy } from 'react'
import { loadTexts } from '#platform/i18n.ts'

/** Loads a part of our own video together with its texts. */
export async function withVideoTexts<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, loadTexts('video')])
  return loaded
}

/** Our own player. It is loaded with the first game that has video of our own. */
export const OwnPlayer = lazy(async () => ({ default: (await withVideoTexts(import('./-player-with-boards.tsx'))).PlayerWithBoards }))
