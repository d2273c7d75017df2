import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { holdPlayers } from '../../people/consent/lock-players.ts'
import { selectGames, type GameRow } from './repository.ts'

/** A game that a transaction has locked, so that only one writer at a time adds to its history. */
export interface LockedGame {
  tx: Db
  /** The current row, with everything that its presentation needs. */
  row: GameRow
}

/**
 * Runs a function with a locked game: in a new transaction, or in the one that has locked it already. The row is read
 * once, when the game is locked.
 *
 * @param playerIds the children in what is to be recorded: they are held before the game is locked
 * @throws ApiError `not_found`
 */
export async function lockGame<T>(
  deps: Deps,
  game: string | LockedGame,
  work: (locked: LockedGame) => Promise<T>,
  playerIds: readonly string[] = [],
): Promise<T> {
  if (typeof game !== 'string') return work(game)
  return deps.db.transaction(async (tx) => {
    await holdPlayers(tx, playerIds)
    const [row] = await selectGames(tx).where(eq(games.id, game)).for('update', { of: games })
    if (!row) throw new ApiError('not_found', 'There is no such game.')
    return work({ tx, row })
  })
}
