import { mkdir, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { freeBytes, type FreeBytes } from '../../../platform/limits/disk.ts'
import { mediaFolder } from '../folder.ts'
import type { KnownStream, Library } from '../library.ts'
import { segmentName } from '../playlist.ts'
import { RESERVE } from './disk.ts'
import type { SegmentPaths } from './join-match.ts'
import { filesFolder } from './names.ts'
import { changeRunning, deleteRow, enterParts, findOutdated, nextDue, putBack, takeNext } from './repository.ts'
import { runJoin } from './run-join.ts'
import { join } from 'node:path'
import type { StreamSource } from '#shared/video.ts'
import { demoFile } from '../demo-recording.ts'
import { eachDue, type JobLog } from '../../../platform/background/each-due.ts'
import { watchQueue, type QueueDeps } from '../../../platform/background/watch-queue.ts'
import type { Repeating } from '../../../platform/repeat.ts'

const DAY = 24 * 60 * 60_000
/** How long a file is kept. Milliseconds. */
export const KEPT = DAY
/** How often a file is begun, and how long it waits each time. Milliseconds. */
const ATTEMPTS = 3
const PAUSE = 30_000
/** While a file is made, whether it may be is asked so often. Milliseconds. */
const ASK_EVERY = 1000
/** The pause while a file stays due that could not be begun. Milliseconds. */
const INTERVAL = 2000

type FileDeps = Deps & {
  config: Pick<Config, 'dataFolder'>
  library: Library
  freeBytes: FreeBytes
  log: JobLog
}

/** Why a file is not made any further. */
class Stopped extends Error {}
class DiskFull extends Error {}

/** Deletes the files that are old, or whose recording is no longer shown. */
export async function deleteOutdated(deps: FileDeps): Promise<void> {
  const { db, now, config } = deps
  const ids = await findOutdated(db, new Date(now().getTime() - KEPT))
  await eachDue(deps, 'match_files', ids, (id) =>
    // If a file stays, it stays due.
    db.transaction(async (tx) => {
      await deleteRow(tx, id)
      await deleteFiles(config, id)
    }),
  )
}

async function deleteFiles(config: FileDeps['config'], streamId: string): Promise<void> {
  await rm(filesFolder(mediaFolder(config), streamId), { recursive: true, force: true })
}

/**
 * Makes the file that has waited longest, if there is one. What fails is tried again; what ends with the signal is put back.
 *
 * @returns whether there was one
 */
export async function makeNext(deps: FileDeps, signal: AbortSignal): Promise<boolean> {
  const { db, now, config, log } = deps
  const next = await takeNext(db, now())
  if (!next) return false
  const { streamId, attempts } = next
  try {
    await make(deps, next, signal)
  } catch (error) {
    await deleteFiles(config, streamId)
    if (signal.aborted) await putBack(db)
    else if (error instanceof Stopped) await deleteRow(db, streamId)
    else if (error instanceof DiskFull) await changeRunning(db, streamId, { state: 'failed', failure: 'disk_full', endedAt: now() })
    else {
      log.warn({ err: error, stream: streamId, attempts }, 'a match could not be joined into a file')
      const again = { state: 'waiting' as const, dueAt: new Date(now().getTime() + PAUSE * attempts) }
      await changeRunning(db, streamId, attempts < ATTEMPTS ? again : { state: 'failed', failure: 'broken', endedAt: now() })
    }
  }
  return true
}

type Wanted = NonNullable<Awaited<ReturnType<typeof takeNext>>>

async function make(deps: FileDeps, { streamId, source }: Wanted, signal: AbortSignal): Promise<void> {
  const { db, now, config, library } = deps
  const media = mediaFolder(config)
  const folder = filesFolder(media, streamId)
  const rows = (await findRecorded(library, streamId)).rows.slice()
  const pathOf = (name: string) => storedPath(media, { id: streamId, source }, name)
  const segments = rows.map(({ init, number }): SegmentPaths => ({ init: pathOf(init), segment: pathOf(segmentName(number)) }))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if ((await deps.freeBytes(folder)) < (await bytesOf(segments)) + RESERVE.begin) throw new DiskFull()

  const ending = new AbortController()
  let done = 0
  const watching = watch(deps, { streamId, folder, percent: () => done }, ending)
  try {
    const parts = await runJoin(
      { segments, folder },
      { signal: AbortSignal.any([signal, ending.signal]), progress: (percent) => (done = percent) },
    )
    if (parts.length === 0) throw new Error('There is no picture in any segment.')
    // It may have been stopped since it was last asked.
    await findRecorded(library, streamId)
    await enterParts(db, streamId, { parts, segments: rows.length, endedAt: now() })
  } finally {
    ending.abort()
    await watching
  }
}

/** Tells how far a file is, and ends it when the recording is no longer shown, or the disk fills up. */
async function watch(
  { db, library, freeBytes: bytesLeft }: FileDeps,
  { streamId, folder, percent }: { streamId: string; folder: string; percent(): number },
  ending: AbortController,
): Promise<void> {
  while (!ending.signal.aborted) {
    await sleep(ASK_EVERY, undefined, { signal: ending.signal }).catch(() => undefined)
    if (ending.signal.aborted) return
    try {
      await findRecorded(library, streamId)
      if ((await bytesLeft(folder)) < RESERVE.running) ending.abort(new DiskFull())
      else await changeRunning(db, streamId, { progress: percent() })
    } catch (error) {
      ending.abort(error)
    }
  }
}

async function findRecorded(library: Library, streamId: string): Promise<KnownStream> {
  const stream = await library.find(streamId)
  if (stream?.state !== 'recorded') throw new Stopped()
  return stream
}

/** The bytes of all segments: those of the file are about as many. */
async function bytesOf(segments: readonly SegmentPaths[]): Promise<number> {
  const sizes = new Map<string, number>()
  let sum = 0
  for (const { segment } of segments) {
    const size = sizes.get(segment) ?? (await stat(segment)).size
    sizes.set(segment, size)
    sum += size
  }
  return sum
}

/** Where a file of a stream's playlist lies: in the folder of all recordings, or in the demo world's own. */
function storedPath(media: string, stream: { id: string; source: StreamSource }, name: string): string {
  return stream.source === 'camera' ? join(media, stream.id, name) : demoFile(stream.source, name)
}

/** Makes the files of whole matches, one at a time, and deletes them, while this node runs the timed jobs. */
export function startMatchFiles(deps: Omit<FileDeps, 'freeBytes'> & QueueDeps): Repeating {
  const ending = new AbortController()
  let begun = false
  const round = async () => {
    // An earlier maker stops.
    if (!begun) await putBack(deps.db)
    begun = true
    try {
      await deleteOutdated({ ...deps, freeBytes })
    } finally {
      if (!ending.signal.aborted) await makeNext({ ...deps, freeBytes }, ending.signal)
    }
  }
  const repeating = watchQueue(deps, 'match_files', { round, nextAt: () => nextDue(deps.db), interval: INTERVAL })
  return {
    async stop() {
      ending.abort()
      await repeating.stop()
    },
  }
}
