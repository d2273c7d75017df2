import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { HALVES, sumFigures, type Half, type HalfFigures } from '#shared/fitness.ts'
import type { Side } from '#shared/game.ts'
import type { Db } from '../../db/database.ts'
import { wearerOf } from '../../db/teams.ts'
import { guardians } from '../../db/schema/consent.ts'
import { fitnessSessions, type SessionTotals } from '../../db/schema/fitness.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { users } from '../../db/schema/users.ts'
import { figuresOf } from './figures.ts'
import { unpackSeries } from './series.ts'
import { findSprintThreshold } from './sprint-threshold.ts'

/** What was recorded of a child in a game: the sum of its recordings, which never overlap. */
export interface ChildFitness {
  sprintKmh: number
  /** At least one recording is coarse: figures are about right. */
  coarse: boolean
  halves: Record<Half, HalfFigures>
  match: HalfFigures
  devices: { format: (typeof fitnessSessions.$inferSelect)['format']; totals: SessionTotals }[]
}

/** The recordings of a game, with those that were undone, of some clubs or of all. */
export function listSessions(db: Db, gameId: string, clubIds: readonly string[] | null) {
  return db
    .select({
      session: {
        id: fitnessSessions.id,
        format: fitnessSessions.format,
        recordedFrom: fitnessSessions.recordedFrom,
        recordedTo: fitnessSessions.recordedTo,
        coarse: fitnessSessions.coarse,
        importedAt: fitnessSessions.importedAt,
        undoneAt: fitnessSessions.undoneAt,
      },
      player: { id: players.id, clubId: players.clubId, shirtNumber: players.shirtNumber },
      by: users.name,
    })
    .from(fitnessSessions)
    .innerJoin(players, eq(players.id, fitnessSessions.playerId))
    .leftJoin(users, eq(users.id, fitnessSessions.actorId))
    .where(and(eq(fitnessSessions.gameId, gameId), clubIds ? inArray(players.clubId, [...clubIds]) : undefined))
    .orderBy(asc(players.clubId), asc(players.shirtNumber), asc(fitnessSessions.importedAt), asc(fitnessSessions.id))
}

/** The club of the child of a recording; null if there is no such recording. */
export async function findClubOfSession(db: Db, id: string): Promise<string | null> {
  const [found] = await db
    .select({ clubId: players.clubId })
    .from(fitnessSessions)
    .innerJoin(players, eq(players.id, fitnessSessions.playerId))
    .where(eq(fitnessSessions.id, id))
  return found?.clubId ?? null
}

/** What was recorded of a child in a game; null if nothing was. The figures follow the age's present sprint threshold. */
export async function findFitness(db: Db, gameId: string, playerId: string): Promise<ChildFitness | null> {
  const rows = await db
    .select({ session: fitnessSessions, ageCategory: games.ageCategory })
    .from(fitnessSessions)
    .innerJoin(games, eq(games.id, fitnessSessions.gameId))
    .where(and(eq(fitnessSessions.gameId, gameId), eq(fitnessSessions.playerId, playerId), isNull(fitnessSessions.undoneAt)))
    .orderBy(asc(fitnessSessions.recordedFrom), asc(fitnessSessions.id))
  const [first] = rows
  if (!first) return null
  const sprintKmh = await findSprintThreshold(db, first.ageCategory)
  const figures = rows.flatMap(({ session }) => figuresWith(session, sprintKmh) ?? [])
  const halves = { first: sumFigures(figures.map((each) => each.first)), second: sumFigures(figures.map((each) => each.second)) }
  return {
    sprintKmh,
    coarse: rows.some(({ session }) => session.coarse),
    halves,
    match: sumFigures(HALVES.map((half) => halves[half])),
    devices: rows.flatMap(({ session: { format, totals } }) => (totals ? [{ format, totals }] : [])),
  }
}

/** The stored figures, or those of another threshold computed from the stored speeds. */
function figuresWith(
  { figures, series, sprintKmh, coarse }: typeof fitnessSessions.$inferSelect,
  wanted: number,
): Record<Half, HalfFigures> | null {
  if (sprintKmh === wanted || !series) return figures
  const { first, second } = unpackSeries(series)
  return { first: figuresOf(first, wanted, coarse), second: figuresOf(second, wanted, coarse) }
}

/** The child whom a shirt number names on a side of a game; null if no one wears it, or several do. */
export async function findPlayerOfShirt(db: Db, gameId: string, { shirt, side }: { shirt: number; side: Side }): Promise<string | null> {
  const [club, team] = side === 'one' ? [games.clubOneId, games.teamOne] : [games.clubTwoId, games.teamTwo]
  const [found] = await db
    .select({ id: players.id })
    .from(games)
    .innerJoin(players, eq(players.id, wearerOf({ club, age: games.ageCategory, shirt, team })))
    .where(eq(games.id, gameId))
  return found?.id ?? null
}

/** A child, and whether someone is its confirmed guardian; null if there is no such child. */
export async function findPlayerFor(db: Db, playerId: string, userId: string): Promise<{ clubId: string; isGuardian: boolean } | null> {
  const own = and(eq(guardians.playerId, players.id), eq(guardians.userId, userId), eq(guardians.state, 'confirmed'))
  const [found] = await db
    .select({ clubId: players.clubId, guardian: guardians.id })
    .from(players)
    .leftJoin(guardians, own)
    .where(eq(players.id, playerId))
  return found ? { clubId: found.clubId, isGuardian: found.guardian !== null } : null
}
