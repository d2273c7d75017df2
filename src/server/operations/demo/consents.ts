import { and, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { CLUB_PURPOSES } from '#shared/consent.ts'
import { TEXT_VERSION } from '#shared/consent-texts.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import { consents, decisions, guardians, streamAnswers } from '../../db/schema/consent.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { isUnconsented } from '../../match/games/stream-gate.ts'

type Child = typeof players.$inferInsert

/** The parents of one child in a squad have not consented to its name. */
const UNNAMED = 12
/** In the squad with the demo's sign-ins, the parents of one child have not consented to live pictures. */
const UNSTREAMED = 11

/** Records, as a club does when the season begins, that it holds the written consent of a squad's parents. */
export async function recordSquadConsent(tx: Db, now: Date, squad: readonly Child[], ofSignIns: boolean): Promise<void> {
  const withheld = { name: UNNAMED, stream: ofSignIns ? UNSTREAMED : null }
  const rows = squad.flatMap(({ id }, index) =>
    CLUB_PURPOSES.map((purpose) => ({ playerId: id, purpose, granted: withheld[purpose] !== index })),
  )
  const paper = { textVersion: TEXT_VERSION, paperDate: now.toISOString().slice(0, 10), note: 'Binder of the season', decidedAt: now }
  await insertAll(
    tx,
    decisions,
    rows.map((row) => ({ id: newId(), decider: 'club' as const, ...row, ...paper })),
  )
  await insertAll(tx, consents, rows)
}

/** Records that each footballer of a squad, who decides alone, has allowed the stats. */
export async function allowOwnFigures(tx: Db, now: Date, squad: readonly Child[]): Promise<void> {
  const rows = squad.map(({ id }) => ({ playerId: id, purpose: 'figures' as const, granted: true }))
  const answer = { decider: 'child' as const, textVersion: TEXT_VERSION, decidedAt: now }
  await insertAll(
    tx,
    decisions,
    rows.map((row) => ({ id: newId(), ...row, ...answer })),
  )
  await insertAll(tx, consents, rows)
}

/** Makes a parent the guardian of a child, or has them claim it. */
export async function addGuardian(tx: Db, now: Date, userId: string, child: Child, state: 'claimed' | 'confirmed'): Promise<void> {
  const { id: playerId, clubId, ageCategory, shirtNumber } = child
  const decidedAt = state === 'confirmed' ? now : null
  await tx.insert(guardians).values({ id: newId(), userId, playerId, clubId, ageCategory, shirtNumber, state, claimedAt: now, decidedAt })
}

/** Answers, for some games, that each child without consent plays outside the picture, so that their streams are shown. */
export async function answerForStreams(tx: Db, now: Date, where: SQL | undefined): Promise<void> {
  const waiting = await tx.select({ gameId: games.id, playerId: players.id }).from(games).innerJoin(players, isUnconsented).where(where)
  const answers = waiting.map(({ gameId, playerId }) => ({ gameId, playerId, answer: 'off_camera' as const, answeredAt: now }))
  await insertAll(tx, streamAnswers, answers)
}

/** Answers for all streams of the season but the next one of the squad with the demo's sign-ins: its gate is to be seen. */
export async function answerForSeason(tx: Db, now: Date, clubId: string, ageCategory: string): Promise<void> {
  const ofSquad = and(eq(games.ageCategory, ageCategory), sql`${clubId} in (${games.clubOneId}, ${games.clubTwoId})`)
  const [next] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(ofSquad, eq(games.status, 'upcoming'), isNotNull(games.liveStream)))
    .orderBy(games.startsAt)
    .limit(1)
  await answerForStreams(tx, now, and(isNotNull(games.liveStream), next && ne(games.id, next.id)))
}
