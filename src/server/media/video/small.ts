import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { SmallState } from '#shared/video.ts'
import type { Config } from '../../config.ts'
import { LOCKS } from '../../db/locks.ts'
import { games } from '../../db/schema/games.ts'
import { streams, streamSegments } from '../../db/schema/video.ts'
import type { Deps } from '../../deps.ts'
import { lockGame } from '../../match/games/locked-game.ts'
import { mayScore } from '../../match/games/policy.ts'
import { streamShown } from '../../match/games/stream-gate.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { freeBytes } from '../../platform/limits/disk.ts'
import { watchQueue, type QueueDeps } from '../../platform/background/watch-queue.ts'
import type { Repeating } from '../../platform/repeat.ts'
import { findEncoder } from './encode-clip.ts'
import { encodeSmall } from './encode-small.ts'
import { mediaFolder } from './folder.ts'
import type { SegmentBytes } from './joined-file.ts'
import type { KnownStream } from './library.ts'
import { RESERVE } from './match-file/disk.ts'
import { initName, segmentName, SMALL } from './playlist.ts'
import { findStream } from './repository.ts'
import type { MediaStore } from './store/media-store.ts'
import { filmingTime } from './stream-state.ts'

/** No match and its camera take longer. A recording that is older keeps what it has. */
const DAY = 24 * 60 * 60_000
/** The pause after a segment that could not be made. */
const INTERVAL = 500
/** How often a segment is tried. Then the small rendition has a gap there. */
const ATTEMPTS = 2

type SmallDeps = Deps & { config: Pick<Config, 'dataFolder' | 'mediaBucket' | 'ffmpegPath' | 'smallMatches'>; media: MediaStore }

type Row = typeof streamSegments.$inferSelect

/**
 * Chooses whether a small rendition of a game's stream is made, for people who watch on a slow line. A machine makes it for few
 * matches at a time.
 *
 * @throws ApiError `not_found` without a camera; `rule_violated` without an ffmpeg, or when other matches of that time have it
 */
