import { lazy } from 'react'
import { loadTexts } from '#platform/i18n.ts'

const loadDialog = () => withTexts(import('../figure-dialog.tsx'))
const loadMaps = () => withTexts(import('./match-maps.tsx'))
const loadPlayers = () => withTexts(import('./match-players.tsx'))

async function withTexts<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, loadTexts('details')])
  return loaded
}

// What a match's page shows on a tap, with its texts.
export const FigureDialog = lazy(async () => ({ default: (await loadDialog()).FigureDialog }))
export const MatchMaps = lazy(async () => ({ default: (await loadMaps()).MatchMaps }))
export const MatchPlayers = lazy(async () => ({ default: (await loadPlayers()).MatchPlayers }))

/** Loads all of it, so that a tap does not wait. */
export async function loadLater(): Promise<void> {
  await Promise.all([loadDialog(), loadMaps(), loadPlayers()]).catch(() => undefined)
}
