import { and, eq, lt } from 'drizzle-orm'
import { eventSources } from '../../db/schema/actions.ts'
import type { Deps } from '../../deps.ts'
import { FIGURES_VERSION } from '../figures/version.ts'
import { lockGame, type LockedGame } from '../../match/games/locked-game.ts'
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
 * Returns how many games there were. One that fails does not keep the others back.
 */
export async function recomputeOldFigures(deps: Deps): Promise<number> {
  const old = await deps.db
    .select({ gameId: eventSources.gameId })
    .from(eventSources)
    .where(and(eq(eventSources.active, true), lt(eventSources.figuresVersion, FIGURES_VERSION)))
  const unknown = await findUnknownOwnPages(deps.db)
  const failures: unknown[] = []
  const each = async (gameId: string, work: (locked: LockedGame) => Promise<unknown>) => {
    await lockGame(deps, gameId, work).catch((error: unknown) => failures.push(error))
  }
  for (const { gameId } of old) await each(gameId, (locked) => computeFigures(deps, locked))
  for (const gameId of unknown) await each(gameId, (locked) => settleAnalysis(deps, locked))
  if (failures.length > 0) throw new AggregateError(failures, 'The figures of some games could not be computed again.')
  return old.length + unknown.length
}
