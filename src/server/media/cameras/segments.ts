import { setTimeout as sleep } from 'node:timers/promises'
import type { CameraProblem, Track } from '#shared/video.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { DiskWatch } from '../../platform/limits/disk.ts'
import { MAX_SEGMENT_BYTES, pictureSeconds, readInit, SEGMENT_SECONDS } from '../video/cmaf.ts'
import { takeInit, takeSegment, type IntakeDeps } from '../video/intake.ts'
import { fitsHead, type Piece } from './fragments.ts'

/** Seconds of a segment: fragments that are shorter are joined. A camera has a key frame every two seconds, or more often. */
const SEGMENT = 1.5
/** The disk or the database is away, or too much comes: so often it is tried again, once a second. */
const TRIES = 60
/** Milliseconds by which a camera's clock may be put back at once: a larger step would be a gap in the recording. */
const CLOCK_STEP = 400

/** What a camera sends cannot be used. */
export class UnfitCamera extends Error {
  readonly problem: CameraProblem

  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The pictures go on in another size, which this connection cannot say: the camera connects again, and a new film begins. */
export class PictureChanged extends Error {}

export type SegmentDeps = IntakeDeps & { recordingDisk: DiskWatch }

/** Gives the pieces of one connection to the intake, as a camera would that sends by itself. */
interface SegmentTaker {
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
  let head: Buffer = Buffer.alloc(0)

  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        deps.recordingDisk.requireDiskSpace()
        return await work()
      } catch (error) {
        signal.throwIfAborted()
        // More than was filmed comes from a file: it is read as slowly as it plays.
        const isAway = !(error instanceof ApiError) || error.code === 'unavailable' || error.code === 'too_many_requests'
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
        head = bytes
        ;({ next } = await insist(() => takeInit(deps, streamId, bytes, true)))
        return
      }
      if (!fitsHead(bytes, head)) {
        if (seconds >= SEGMENT_SECONDS.min) await send(arrivedAt)
        throw new PictureChanged()
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

/**
 * Dates the pictures of a camera that does not say when it took them. Its own clock tells how far apart they are; the
 * picture that took least time to arrive tells when that clock began. Network and encoder make pictures late, never
 * early, so the estimate only falls.
 */
export function mediaClock(): (position: number, duration: number, arrivedAt: number) => number {
  let beginning: number | null = null
  return (position, duration, arrivedAt) => {
    const now = arrivedAt - position - duration
    beginning = beginning === null ? now : Math.min(beginning, Math.max(now, beginning - CLOCK_STEP))
    return Math.round(beginning + position)
  }
}
