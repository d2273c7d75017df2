import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { hasConsent } from '../../people/consent/consents.ts'
import { ageCategories, clubs } from '../../db/schema/clubs.ts'
import { sideNameColumns } from '../../db/teams.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { users } from '../../db/schema/users.ts'
import type { Place } from '#shared/venue.schema.ts'
import { findPlaces } from '../venues/find-places.ts'
import { place } from './history.ts'
import { streamShown } from './stream-gate.ts'

const one = alias(clubs, 'club_one')
const two = alias(clubs, 'club_two')

/** Why a game is cancelled: from the history, so that it is right after an undo. Nothing is looked up for other games. */
export const cancelReason = sql<string | null>`case when ${games.status} = 'cancelled' then (
  select detail->>'reason' from game_events
  where game_id = ${games.id} and kind in ('cancelled', 'abandoned') and undone_by is null
  order by version desc limit 1) end`

/** Selects games with everything that their presentation needs, before gating. */
export function selectGames(db: Db) {
  return db
    .select({
      game: games,
      cancelReason,
      streamShown,
      one: { _id: one.id, ...sideNameColumns(one, games.teamOne), logo: one.logo },
      two: { _id: two.id, ...sideNameColumns(two, games.teamTwo), logo: two.logo },
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

export async function findRunningGames(db: Db): Promise<GameRow[]> {
  return findGames(db, eq(games.status, 'live'))
}

export async function findVersions(db: Db, ids: readonly string[]): Promise<{ _id: string; version: number }[]> {
  return db
    .select({ _id: games.id, version: games.version })
    .from(games)
    .where(inArray(games.id, [...ids]))
}

/** A game with the entries of its history, and the place where it is played. */
export interface DetailRows {
  row: GameRow
  events: EventRow[]
  place: Place | null
}

export async function findDetail(db: Db, id: string): Promise<DetailRows | null> {
  return (await findDetails(db, [id]))[0] ?? null
}

/**
 * Some games with their entries and places, soonest first. All is read at one moment: a score without its goal would stay on
 * screens, as its version is the newest.
 */
export async function findDetails(db: Db, ids: string[]): Promise<DetailRows[]> {
  return db.transaction(
    async (tx) => {
      const rows = await selectGames(tx).where(inArray(games.id, ids)).orderBy(asc(games.startsAt), asc(games.id))
      const events = await findEvents(tx, ids)
      const places = await findPlaces(
        tx,
        rows.map(({ game }) => game),
      )
      return rows.map((row, index) => ({
        row,
        events: events.filter(({ event }) => event.gameId === row.game.id),
        place: places[index] ?? null,
      }))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** A name is read only where a guardian, the child or the club has consented. */
const shownName = sql<string | null>`case when ${hasConsent(players.id, 'name')}
  then ${players.firstName} || ' ' || ${players.lastName} end`

/** The entries of some games with their players, in the order in which they happened. */
export async function findEvents(db: Db, gameIds: string[]) {
  return (
    db
      .select({
        event: gameEvents,
        player: { name: shownName, shirtNumber: players.shirtNumber },
      })
      .from(gameEvents)
      .leftJoin(players, eq(players.id, gameEvents.playerId))
      .where(inArray(gameEvents.gameId, gameIds))
      // This order counts within one minute. The presentation sorts by minute.
      .orderBy(gameEvents.gameId, gameEvents.occurredAt, gameEvents.version)
  )
}

export type EventRow = Awaited<ReturnType<typeof findEvents>>[number]

/** All entries of a game with their authors, including undone ones, in the order of entry. */
export async function findHistory(db: Db, gameId: string) {
  return db
    .select({ event: gameEvents, place, shirtNumber: players.shirtNumber, actor: { name: users.name, lastname: users.lastname } })
    .from(gameEvents)
    .leftJoin(players, eq(players.id, gameEvents.playerId))
    .leftJoin(users, eq(users.id, gameEvents.actorId))
    .where(eq(gameEvents.gameId, gameId))
    .orderBy(gameEvents.version)
}

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]
