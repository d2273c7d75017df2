import { asc, count, eq } from 'drizzle-orm'
import { BULK_GAMES } from '#shared/bulk.ts'
import { games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { one, tableCondition, two, type GameTableQuery } from './game-conditions.ts'

/** The ids of all games of a list, as many as are changed at once, and how many there are. */
export async function findGameIds(
  { db, now }: Deps,
  query: Omit<GameTableQuery, 'page' | 'sort'>,
  clubIds: readonly string[] | null,
): Promise<{ data: string[]; total: number }> {
  const where = tableCondition(query, clubIds, now())
  const [total] = await db
    .select({ count: count() })
    .from(games)
    .innerJoin(one, eq(one.id, games.clubOneId))
    .innerJoin(two, eq(two.id, games.clubTwoId))
    .where(where)
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .innerJoin(one, eq(one.id, games.clubOneId))
    .innerJoin(two, eq(two.id, games.clubTwoId))
    .where(where)
    .orderBy(asc(games.startsAt), asc(games.id))
    .limit(BULK_GAMES)
  return { data: rows.map(({ id }) => id), total: total?.count ?? 0 }
}
