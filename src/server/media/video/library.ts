import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { StreamSource, StreamState } from '#shared/video.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { games } from '../../db/schema/games.ts'
import { streams, streamSegments } from '../../db/schema/video.ts'
import type { Deps } from '../../deps.ts'
import { streamShown } from '../../match/games/stream-gate.ts'
import { demoSegments } from './demo-recording.ts'
import { initName, SMALL, writePlaylist, type Segment } from './playlist.ts'
import { stateOf } from './stream-state.ts'

/** A stream is looked up at most this often, in milliseconds. A stop reaches the media within this time. */
const MAX_AGE = 500
const MAX_STREAMS = 200
/** The small rendition of a live stream that is further behind is not offered: its viewers get the other one. Milliseconds. */
const MAX_BEHIND = 20_000
/** Of so many small segments one may be missing. */
const GAPS = 20
const compress = promisify(gzip)

/** What a node knows of a stream for those who watch it. */
export interface KnownStream extends Lists {
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
  /** Its small rendition, as far as it is made; null while there is none, or it is far behind. */
  small: Lists | null
}

/** The segments of a rendition from its beginning on, and what lists them. */
export interface Lists {
  rows: readonly Segment[]
  playlist: Buffer
  /** The playlist, compressed once for all. */
  compressed: Buffer
  /** What a player needs that has had the playlist a moment ago. */
  delta: Buffer
}

/** The streams that are watched through this node. Watching them asks the database for what is new, twice a second. */
export interface Library {
  find(streamId: string): Promise<KnownStream | null>
}

interface Entry {
  segments: Segment[]
  lastAt: number | null
  stream: KnownStream | null
  /** Those of the small rendition, without a hole. */
  small: Segment[]
  /** What was written last of both. */
  written: { whole: Written | null; small: Written | null }
  until: number
  underway: Promise<KnownStream | null> | null
}

/** Lists, and the length and the state that they were written for. */
interface Written {
  key: string
  lists: Lists
}

function newEntry(): Entry {
  return { segments: [], small: [], written: { whole: null, small: null }, lastAt: null, stream: null, until: 0, underway: null }
}

/** Writes what lists some segments, unless that is what was written before. */
async function write(before: Written | null, rows: readonly Segment[], over: boolean, prefix = ''): Promise<Written> {
  const key = `${rows.length} ${over}`
  if (before?.key === key) return before
  const playlist = Buffer.from(writePlaylist(rows, over, { prefix }))
  const delta = Buffer.from(writePlaylist(rows, over, { delta: true, prefix }))
  return { key, lists: { rows, playlist, compressed: await compress(playlist), delta } }
}

export function openLibrary({ db, now }: Deps): Library {
  const entries = new LRUCache<string, Entry>({ max: MAX_STREAMS })

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
      for (const { number, init, startsAt, duration, discontinuity, bytes } of rows)
        entry.segments.push({ number, init: initName(init), startsAt: startsAt.getTime(), duration, discontinuity, bytes })
      entry.lastAt = rows.at(-1)?.receivedAt.getTime() ?? entry.lastAt
    }
    const state = stateOf({ game, shown, expiredAt: stream.expiredAt, lastAt: entry.lastAt }, at)
    const over = state === 'recorded'
    const small = stream.small ? await refreshSmall(id, entry, over) : null
    const { lists } = (entry.written.whole = await write(entry.written.whole, entry.segments, over))
    const { gameId, source, lag } = stream
    return { id, gameId, source, state, lag, streamNeedsSubscription, segments: lists.rows.length, ...lists, small }
  }

  async function refreshSmall(id: string, entry: Entry, over: boolean): Promise<Lists | null> {
    const { segments, small } = entry
    const rows = await db
      .select({ number: streamSegments.number, init: streamSegments.smallInit, bytes: streamSegments.smallBytes })
      .from(streamSegments)
      .where(and(eq(streamSegments.streamId, id), gt(streamSegments.number, small.length), isNotNull(streamSegments.smallInit)))
      .orderBy(asc(streamSegments.number))
    for (const { number, init, bytes } of rows) {
      const segment = segments[small.length]
      if (segment?.number !== number) break
      // What could not be made needs no init segment.
      const found = init ? { init: SMALL + initName(init) } : { init: small.at(-1)?.init ?? '', gap: true }
      small.push({ ...segment, ...found, bytes: bytes ?? 0 })
    }
    const behind = segments.slice(small.length).reduce((sum, { duration }) => sum + duration, 0)
    const gaps = small.filter(({ gap }) => gap).length
    if (small.length === 0 || behind > (over ? 0 : MAX_BEHIND) || gaps * GAPS > small.length) return null
    entry.written.small = await write(entry.written.small, small, over, SMALL)
    return entry.written.small.lists
  }

  return {
    async find(id) {
      const entry = entries.get(id) ?? newEntry()
      if (entry.until > performance.now()) return entry.stream
      entry.underway ??= refresh(id, entry)
        .then((stream) => {
          entry.stream = stream
          entry.until = performance.now() + MAX_AGE
          if (stream) entries.set(id, entry)
          else entries.delete(id)
          return stream
        })
        .finally(() => (entry.underway = null))
      entries.set(id, entry)
      return entry.underway
    },
  }
}
