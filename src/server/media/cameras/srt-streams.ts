import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { LOCKS } from '../../db/locks.ts'
import { games } from '../../db/schema/games.ts'
import { streams } from '../../db/schema/video.ts'
import { streamShown } from '../../match/games/stream-gate.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { filmingTime } from '../video/stream-state.ts'

/** No match and its camera take longer. */
const DAY = 24 * 60 * 60_000

/** A camera with SRT that may send now. */
export interface SrtStream {
  id: string
  keyHash: string
  port: number
}

/**
 * The cameras with SRT that may send now. Of two with one port a match that is not over has it, then the earlier one: a match
 * may be moved, and a port is free again at full time.
 */
export async function findSrtStreams(db: Db, now: number): Promise<SrtStream[]> {
  const rows = await db
    .select({ stream: streams, game: games, shown: streamShown })
    .from(streams)
    .innerJoin(games, eq(games.id, streams.gameId))
    .where(and(isSrt, isNotNull(streams.keyHash), isNull(streams.expiredAt), isAround(now)))
    .orderBy(games.startsAt, games.id)
  const byPort = new Map<number, SrtStream | null>()
  const isOver = ({ game }: (typeof rows)[number]) => Number(now > filmingTime(game).over)
  for (const { stream, game, shown } of rows.toSorted((one, two) => isOver(one) - isOver(two))) {
    const { id, keyHash, port } = stream
    const { from, until } = filmingTime(game)
    if (keyHash === null || port === null || now < from || now > until) continue
    // A stopped camera keeps its port: its sender goes on when it is started again.
    if (!byPort.has(port)) byPort.set(port, shown ? { id, keyHash, port } : null)
  }
  return Array.from(byPort.values()).filter((stream) => stream !== null)
}

/**
 * A port for the camera of a game: one that no other camera has from half an hour before this match to its full time.
 *
 * @throws ApiError `rule_violated` if all are taken
 */
export async function chooseSrtPort(
  tx: Db,
  game: typeof games.$inferSelect,
  { from, to }: NonNullable<Config['cameras']['srt']>,
  now: number,
): Promise<number> {
  // Two games at once would choose the same one.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.srtPorts})`)
  const own = filmingTime(game)
  // What is over is over, also if this camera could have sent meanwhile.
  const begins = Math.max(own.from, now)
  const others = await tx
    .select({ port: streams.port, game: games })
    .from(streams)
    .innerJoin(games, eq(games.id, streams.gameId))
    .where(and(isSrt, ne(games.id, game.id), isAround(game.startsAt.getTime())))
  const taken = new Set(
    others.flatMap((other) => {
      const { from: begin, over } = filmingTime(other.game)
      return begin <= own.over && over >= begins ? [other.port] : []
    }),
  )
  for (let port = from; port <= to; port += 1) if (!taken.has(port)) return port
  throw new ApiError('rule_violated', 'All ports for SRT are taken by other matches at that time.')
}

const isSrt = and(eq(streams.protocol, 'srt'), isNotNull(streams.port))

function isAround(time: number) {
  return and(gt(games.startsAt, new Date(time - DAY)), lt(games.startsAt, new Date(time + DAY)))
}
