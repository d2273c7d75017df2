import { and, eq } from 'drizzle-orm'
import { announce } from '../../db/changes.ts'
import { eventSources } from '../../db/schema/actions.ts'
import type { Deps } from '../../deps.ts'
import { storeFigures } from '../figures/store-figures.ts'
import { FIGURES_VERSION } from '../figures/version.ts'
import type { LockedGame } from '../../match/games/locked-game.ts'
import { forgetAbsenceOfLineUp } from '../../match/games/stream-gate.ts'
import { settleAnalysis } from '../../match/games/settle-analysis.ts'
import { findActions } from './stored-actions.ts'

/** Computes the figures of a game from the source that counts. Called in the transaction of whatever changes that: viewers are notified. */
export async function recomputeFigures(deps: Deps, locked: LockedGame): Promise<void> {
  await forgetAbsenceOfLineUp(locked.tx, locked.row.game.id)
  if (await computeFigures(deps, locked)) return
  const { id, version } = locked.row.game
  await announce(locked.tx, { kind: 'game', id, version })
}

/** Computes them without telling anyone. Returns whether the game itself has changed with its figures: then it is announced. */
export async function computeFigures(deps: Deps, locked: LockedGame): Promise<boolean> {
  const { tx, row } = locked
  await storeFigures(tx, row.game, await findActions(tx, row.game.id))
  await tx
    .update(eventSources)
    .set({ figuresVersion: FIGURES_VERSION })
    .where(and(eq(eventSources.gameId, row.game.id), eq(eventSources.active, true)))
  return settleAnalysis(deps, locked)
}
