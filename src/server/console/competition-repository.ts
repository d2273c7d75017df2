import { inOrder, soundsLike } from '../db/names.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { competitionTableQuerySchema, competitionTableSchema } from '#shared/console-competitions.schema.ts'
import type { Db } from '../db/database.ts'
import { ageCategories } from '../db/schema/clubs.ts'
import { competitions } from '../db/schema/competitions.ts'
import { orderOf, rowsOf, tablePage } from './table.ts'

const COLUMNS = { name: inOrder(competitions.name), season: competitions.season, age: ageCategories.position }
const games = sql<number>`(select count(*)::int from games where games.competition_id = competitions.id)`

/** A page of competitions. */
export async function listCompetitions(
  db: Db,
  query: z.output<typeof competitionTableQuerySchema>,
): Promise<z.input<typeof competitionTableSchema>> {
  const where = and(
    query.q ? soundsLike(query.q, competitions.name, competitions.nameKa, competitions.season) : undefined,
    query.age ? eq(competitions.ageCategory, query.age) : undefined,
  )
  const [total] = await db.select({ count: count() }).from(competitions).where(where)
  const { limit, offset } = rowsOf(query.page)
  const { id: _id, kind, name, nameKa: name_ka, season, ageCategory: age_category } = competitions
  const rows = await db
    .select({ _id, kind, name, name_ka, season, age_category, games })
    .from(competitions)
    .innerJoin(ageCategories, eq(ageCategories.name, competitions.ageCategory))
    .where(where)
    .orderBy(...orderOf(COLUMNS, query.sort ?? 'age', competitions.id))
    .limit(limit)
    .offset(offset)
  return tablePage(rows, total?.count ?? 0, query.page)
}
