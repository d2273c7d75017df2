import type { Deps } from '../../deps.ts'
import { foldHistory, readHistory } from './history.ts'
import type { LockedGame } from './locked-game.ts'
import { closeOwnPage, findOwnPage, isAnalysed } from './own-page.ts'
import { saveState } from './save-state.ts'

/**
 * Opens our own page of a game whose events have become known, and closes it when they no longer are. A link that someone
 * has typed stays. Returns whether something has changed; then it is announced.
 */
export async function settleAnalysis(deps: Deps, locked: LockedGame): Promise<boolean> {
  const { tx, row } = locked
  const { id: gameId, status, version } = row.game
  const now = deps.now()
  if (await isAnalysed(tx, gameId)) {
    if (status !== 'finished') return false
    await saveState(locked, version, foldHistory(await readHistory(tx, gameId), row.game), now)
    return true
  }
  if ((await findOwnPage(tx, gameId)) === null) return false
  const closed = await closeOwnPage(tx, { gameId, version, now, reason: 'events_gone' })
  await saveState(locked, closed ?? version, foldHistory(await readHistory(tx, gameId), row.game), now, { analyticsLink: null })
  return true
}
