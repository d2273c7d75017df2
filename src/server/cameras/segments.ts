import { setTimeout as sleep } from 'node:timers/promises'
import type { CameraProblem, Track } from '#shared/video.ts'
import { ApiError } from '../http/api-error.ts'
import type { DiskWatch } from '../limits/disk.ts'
import { MAX_SEGMENT_BYTES, pictureSeconds, readInit, SEGMENT_SECONDS } from '../video/cmaf.ts'
import { takeInit, takeSegment, type IntakeDeps } from '../video/intake.ts'
import type { Piece } from './fragments.ts'
import { mediaClock } from './media-clock.ts'

/** Seconds of a segment: fragments that are shorter are joined. A camera has a key frame every two seconds, or more often. */
const SEGMENT = 1.5
/** The disk or the database is away: so often it is tried again, once a second. */
const TRIES = 60

/** What a camera sends cannot be used. */
export class UnfitCamera extends Error {
  readonly problem: CameraProblem

  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

export type SegmentDeps = IntakeDeps & { recordingDisk: DiskWatch }

/** Gives the pieces of one connection to the intake, as a camera would that sends by itself. */
export interface SegmentTaker {
  take(piece: Piece, arrivedAt: number): Promise<void>
  /** The connection has ended: what was begun is a segment, too. */
  finish(arrivedAt: number): Promise<void>
}

/** @param signal ends the waiting for a disk or a database that is away */
export function takeSegments(deps: SegmentDeps, streamId: string, signal: AbortSignal): SegmentTaker {
  const dateOf = mediaClock()
  let tracks: Track[] = []
  let [next, position] = [0, 0]
  let begun: Buffer[] = []
  let seconds = 0

  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        deps.recordingDisk.requireDiskSpace()
        return await work()
      } catch (error) {
        signal.throwIfAborted()
        const isAway = !(error instanceof ApiError) || error.code === 'unavailable'
        if (!isAway || tries === TRIES) throw error
        await sleep(1000, undefined, { signal })
      }
    }
  }

  async function send(arrivedAt: number): Promise<void> {
    const bytes = Buffer.concat(begun)
    const duration = Math.round(seconds * 1000)
    begun = []
    seconds = 0
    if (duration > SEGMENT_SECONDS.max * 1000) throw new UnfitCamera('key_frames')
    if (bytes.length > MAX_SEGMENT_BYTES) throw new UnfitCamera('too_large')
    const capturedAt = dateOf(position, duration, arrivedAt)
    position += duration
    const sent = { number: next, bytes, capturedAt, sentAt: arrivedAt, arrivedAt }
    ;({ next } = await insist(() => takeSegment(deps, streamId, sent)))
  }

  return {
    async take({ kind, bytes }, arrivedAt) {
      if (kind === 'init') {
        tracks = readInit(bytes)
        ;({ next } = await insist(() => takeInit(deps, streamId, bytes, true)))
        return
      }
      begun.push(bytes)
      seconds += pictureSeconds(bytes, tracks)
      if (seconds >= SEGMENT) await send(arrivedAt)
    },
    async finish(arrivedAt) {
      if (seconds >= SEGMENT_SECONDS.min) await send(arrivedAt)
    },
  }
}
