import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { StreamSource, StreamState } from '#shared/video.ts'
import { ageCategories } from '../db/schema/clubs.ts'
import { games } from '../db/schema/games.ts'
import { streams, streamSegments } from '../db/schema/video.ts'
import type { Deps } from '../deps.ts'
import { streamShown } from '../games/stream-gate.ts'
import { keepNewest } from '../keep-newest.ts'
import { demoSegments } from './demo-recording.ts'
import { initName, writePlaylist, type Segment } from './playlist.ts'
import { stateOf } from './stream-state.ts'

/** A stream is looked up at most this often, in milliseconds. A stop reaches the media within this time. */
const MAX_AGE = 500
const MAX_STREAMS = 200
const compress = promisify(gzip)

/** What a node knows of a stream for those who watch it. */
export interface KnownStream {
  id: string
  gameId: string
  source: StreamSource
  state: StreamState
  /** Milliseconds. */
  lag: number
  /** Whether only subscribers may watch. */
  streamNeedsSubscription: boolean
  /** The number of segments in the playlist. */
  segments: number
  rows: readonly Segment[]
  playlist: Buffer
  /** The playlist, compressed once for all. */
  compressed: Buffer
}

/** The streams that are watched through this node. Watching them asks the database for what is new, twice a second. */
export interface Library {
  find(streamId: string): Promise<KnownStream | null>
}

interface Entry {
  segments: Segment[]
  lastAt: number | null
  stream: KnownStream | null
  /** The length and the state of the playlist that was written. */
  written: string
  until: number
  underway: Promise<KnownStream | null> | null
}

export function openLibrary({ db, now }: Deps): Library {
  const entries = new Map<string, Entry>()

  async function refresh(id: string, entry: Entry): Promise<KnownStream | null> {
    const [found] = await db
      .select({ stream: streams, game: games, shown: streamShown, streamNeedsSubscription: ageCategories.streamNeedsSubscription })
      .from(streams)
      .innerJoin(games, eq(games.id, streams.gameId))
      .innerJoin(ageCategories, eq(ageCategories.name, games.ageCategory))
      .where(eq(streams.id, id))
    if (!found) return null
    const at = now().getTime()
    const { stream, game, shown, streamNeedsSubscription } = found
    if (stream.source !== 'camera') {
      entry.segments = demoSegments(stream.source, game, at)
      const last = entry.segments.at(-1)
      entry.lastAt = last ? last.startsAt + last.duration : null
    } else {
      const rows = await db
        .select()
        .from(streamSegments)
        .where(and(eq(streamSegments.streamId, id), gt(streamSegments.number, entry.segments.length)))
        .orderBy(asc(streamSegments.number))
      for (const { number, init, startsAt, duration, discontinuity } of rows)
        entry.segments.push({ number, init: initName(init), startsAt: startsAt.getTime(), duration, discontinuity })
      entry.lastAt = rows.at(-1)?.receivedAt.getTime() ?? entry.lastAt
    }
    const state = stateOf({ game, shown, expiredAt: stream.expiredAt, lastAt: entry.lastAt }, at)
    const written = `${entry.segments.length} ${state === 'recorded'}`
    if (entry.stream && entry.written === written) return { ...entry.stream, state, lag: stream.lag, streamNeedsSubscription }
    const playlist = Buffer.from(writePlaylist(entry.segments, state === 'recorded'))
    const compressed = await compress(playlist)
    entry.written = written
    const { segments: rows } = entry
    const { gameId, source, lag } = stream
    return { id, gameId, source, state, lag, streamNeedsSubscription, segments: rows.length, rows, playlist, compressed }
  }

  return {
    async find(id) {
      const entry = entries.get(id) ?? { segments: [], lastAt: null, stream: null, written: '', until: 0, underway: null }
      if (entry.until > performance.now()) return entry.stream
      entry.underway ??= refresh(id, entry)
        .then((stream) => {
          entry.stream = stream
          entry.until = performance.now() + MAX_AGE
          if (stream) entries.set(id, entry)
          else entries.delete(id)
          keepNewest(entries, MAX_STREAMS)
          return stream
        })
        .finally(() => (entry.underway = null))
      entries.set(id, entry)
      return entry.underway
    },
  }
}
