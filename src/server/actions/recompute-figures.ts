import { eq } from 'drizzle-orm'
import { announce } from '../db/changes.ts'
import { eventSources } from '../db/schema/actions.ts'
import type { Deps } from '../deps.ts'
import { storeFigures } from '../figures/store-figures.ts'
import { lockGame, type LockedGame } from '../games/locked-game.ts'
import { settleAnalysis } from '../games/settle-analysis.ts'
import { findActions } from './stored-actions.ts'

/** Computes the figures of a game from the source that counts. Called in the transaction of whatever changes that: viewers are told. */
export async function recomputeFigures(deps: Deps, locked: LockedGame): Promise<void> {
  if (await computeFigures(deps, locked)) return
  const { id, version } = locked.row.game
  await announce(locked.tx, { kind: 'game', id, version })
}

/** Returns whether the game has changed with its figures, and was announced. */
async function computeFigures(deps: Deps, locked: LockedGame): Promise<boolean> {
  const { tx, row } = locked
  await storeFigures(tx, row.game, await findActions(tx, row.game.id))
  return settleAnalysis(deps, locked)
}

/**
 * Computes the figures of all games with events again, each in its own transaction. Returns how many there were. Needed
 * when a definition changes.
 */
export async function recomputeAllFigures(deps: Deps): Promise<number> {
  const rows = await deps.db.selectDistinct({ gameId: eventSources.gameId }).from(eventSources).where(eq(eventSources.active, true))
  for (const { gameId } of rows) await lockGame(deps, gameId, (locked) => computeFigures(deps, locked))
  return rows.length
}
