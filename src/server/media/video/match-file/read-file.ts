import type { MatchFile } from '#shared/video.schema.ts'
import type { Viewer } from '../../../people/auth/viewer.ts'
import type { Config } from '../../../config.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { FreeBytes } from '../../../platform/limits/disk.ts'
import { FILE_LIFETIME, fileScope, type MediaKeys } from '../token.ts'
import { viewerAddress } from '../viewer-address.ts'
import { getWatchedStream, type WatchDeps, type WatchedStream } from '../watched-stream.ts'
import { RESERVE } from './disk.ts'
import { KEPT } from './make-file.ts'
import { partName } from './names.ts'
import { countUnfinished, enterFile, findFile, type MatchFileRow } from './repository.ts'

/** How many files may wait: each takes about a minute. */
const MAX_UNFINISHED = 20

export type ReadFileDeps = WatchDeps & { config: Pick<Config, 'dataFolder' | 'mediaBucket'>; mediaKeys: MediaKeys; freeBytes: FreeBytes }

const NOTHING: Omit<MatchFile, 'state'> = { reason: null, progress: null, parts: [], kept_until: null }

/**
 * Whether there is a whole match as a file, for anyone who may watch its recording.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readMatchFile(deps: ReadFileDeps, viewer: Viewer, gameId: string): Promise<MatchFile> {
  return presentFile(deps, viewer, await getWatchedStream(deps, viewer, gameId))
}

/**
 * Asks for a whole match as a file. One that is there or is made already stays as it is.
 *
 * @throws ApiError `not_found`, `forbidden`, `unavailable` while too many wait
 */
export async function askForFile(deps: ReadFileDeps, viewer: Viewer, gameId: string): Promise<MatchFile> {
  const stream = await getWatchedStream(deps, viewer, gameId)
  const found = await presentFile(deps, viewer, stream)
  if (found.state !== 'none' && found.state !== 'failed') return found
  if (!(await hasRoom(deps))) return { ...NOTHING, state: 'unavailable', reason: 'disk_full' }
  if ((await countUnfinished(deps.db)) >= MAX_UNFINISHED) throw new ApiError('unavailable', 'Too many files are being made.')
  await enterFile(deps.db, stream.streamId, stream.known?.segments ?? 0, deps.now())
  return presentFile(deps, viewer, stream)
}

async function presentFile(deps: ReadFileDeps, viewer: Viewer, stream: WatchedStream): Promise<MatchFile> {
  // A file of gigabytes is not made where the recording is not on this machine.
  if (deps.config.mediaBucket) return { ...NOTHING, state: 'unavailable', reason: 'in_bucket' }
  const { known, streamId } = stream
  if (known?.state !== 'recorded') return { ...NOTHING, state: 'unavailable', reason: 'not_over' }
  const row = await findFile(deps.db, streamId)
  const isOutdated = row?.state === 'ready' && row.segments !== known.segments
  if (!row || isOutdated)
    return (await hasRoom(deps)) ? { ...NOTHING, state: 'none' } : { ...NOTHING, state: 'unavailable', reason: 'disk_full' }
  const { state, failure, progress, endedAt } = row
  return {
    state,
    reason: failure,
    progress: state === 'running' ? progress : null,
    parts: state === 'ready' ? addressParts(deps, viewer, stream, row) : [],
    kept_until: state === 'ready' && endedAt ? new Date(endedAt.getTime() + KEPT).toISOString() : null,
  }
}

function addressParts({ mediaKeys, now }: ReadFileDeps, viewer: Viewer, { streamId, row }: WatchedStream, { parts }: MatchFileRow) {
  return parts.map(({ bytes, length }, index) => {
    const needsSubscription = row.category.streamNeedsSubscription
    const file = fileScope(streamId, partName(index + 1))
    const wanted = { path: file, scope: file, needsSubscription, now: now(), lifetime: FILE_LIFETIME }
    return { address: viewerAddress(mediaKeys, viewer, wanted).address, bytes, length_ms: length }
  })
}

async function hasRoom({ config, freeBytes }: ReadFileDeps): Promise<boolean> {
  return (await freeBytes(config.dataFolder)) >= RESERVE.begin
}
