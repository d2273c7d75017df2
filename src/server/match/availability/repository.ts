import { and, asc, eq, gt, inArray, max, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Side } from '#shared/game.ts'
import type { Db } from '../../db/database.ts'
import { availability } from '../../db/schema/availability.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { guardians } from '../../db/schema/consent.ts'
import { games } from '../../db/schema/games.ts'
import { notices } from '../../db/schema/notices.ts'
import { players } from '../../db/schema/players.ts'
import { isOfSide, sideNameColumns } from '../../db/teams.ts'
import type { GameColumns } from '../games/timing.ts'

const one = alias(clubs, 'club_one')
const two = alias(clubs, 'club_two')

/** How many coming games are asked about at once. */
const GAMES_MAX = 60

/** A game of the child's team: of its club, at its age. A child in none of a club's teams yet may play for each. */
const ofTeam = and(eq(games.ageCategory, players.ageCategory), or(isOfSide('one'), isOfSide('two')))

/** The games of the viewer's children that are still to come, with what is said about each child. */
export function findAskedGames(db: Db, userId: string, now: Date) {
  return db
    .select({
      guardian: { id: guardians.id, isSelf: guardians.isSelf },
      firstName: players.firstName,
      game: games,
      one: { _id: one.id, ...sideNameColumns(one, games.teamOne), logo: one.logo },
      two: { _id: two.id, ...sideNameColumns(two, games.teamTwo), logo: two.logo },
      answer: availability.answer,
    })
    .from(guardians)
    .innerJoin(players, eq(players.id, guardians.playerId))
    .innerJoin(games, and(ofTeam, eq(games.status, 'upcoming'), gt(games.startsAt, now)))
    .innerJoin(one, eq(one.id, games.clubOneId))
    .innerJoin(two, eq(two.id, games.clubTwoId))
    .leftJoin(availability, and(eq(availability.playerId, players.id), eq(availability.gameId, games.id)))
    .where(and(eq(guardians.userId, userId), eq(guardians.state, 'confirmed')))
    .orderBy(asc(games.startsAt), asc(games.id), asc(players.firstName), asc(guardians.id))
    .limit(GAMES_MAX)
}

const isOwn = (userId: string, guardianId: string) =>
  and(eq(guardians.id, guardianId), eq(guardians.userId, userId), eq(guardians.state, 'confirmed'))

/** The child of a viewer's part; null unless it is the viewer's own, and confirmed. */
export async function findOwnChild(db: Db, userId: string, guardianId: string): Promise<string | null> {
  const [part] = await db.select({ playerId: guardians.playerId }).from(guardians).where(isOwn(userId, guardianId))
  return part?.playerId ?? null
}

/** A game of the team of a viewer's child. */
export async function findAsked(db: Db, userId: string, guardianId: string, gameId: string) {
  const [found] = await db
    .select({ playerId: players.id, status: games.status, startsAt: games.startsAt })
    .from(guardians)
    .innerJoin(players, eq(players.id, guardians.playerId))
    .innerJoin(games, ofTeam)
    .where(and(isOwn(userId, guardianId), eq(games.id, gameId)))
  return found ?? null
}

export async function saveAnswer(tx: Db, row: typeof availability.$inferInsert): Promise<void> {
  const { answer, answeredBy, answeredAt } = row
  await tx
    .insert(availability)
    .values(row)
    .onConflictDoUpdate({ target: [availability.playerId, availability.gameId], set: { answer, answeredBy, answeredAt } })
}

/** The guardians and footballers of some sides of a game who have said of one child nothing yet. */
export async function findUnanswered(db: Db, game: Pick<GameColumns, 'id'>, sides: readonly Side[]): Promise<string[]> {
  const said = db
    .select({ answer: availability.answer })
    .from(availability)
    .where(and(eq(availability.playerId, players.id), eq(availability.gameId, games.id)))
  const rows = await db
    .selectDistinct({ userId: guardians.userId })
    .from(games)
    .innerJoin(players, and(eq(players.ageCategory, games.ageCategory), or(...sides.map(isOfSide))))
    .innerJoin(guardians, and(eq(guardians.playerId, players.id), eq(guardians.state, 'confirmed')))
    .where(and(eq(games.id, game.id), notExists(said)))
  return rows.map(({ userId }) => userId)
}

/** When those of some sides were last reminded, since a time; null if they were not. */
export async function findReminder(db: Db, gameId: string, sides: readonly Side[], since: Date): Promise<Date | null> {
  const [found] = await db
    .select({ at: max(notices.dueAt) })
    .from(notices)
    .where(and(eq(notices.gameId, gameId), eq(notices.kind, 'unanswered'), inArray(notices.side, [...sides]), gt(notices.dueAt, since)))
  return found?.at ?? null
}

/** The squads of some clubs for a game, with what is said about each child. */
export function findSquadAnswers(db: Db, game: { id: string; ageCategory: string }, clubIds: readonly string[]) {
  return db
    .select({ player: players, answer: availability.answer })
    .from(players)
    .leftJoin(availability, and(eq(availability.playerId, players.id), eq(availability.gameId, game.id)))
    .where(and(eq(players.ageCategory, game.ageCategory), inArray(players.clubId, [...clubIds])))
    .orderBy(asc(players.shirtNumber), asc(players.team), sql`${players.id}`)
}
