import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { Side } from '#shared/game.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories, clubs } from '../../db/schema/clubs.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import type { GameColumns } from '../../games/timing.ts'

/** A game to analyse: its clubs and the minutes of its goals. */
export interface AnalysedGame {
  game: GameColumns
  clubs: { id: string; name: string; name_ka: string | null; logo: string | null }[]
  goals: { side: Side; minute: number }[]
}

export async function findAnalysedGame(db: Db, id: string): Promise<AnalysedGame | null> {
  const [game] = await db
    .select(getTableColumns(games))
    .from(games)
    .innerJoin(ageCategories, eq(ageCategories.name, games.ageCategory))
    .where(and(eq(games.id, id), eq(games.status, 'analytics'), ageCategories.showScore))
  if (!game) return null
  const sides = await db
    .select({ id: clubs.id, name: clubs.name, name_ka: clubs.nameKa, logo: clubs.logo })
    .from(clubs)
    .where(inArray(clubs.id, [game.clubOneId, game.clubTwoId]))
  const goals = await db
    .select({ side: gameEvents.side, minute: gameEvents.minute })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, id), inArray(gameEvents.kind, ['goal', 'own_goal', 'penalty']), isNull(gameEvents.undoneBy)))
    .orderBy(asc(gameEvents.version))
  return { game, clubs: sides, goals: goals.flatMap(({ side, minute }) => (side && minute !== null ? [{ side, minute }] : [])) }
}
