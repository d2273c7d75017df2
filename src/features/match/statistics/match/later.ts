import { later } from '#platform/later.tsx'

const loadDialog = async () => (await import('../figure-dialog.tsx')).FigureDialog
const loadMaps = async () => (await import('./match-maps.tsx')).MatchMaps
const loadPlayers = async () => (await import('./match-players.tsx')).MatchPlayers

// What a match's page shows on a tap.
export const FigureDialog = later('match', loadDialog)
export const MatchMaps = later('match', loadMaps)
export const MatchPlayers = later('match', loadPlayers)

/** Loads all of it, so that a tap does not wait. */
export async function loadLater(): Promise<void> {
  await Promise.all([loadDialog(), loadMaps(), loadPlayers()]).catch(() => undefined)
}
