import type { Lens } from '#shared/lens.ts'
import { isPlayable } from '#shared/video.ts'
import type { Deps } from '../../deps.ts'
import { ownVideoAddress } from '../../match/games/stream-address.ts'
import { findDetail, type EventRow, type GameRow } from '../../match/games/repository.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Library } from '../video/library.ts'
import type { Segment } from '../video/playlist.ts'
import { findStream } from '../video/repository.ts'

export type FilmedDeps = Deps & { library: Library }

/** A game that is over, with its entries and its recording. */
export interface FilmedGame {
  row: GameRow
  events: readonly EventRow[]
  streamId: string
  /** Milliseconds by which the dates of the pictures are late. */
  lag: number
  segments: readonly Segment[]
  /** What a panorama covers; null for a usual picture. */
  lens: Lens | null
}

/**
 * A game that can have clips: it is over, its age tells goals, and a recording of our own is shown. Whatever holds the
 * recording back holds the clips back. Null for any other game.
 */
export async function findFilmedGame({ db, library }: FilmedDeps, gameId: string): Promise<FilmedGame | null> {
  const [detail, stream] = await Promise.all([findDetail(db, gameId), findStream(db, gameId)])
  if (!detail || !stream) return null
  const { row, events } = detail
  const { game, category, streamShown } = row
  const isOver = game.status === 'finished' || game.status === 'analytics'
  if (!isOver || !category.showScore || !streamShown || game.liveStream !== ownVideoAddress(stream.id)) return null
  const known = await library.find(stream.id)
  if (!known || !isPlayable(known.state)) return null
  return { row, events, streamId: stream.id, lag: stream.lag, segments: known.rows, lens: stream.lens }
}

/** @throws ApiError `not_found` */
export async function getFilmedGame(deps: FilmedDeps, gameId: string): Promise<FilmedGame> {
  const filmed = await findFilmedGame(deps, gameId)
  if (!filmed) throw new ApiError('not_found', 'There are no clips: the match is not over, or there is no recording of it.')
  return filmed
}
