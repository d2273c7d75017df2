import type { Viewer } from '../../people/auth/viewer.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { findGame, type GameRow } from './repository.ts'

/** @throws ApiError `not_found` */
export async function getGame(db: Db, id: string): Promise<GameRow> {
  const row = await findGame(db, id)
  if (!row) throw new ApiError('not_found', 'There is no such game.')
  return row
}

/**
 * A game, for viewers who may do something with it.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function getGameFor(
  db: Db,
  id: string,
  viewer: Viewer,
  may: (viewer: Viewer, game: GameRow['game']) => boolean,
): Promise<GameRow> {
  const row = await getGame(db, id)
  if (!may(viewer, row.game)) throw new ApiError('forbidden', 'This is not your game.')
  return row
}
