import { and, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { analyticsTableQuerySchema, analyticsTableSchema } from '#shared/match-analytics.schema.ts'
import type { Db } from '../db/database.ts'
import { inOrder, soundsLike } from '../db/names.ts'
import { analyticsPages } from '../db/schema/analytics.ts'
import { games } from '../db/schema/games.ts'
import { PAGE_COLUMNS } from '../statistics/analytics/pages.ts'
import { orderOf, rowsOf, tablePage } from './table.ts'

const { title, title_ka: titleKa, link } = PAGE_COLUMNS
const COLUMNS = { title: inOrder(title), starts: sql`coalesce(${games.startsAt}, '-infinity')` }

/** A page of the table of embedded analytics. */
export async function listAnalytics(
  db: Db,
  { q, sort = 'title', page }: z.output<typeof analyticsTableQuerySchema>,
): Promise<z.input<typeof analyticsTableSchema>> {
  const where = and(q ? soundsLike(q, title, titleKa, link) : undefined)
  const [total] = await db.select({ count: count() }).from(analyticsPages).where(where)
  const { limit, offset } = rowsOf(page)
  const rows = await db
    .select({ _id: analyticsPages.gameId, ...PAGE_COLUMNS, age_category: games.ageCategory, startsAt: games.startsAt })
    .from(analyticsPages)
    .leftJoin(games, eq(games.id, analyticsPages.gameId))
    .where(where)
    .orderBy(...orderOf(COLUMNS, sort, analyticsPages.gameId))
    .limit(limit)
    .offset(offset)
  const data = rows.map(({ startsAt, ...row }) => Object.assign(row, { starts_at: startsAt?.toISOString() ?? null }))
  return tablePage(data, total?.count ?? 0, page)
}
