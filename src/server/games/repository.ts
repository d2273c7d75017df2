import { eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { ageCategories, clubs } from '../db/schema/clubs.ts'
import { gameEvents, games } from '../db/schema/games.ts'
import { players } from '../db/schema/players.ts'
import { users } from '../db/schema/users.ts'

const one = alias(clubs, 'club_one')
const two = alias(clubs, 'club_two')

/** Games with everything that their presentation needs, ungated. */
export function selectGames(db: Db) {
  return db
    .select({
      game: games,
      one: { _id: one.id, name: one.name, name_ka: one.nameKa, logo: one.logo },
      two: { _id: two.id, name: two.name, name_ka: two.nameKa, logo: two.logo },
      category: {
        showScore: ageCategories.showScore,
        showPlayerNames: ageCategories.showPlayerNames,
        streamNeedsSubscription: ageCategories.streamNeedsSubscription,
      },
    })
    .from(games)
    .innerJoin(one, eq(one.id, games.clubOneId))
    .innerJoin(two, eq(two.id, games.clubTwoId))
    .innerJoin(ageCategories, eq(ageCategories.name, games.ageCategory))
}

export type GameRow = Awaited<ReturnType<typeof selectGames>>[number]

export async function findGame(db: Db, id: string): Promise<GameRow | null> {
  return (await findGames(db, eq(games.id, id)))[0] ?? null
}

export async function findGames(db: Db, where: SQL): Promise<GameRow[]> {
  return selectGames(db).where(where)
}

/** The entries of games' histories in the order in which they happened, with the players they name. */
export async function findEvents(db: Db, gameIds: string[]) {
  return (
    db
      .select({
        event: gameEvents,
        player: { firstName: players.firstName, lastName: players.lastName, shirtNumber: players.shirtNumber },
      })
      .from(gameEvents)
      .leftJoin(players, eq(players.id, gameEvents.playerId))
      .where(inArray(gameEvents.gameId, gameIds))
      // What was told late stands where it happened.
      .orderBy(gameEvents.gameId, gameEvents.occurredAt, gameEvents.version)
  )
}

export type EventRow = Awaited<ReturnType<typeof findEvents>>[number]

/** Every entry of a game's history, also those taken back, in the order in which they were told, with who told them. */
export async function findHistory(db: Db, gameId: string) {
  return db
    .select({ event: gameEvents, shirtNumber: players.shirtNumber, actor: { name: users.name, lastname: users.lastname } })
    .from(gameEvents)
    .leftJoin(players, eq(players.id, gameEvents.playerId))
    .leftJoin(users, eq(users.id, gameEvents.actorId))
    .where(eq(gameEvents.gameId, gameId))
    .orderBy(gameEvents.version)
}

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]
