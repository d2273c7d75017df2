import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { announceWork } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { games } from '../../db/schema/games.ts'
import { streams, streamSegments } from '../../db/schema/video.ts'
import type { Deps } from '../../deps.ts'
import { fewAtOnce } from '../../platform/few-at-once.ts'
import { streamShown } from '../../match/games/stream-gate.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { queueNotices } from '../../platform/notices/queue.ts'
import { dateSegment } from './capture-time.ts'
import { readDuration, readInit } from './cmaf.ts'
import { initName, segmentName } from './playlist.ts'
import type { MediaStore } from './store/media-store.ts'
import { filmingTime } from './stream-state.ts'

/** Times that a camera starts again in one match: a line that breaks every second does not use them up in two hours. */
const MAX_INITS = 9_999
const MAX_SEGMENTS = 20_000
/** So far into the future pictures may be dated: a camera sends what it kept in no time, but never more than it has filmed. */
const MAX_AHEAD = 60_000

/** A slow storage keeps at most four of the node's sixteen database connections busy, and at most sixty requests waiting. */
const storing = fewAtOnce(4, 64)

export type IntakeDeps = Deps & { media: MediaStore }

/** What the camera sends next: after a restart it asks for it. */
export interface Expected {
  /** The number of the init segment that counts. */
  init: number
  /** The number of the next segment. */
  next: number
}

/** The hash of a camera's key, as it is stored. */
export function hashKey(key: string): string {
  return digestOf(Buffer.from(key))
}

/**
 * Whether a camera with this key may send now: nothing of what it sends is read before that is known.
 *
 * @throws ApiError `unauthenticated` for any key but the newest one; as for what it would send
 */
export async function requireFilming({ db, now }: Deps, streamId: string, keyHash: string): Promise<void> {
  const [found] = await db
    .select({ stream: streams, game: games, shown: streamShown })
    .from(streams)
    .innerJoin(games, eq(games.id, streams.gameId))
    .where(eq(streams.id, streamId))
  if (found?.stream.keyHash !== keyHash)
    throw new ApiError('unauthenticated', 'This is not the key of this camera, or there is a newer one.')
  checkFilming(found, now().getTime())
}

/**
 * Begins a row of segments: the first of a camera, and after each of its restarts.
 *
 * @param anew also if the camera says the same as before: its clock has begun again
 */
export async function takeInit(deps: IntakeDeps, streamId: string, bytes: Buffer, anew = false): Promise<Expected> {
  const tracks = readInit(bytes)
  return filming(deps, streamId, async (tx, stream, game) => {
    const digest = digestOf(bytes)
    const next = ((await lastSegment(tx, streamId))?.number ?? 0) + 1
    if (stream.initDigest === digest && !anew) return { init: stream.inits, next }
    const init = stream.inits + 1
    if (init > MAX_INITS) throw new ApiError('rule_violated', 'The camera has started too often.')
    await deps.media.put(`${streamId}/${initName(init)}`, bytes)
    await tx.update(streams).set({ inits: init, initDigest: digest, tracks }).where(eq(streams.id, streamId))
    if (init === 1) {
      const { gameId } = stream
      await queueNotices(deps, tx, [{ gameId, kind: 'stream', eventId: null, occurredAt: deps.now(), startsAt: game.startsAt }])
    }
    return { init, next }
  })
}

/** A segment with what the camera says of it. Times in milliseconds since the epoch. */
interface SentSegment {
  number: number
  bytes: Buffer
  capturedAt: number
  sentAt: number | null
  arrivedAt: number
}

/**
 * Stores a segment before it is acknowledged. The last segment again changes nothing.
 *
 * @throws ApiError `conflict` out of order, or with another content under the same number; `too_many_requests` if more comes
 *   than can have been filmed
 */
export async function takeSegment(deps: IntakeDeps, streamId: string, sent: SentSegment): Promise<Expected> {
  return filming(deps, streamId, async (tx, stream) => {
    const digest = digestOf(sent.bytes)
    const last = await lastSegment(tx, streamId)
    const next = (last?.number ?? 0) + 1
    const init = stream.inits
    // Also under another number: a camera that was restarted does not know which one it had.
    if (last?.digest === digest) return { init, next }
    if (sent.number !== next || next > MAX_SEGMENTS || !stream.tracks)
      throw new ApiError('conflict', 'This is not the next segment.', { details: { init, next } })
    const duration = readDuration(sent.bytes, stream.tracks)
    const { startsAt, discontinuity } = dateSegment(
      { capturedAt: sent.capturedAt, sentAt: sent.sentAt, arrivedAt: sent.arrivedAt, duration },
      last && { end: last.startsAt.getTime() + last.duration, sameInit: last.init === init },
    )
    const ahead = startsAt + duration - deps.now().getTime() - MAX_AHEAD
    if (ahead > 0) throw new ApiError('too_many_requests', 'A camera sends no more than it films.', { retryAfter: Math.ceil(ahead / 1000) })
    await deps.media.put(`${streamId}/${segmentName(sent.number)}`, sent.bytes)
    await tx.insert(streamSegments).values({
      streamId,
      number: sent.number,
      init,
      startsAt: new Date(startsAt),
      duration,
      discontinuity,
      digest,
      bytes: sent.bytes.length,
      receivedAt: new Date(sent.arrivedAt),
    })
    if (stream.small) await announceWork(tx, 'small_pictures')
    return { init, next: next + 1 }
  })
}

/** Works on a stream while its camera may send, one request at a time. */
async function filming<T>(
  deps: IntakeDeps,
  streamId: string,
  work: (tx: Db, stream: typeof streams.$inferSelect, game: typeof games.$inferSelect) => Promise<T>,
): Promise<T> {
  return storing(() =>
    deps.db.transaction(async (tx) => {
      const [found] = await tx
        .select({ stream: streams, game: games, shown: streamShown })
        .from(streams)
        .innerJoin(games, eq(games.id, streams.gameId))
        .where(eq(streams.id, streamId))
        .for('update', { of: streams })
      checkFilming(found, deps.now().getTime())
      return work(tx, found.stream, found.game)
    }),
  )
}

interface Filmed {
  stream: typeof streams.$inferSelect
  game: typeof games.$inferSelect
  shown: boolean
}

function checkFilming(found: Filmed | undefined, now: number): asserts found is Filmed {
  if (!found || found.stream.source !== 'camera') throw new ApiError('not_found', 'There is no such camera.')
  const { from, until } = filmingTime(found.game)
  if (!found.shown || found.stream.expiredAt) throw new ApiError('gone', 'The stream is stopped or held back: nothing is recorded.')
  if (now < from || now > until)
    throw new ApiError('rule_violated', 'A camera sends from half an hour before the match until half an hour after it.')
}

async function lastSegment(tx: Db, streamId: string) {
  const [last] = await tx
    .select()
    .from(streamSegments)
    .where(eq(streamSegments.streamId, streamId))
    .orderBy(desc(streamSegments.number))
    .limit(1)
  return last ?? null
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
