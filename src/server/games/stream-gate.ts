import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { hasConsent } from '../consent/consents.ts'
import type { Db } from '../db/database.ts'
import { playsAt } from '../db/teams.ts'
import { streamAnswers, streamStops } from '../db/schema/consent.ts'
import { games } from '../db/schema/games.ts'
import { players } from '../db/schema/players.ts'

/**
 * A child who may play in a game, without consent to its stream: a condition for a query with `games` and `players`. The
 * club's other teams and the children of other ages who may be put on the line-up count, too.
 */
export const isUnconsented = sql`${playsAt(games.ageCategory)}
  and ${players.clubId} in (${games.clubOneId}, ${games.clubTwoId}) and not ${hasConsent(players.id, 'stream')}`

const isStopped = sql<boolean>`exists (select from ${streamStops} where ${streamStops.gameId} = ${games.id})`

const isAnswered = sql`exists (select from ${streamAnswers}
  where ${streamAnswers.gameId} = ${games.id} and ${streamAnswers.playerId} = ${players.id})`

/** Whether nothing holds a game's stream back: nobody has stopped it, and no child waits for an answer. */
const isOpen = sql<boolean>`(not ${isStopped} and not exists (select from ${players} where ${isUnconsented} and not ${isAnswered}))`

/**
 * Whether a game has a stream and it is shown: a column for a query on `games`. The only place that decides it. Nothing is
 * looked up for a game without a stream.
 */
export const streamShown: SQL<boolean> = sql<boolean>`case when ${games.liveStream} is null then false else ${isOpen} end`

/** The gate before a game's stream. */
export interface StreamGate {
  open: boolean
  stopped: boolean
  /** The children without consent, those of the first club first. */
  children: Awaited<ReturnType<typeof findUnconsented>>
}

export async function findGate(db: Db, gameId: string): Promise<StreamGate> {
  const [stop] = await db.select({ gameId: streamStops.gameId }).from(streamStops).where(eq(streamStops.gameId, gameId))
  const children = await findUnconsented(db, gameId)
  const stopped = stop !== undefined
  return { open: !stopped && children.every(({ answer }) => answer !== null), stopped, children }
}

async function findUnconsented(db: Db, gameId: string) {
  return db
    .select({ player: players, answer: streamAnswers.answer })
    .from(games)
    .innerJoin(players, isUnconsented)
    .leftJoin(streamAnswers, and(eq(streamAnswers.gameId, games.id), eq(streamAnswers.playerId, players.id)))
    .where(eq(games.id, gameId))
    .orderBy(sql`${players.clubId} = ${games.clubTwoId}`, asc(players.shirtNumber), asc(players.id))
}

/** A child that plays is not absent: its club is asked again, and until then the stream is held back. True if it was absent. */
export async function forgetAbsence(tx: Db, gameId: string, playerId: string): Promise<boolean> {
  const isAbsent = and(eq(streamAnswers.gameId, gameId), eq(streamAnswers.playerId, playerId), eq(streamAnswers.answer, 'absent'))
  const forgotten = await tx.delete(streamAnswers).where(isAbsent).returning({ playerId: streamAnswers.playerId })
  return forgotten.length > 0
}
