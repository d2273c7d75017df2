import type { Lens } from '#shared/lens.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Deps } from '../../deps.ts'
import { audienceOf, mayWatchStream } from '../../match/games/policy.ts'
import { findGame, type GameRow } from '../../match/games/repository.ts'
import { ownVideoAddress } from '../../match/games/stream-address.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { KnownStream, Library } from './library.ts'
import { findStream } from './repository.ts'

export type WatchDeps = Deps & { library: Library }

/** A game's own video, for a viewer who may watch it. */
export interface WatchedStream {
  row: GameRow
  streamId: string
  /** Milliseconds by which the dates of the pictures are late. */
  lag: number
  /** What a panorama covers; null for a usual picture. */
  lens: Lens | null
  /** What this node knows of it; null before anything of it is known. */
  known: KnownStream | null
}

/**
 * A game's own video. Who may watch is decided as for every other stream.
 *
 * @throws ApiError `not_found`, also while it is held back; `forbidden`
 */
export async function getWatchedStream(deps: WatchDeps, viewer: Viewer, gameId: string): Promise<WatchedStream> {
  const [row, stream] = await Promise.all([findGame(deps.db, gameId), findStream(deps.db, gameId)])
  if (!row?.streamShown || !stream || row.game.liveStream !== ownVideoAddress(stream.id))
    throw new ApiError('not_found', 'There is no stream of this game.')
  if (!mayWatchStream(audienceOf(viewer, deps.now()), row.category)) throw new ApiError('forbidden', 'Streams are for subscribers.')
  return { row, streamId: stream.id, lag: stream.lag, lens: stream.lens, known: await deps.library.find(stream.id) }
}
