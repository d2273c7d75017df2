import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { hasConsent } from '../../people/consent/consents.ts'
import { correctedPlayers, isAnswered, isInSquads, isPlayed, wasInMatch } from '../../people/consent/filmed-children.ts'
import type { Db } from '../../db/database.ts'
import { appearances, eventSources } from '../../db/schema/actions.ts'
import { streamAnswers, streamStops } from '../../db/schema/consent.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'

const withoutConsent = (who: SQL) => sql`${who} and not ${hasConsent(players.id, 'stream')}`

/** A child of the squads of now, without consent to the stream: a condition for a query with `games` and `players`. */
export const isUnconsented = withoutConsent(isInSquads)

const wasUnconsented = withoutConsent(wasInMatch)

const isStopped = sql<boolean>`exists (select from ${streamStops} where ${streamStops.gameId} = ${games.id})`

const isWaiting = (who: SQL) => sql`exists (select from ${players} where ${who} and not ${isAnswered})`

/** Whether nothing holds a game's stream back: no one has stopped it, and no child waits for an answer. */
const isOpen = sql<boolean>`(not ${isStopped}
  and not case when ${isPlayed} then ${isWaiting(wasUnconsented)} else ${isWaiting(isUnconsented)} end)`

/**
 * Whether a game has a stream and it is shown: a column for a query on `games`. The only place that decides it. Nothing is
 * looked up for a game without a stream.
 */
export const streamShown: SQL<boolean> = sql<boolean>`case when ${games.liveStream} is null then false else ${isOpen} end`

/** The gate before a game's stream. */
export interface StreamGate {
  open: boolean
  stoppedAt: Date | null
  /** The children without consent, those of the first club first. */
  children: Awaited<ReturnType<typeof findUnconsented>>
}

export async function findGate(db: Db, gameId: string): Promise<StreamGate> {
  const stoppedAt = await findStop(db, gameId)
  const children = await findUnconsented(db, gameId)
  return { open: stoppedAt === null && children.every(({ answer }) => answer !== null), stoppedAt, children }
}

/** When someone stopped the stream of a game for everyone; null otherwise. */
export async function findStop(db: Db, gameId: string): Promise<Date | null> {
  const [stop] = await db.select({ at: streamStops.stoppedAt }).from(streamStops).where(eq(streamStops.gameId, gameId))
  return stop?.at ?? null
}

async function findUnconsented(db: Db, gameId: string) {
  return db
    .select({ player: players, answer: streamAnswers.answer })
    .from(games)
    .innerJoin(players, sql`case when ${isPlayed} then ${wasUnconsented} else ${isUnconsented} end`)
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

/** Anyone who is in the line-up of a game is not absent either. */
export async function forgetAbsenceOfLineUp(tx: Db, gameId: string): Promise<void> {
  const linedUp = tx
    .select({ id: appearances.playerId })
    .from(appearances)
    .innerJoin(eventSources, eq(eventSources.id, appearances.sourceId))
    .where(and(eq(appearances.gameId, gameId), eq(eventSources.active, true)))
  await tx
    .delete(streamAnswers)
    .where(
      and(
        eq(streamAnswers.gameId, gameId),
        eq(streamAnswers.answer, 'absent'),
        or(inArray(streamAnswers.playerId, linedUp), sql`${streamAnswers.playerId} in (${correctedPlayers(gameId)})`),
      ),
    )
}