export async function chooseSmall(
  deps: Deps & { config: Pick<Config, 'ffmpegPath' | 'smallMatches'> },
  gameId: string,
  viewer: Viewer,
  wanted: boolean,
): Promise<void> {
  const { config } = deps
  if (wanted && (await findEncoder(config)) === null) throw new ApiError('rule_violated', 'There is no ffmpeg that encodes H.264 here.')
  await lockGame(deps, gameId, async ({ tx, row }) => {
    if (!mayScore(viewer, row.game)) throw new ApiError('forbidden', 'This is a match of other clubs.')
    const stream = await findStream(tx, gameId)
    if (stream?.source !== 'camera') throw new ApiError('not_found', 'This game has no camera of its own.')
    if (stream.small === wanted) return
    if (wanted) {
      // Two games at once would both have the last place.
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.smallRenditions})`)
      const { from, until } = filmingTime(row.game)
      const time = row.game.startsAt.getTime()
      const others = await tx
        .select({ game: games })
        .from(streams)
        .innerJoin(games, eq(games.id, streams.gameId))
        .where(and(streams.small, ne(games.id, gameId), gt(games.startsAt, new Date(time - DAY)), lt(games.startsAt, new Date(time + DAY))))
      const taken = others.filter((other) => {
        const filmed = filmingTime(other.game)
        return filmed.from < until && filmed.until > from
      })
      if (taken.length >= config.smallMatches)
        throw new ApiError('rule_violated', 'Other matches at this time have it already.', { reason: 'small_taken' })
    }
    await tx.update(streams).set({ small: wanted }).where(eq(streams.id, stream.id))
    const detail = { game: `${row.one.name} – ${row.two.name}`, ageCategory: row.game.ageCategory }
    await recordAudit(deps, tx, { actorId: viewer.userId, action: 'changed', subject: 'stream', subjectId: gameId, detail })
  })
}

/** What becomes of the small rendition of a stream, for those who run the match. */
export async function smallState(
  config: Pick<Config, 'ffmpegPath' | 'smallMatches'>,
  stream: typeof streams.$inferSelect,
  known: KnownStream | null,
): Promise<SmallState> {
  if ((await findEncoder(config)) === null || config.smallMatches === 0) return 'unavailable'
  if (!stream.small) return 'off'
  return known && known.segments > 0 && !known.small ? 'late' : 'on'
}

/** Makes the small renditions of segments one after the other, for a few matches at a time, while this node runs the timed jobs. */
export function startSmallRenditions(deps: SmallDeps & QueueDeps): Repeating {
  const ending = new AbortController()
  const failures = new Map<string, number>()
  const round = async () => {
    while (!ending.signal.aborted) {
      const made = await makeSmall(deps, failures, ending.signal).catch((error: unknown) => {
        if (!ending.signal.aborted) throw error
        return 0
      })
      if (made === 0) return
    }
  }
  // Each segment that comes wakes it.
  const nextAt = async () => (failures.size > 0 ? deps.now() : null)
  const repeating = watchQueue(deps, 'small_pictures', { round, nextAt, interval: INTERVAL })
  return {
    async stop() {
      ending.abort()
      await repeating.stop()
    },
  }
}

/**
 * Makes the next segment of each of the matches that may have a small rendition now. What was not entered when the service ended is
 * made again. Returns how many segments were made or left out.
 *
 * @param failures how often segments have failed, by stream and number
 */
export async function makeSmall(deps: SmallDeps, failures: Map<string, number>, signal: AbortSignal): Promise<number> {
  const { db, now, config } = deps
  const ffmpeg = await findEncoder(config)
  if (ffmpeg === null || config.smallMatches === 0) return 0
  const since = new Date(now().getTime() - DAY)
  const wanted = await db
    .select({ id: streams.id })
    .from(streams)
    .innerJoin(games, eq(games.id, streams.gameId))
    .where(
      and(
        streams.small,
        eq(streams.source, 'camera'),
        isNull(streams.expiredAt),
        streamShown,
        gt(games.startsAt, since),
        sql`exists (select from ${streamSegments} where ${streamSegments.streamId} = ${streams.id} and ${streamSegments.smallInit} is null)`,
      ),
    )
    // What is over waits for what is live.
    .orderBy(sql`${games.status} = 'live' desc`, asc(games.startsAt), asc(games.id))
    .limit(config.smallMatches)
  if (wanted.length === 0) return 0
  if (!config.mediaBucket && (await freeBytes(mediaFolder(config))) < RESERVE.running) return 0
  const made = await Promise.all(wanted.map(({ id }) => makeNextOf(deps, { ffmpeg, streamId: id, failures, signal })))
  return made.filter(Boolean).length
}

interface Next {
  ffmpeg: string
  streamId: string
  failures: Map<string, number>
  signal: AbortSignal
}

async function makeNextOf(deps: SmallDeps, { ffmpeg, streamId, failures, signal }: Next): Promise<boolean> {
  const { db, media } = deps
  const [row] = await db
    .select()
    .from(streamSegments)
    .where(and(eq(streamSegments.streamId, streamId), isNull(streamSegments.smallInit)))
    .orderBy(asc(streamSegments.number))
    .limit(1)
  if (!row) return false
  const [init, bytes] = await Promise.all([
    media.read(`${streamId}/${initName(row.init)}`),
    media.read(`${streamId}/${segmentName(row.number)}`),
  ])
  const key = `${streamId} ${row.number}`
  try {
    if (!init || !bytes) throw new Error('A part of the recording is missing.')
    const small = await encodeSmall(ffmpeg, { init, bytes }, signal)
    await enter(deps, row, await put(deps, row, small), small.bytes.length)
    failures.delete(key)
  } catch (error) {
    signal.throwIfAborted()
    // A storage that is away is no fault of the picture.
    if (error instanceof ApiError) throw error
    const failed = (failures.get(key) ?? 0) + 1
    failures.set(key, failed)
    if (failed < ATTEMPTS) return true
    failures.delete(key)
    await enter(deps, row, 0, 0)
  }
  return true
}

/** Stores the small rendition of a segment. Returns the number of its init segment: most have that of the one before. */
async function put({ db, media }: SmallDeps, { streamId, number, init }: Row, small: SegmentBytes): Promise<number> {
  const [before] = await db
    .select({ smallInit: streamSegments.smallInit })
    .from(streamSegments)
    .where(
      and(
        eq(streamSegments.streamId, streamId),
        lt(streamSegments.number, number),
        eq(streamSegments.init, init),
        gt(streamSegments.smallInit, 0),
      ),
    )
    .orderBy(sql`${streamSegments.number} desc`)
    .limit(1)
  const nameOf = (head: number) => `${streamId}/${SMALL}${initName(head)}`
  const known = before?.smallInit ?? null
  const isSame = known !== null && (await media.read(nameOf(known)))?.equals(small.init) === true
  const head = isSame ? known : number
  if (!isSame) await media.put(nameOf(head), small.init)
  await media.put(`${streamId}/${SMALL}${segmentName(number)}`, small.bytes)
  return head
}

async function enter({ db }: SmallDeps, { streamId, number }: Row, smallInit: number, smallBytes: number): Promise<void> {
  await db
    .update(streamSegments)
    .set({ smallInit, smallBytes })
    .where(and(eq(streamSegments.streamId, streamId), eq(streamSegments.number, number)))
}
