import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { games } from '../db/schema/games.ts'
import { streams } from '../db/schema/video.ts'
import { streamShown } from '../games/stream-gate.ts'
import { ApiError } from '../http/api-error.ts'
import { filmingTime } from '../video/stream-state.ts'

/** No match and its camera take longer. */
const DAY = 24 * 60 * 60_000

/** A camera with SRT that may send now. */
export interface SrtStream {
  id: string
  keyHash: string
  port: number
}

/** The cameras with SRT that may send now. Of two with one port, as after a match was moved, the earlier match has it. */
export async function findSrtStreams(db: Db, now: number): Promise<SrtStream[]> {
  const rows = await db
    .select({ stream: streams, game: games, shown: streamShown })
    .from(streams)
    .innerJoin(games, eq(games.id, streams.gameId))
    .where(and(isSrt, isNotNull(streams.keyHash), isNull(streams.expiredAt), isAround(now)))
    .orderBy(games.startsAt, games.id)
  const byPort = new Map<number, SrtStream>()
  for (const { stream, game, shown } of rows) {
    const { id, keyHash, port } = stream
    const { from, until } = filmingTime(game)
    if (!shown || keyHash === null || port === null || now < from || now > until) continue
    if (!byPort.has(port)) byPort.set(port, { id, keyHash, port })
  }
  return Array.from(byPort.values())
}

/**
 * A port for the camera of a game: one that no other camera has while this one may send.
 *
 * @throws ApiError `rule_violated` if all are taken
 */
export async function chooseSrtPort(
  tx: Db,
  game: typeof games.$inferSelect,
  { from, to }: NonNullable<Config['cameras']['srt']>,
): Promise<number> {
  // Two games at once would choose the same one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('srt ports'))`)
  const own = filmingTime(game)
  const others = await tx
    .select({ port: streams.port, game: games })
    .from(streams)
    .innerJoin(games, eq(games.id, streams.gameId))
    .where(and(isSrt, ne(games.id, game.id), isAround(game.startsAt.getTime())))
  const taken = new Set(
    others.flatMap((other) => {
      const { from: begin, until } = filmingTime(other.game)
      return begin <= own.until && until >= own.from ? [other.port] : []
    }),
  )
  for (let port = from; port <= to; port += 1) if (!taken.has(port)) return port
  throw new ApiError('rule_violated', 'All ports for SRT are taken by other matches at that time.')
}

const isSrt = and(eq(streams.protocol, 'srt'), isNotNull(streams.port))

function isAround(time: number) {
  return and(gt(games.startsAt, new Date(time - DAY)), lt(games.startsAt, new Date(time + DAY)))
}
