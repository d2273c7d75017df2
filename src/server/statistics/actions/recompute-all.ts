import { and, eq, lt } from 'drizzle-orm'
import { eventSources } from '../../db/schema/actions.ts'
import type { Deps } from '../../deps.ts'
import { FIGURES_VERSION } from '../figures/version.ts'
import { eachDue, type JobLog } from '../../platform/background/each-due.ts'
import { lockGame } from '../../match/games/locked-game.ts'
import { findUnknownOwnPages } from '../../match/games/own-page.ts'
import { settleAnalysis } from '../../match/games/settle-analysis.ts'
import { computeFigures } from './recompute-figures.ts'

/** Computes the figures of all games with events again, each in its own transaction. Returns how many there were. */
export async function recomputeAllFigures(deps: Deps): Promise<number> {
  const rows = await deps.db.selectDistinct({ gameId: eventSources.gameId }).from(eventSources).where(eq(eventSources.active, true))
  for (const { gameId } of rows) await lockGame(deps, gameId, (locked) => computeFigures(deps, locked))
  return rows.length
}

/**
 * Computes the figures again that an earlier version has stored, and closes own pages of games whose events were deleted.
 * Returns how many games there were.
 */
export async function recomputeOldFigures(deps: Deps & { log: JobLog }): Promise<number> {
  const old = await deps.db
    .select({ gameId: eventSources.gameId })
    .from(eventSources)
    .where(and(eq(eventSources.active, true), lt(eventSources.figuresVersion, FIGURES_VERSION)))
  const computed = new Set(old.map(({ gameId }) => gameId))
  const unknown = await findUnknownOwnPages(deps.db)
  return eachDue(deps, 'figures', [...computed, ...unknown], (gameId) =>
    lockGame(deps, gameId, (locked) => (computed.has(gameId) ? computeFigures(deps, locked) : settleAnalysis(deps, locked))),
  )
}
