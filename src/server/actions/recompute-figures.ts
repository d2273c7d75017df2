import { eq } from 'drizzle-orm'
import { announce } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { eventSources } from '../db/schema/actions.ts'
import { games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { storeFigures } from '../figures/store-figures.ts'
import { lockGame } from '../games/locked-game.ts'
import { findActions } from './stored-actions.ts'

/** Computes the figures of a game from the source that counts. Called in the transaction of whatever changes that: viewers are told. */
export async function recomputeFigures(tx: Db, gameId: string): Promise<void> {
  const version = await computeFigures(tx, gameId)
  if (version !== null) await announce(tx, { kind: 'game', id: gameId, version })
}

/** Returns the game's version; null without a game. */
async function computeFigures(tx: Db, gameId: string): Promise<number | null> {
  const { id, periodDuration, version } = games
  const [game] = await tx.select({ id, periodDuration, version }).from(games).where(eq(id, gameId))
  if (!game) return null
  await storeFigures(tx, game, await findActions(tx, gameId))
  return game.version
}

/**
 * Computes the figures of all games with events again, each in its own transaction. Returns how many there were. Needed
 * when a definition changes.
 */
export async function recomputeAllFigures(deps: Deps): Promise<number> {
  const rows = await deps.db.selectDistinct({ gameId: eventSources.gameId }).from(eventSources).where(eq(eventSources.active, true))
  for (const { gameId } of rows) await lockGame(deps, gameId, ({ tx }) => computeFigures(tx, gameId))
  return rows.length
}
