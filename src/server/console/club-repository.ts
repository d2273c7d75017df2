import { inOrder, soundsLike } from '../db/names.ts'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubAge, ClubRow, clubTableQuerySchema, clubTableSchema } from '#shared/console-clubs.schema.ts'
import type { Db } from '../db/database.ts'
import { clubs } from '../db/schema/clubs.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { orderOf, rowsOf, tablePage } from './table.ts'

/** The age categories of a club, and those of its squads, youngest first. */
const ages = sql<AgeCategoryName[]>`(select coalesce(json_agg(name order by position), '[]') from age_categories
  where exists (select 1 from club_ages where club_ages.club_id = clubs.id and club_ages.age_category = age_categories.name)
  or exists (select 1 from players where players.club_id = clubs.id and players.age_category = age_categories.name))`
const squads = sql<ClubRow['squads']>`(
  select coalesce(json_agg(json_build_object('age_category', squad.age, 'players', squad.players) order by squad.place), '[]')
  from (
    select players.age_category as age, age_categories.position as place, count(*)::int as players
    from players join age_categories on age_categories.name = players.age_category
    where players.club_id = clubs.id group by age, place
  ) as squad)`
const games = sql<number>`(select count(*)::int from games where games.club_one_id = clubs.id or games.club_two_id = clubs.id)`
const COLUMNS = { name: inOrder(clubs.name), games }

/** A page of clubs: of the given ones, or of all. */
export async function listClubs(
  db: Db,
  query: z.output<typeof clubTableQuerySchema>,
  clubIds: readonly string[] | null,
): Promise<z.input<typeof clubTableSchema>> {
  const where = and(
    query.q ? soundsLike(query.q, clubs.name, clubs.nameKa) : undefined,
    clubIds ? inArray(clubs.id, [...clubIds]) : undefined,
    query.age ? sql`${ages}::jsonb ? ${query.age}` : undefined,
  )
  const [total] = await db.select({ count: count() }).from(clubs).where(where)
  const { limit, offset } = rowsOf(query.page)
  const rows = await select(db)
    .where(where)
    .orderBy(...orderOf(COLUMNS, query.sort ?? 'name', clubs.id))
    .limit(limit)
    .offset(offset)
  return tablePage(rows, total?.count ?? 0, query.page)
}

/**
 * One row of the table of clubs.
 *
 * @throws ApiError `not_found`
 */
export async function getClub(db: Db, id: string): Promise<ClubRow> {
  const [row] = await select(db).where(eq(clubs.id, id))
  if (!row) throw new ApiError('not_found', 'There is no such club.')
  return row
}

function select(db: Db) {
  return db
    .select({ _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa, logo: clubs.logo, age_categories: ages, squads, games })
    .from(clubs)
}

/** The age categories that a club plays in, youngest first, and the letters that its players and games have at each. */
export async function readClubAges(db: Db, id: string): Promise<ClubAge[]> {
  const { rows } = await db.execute<ClubAge>(sql`
    with known as (
      select age_category as age, null as team from club_ages where club_id = ${id}
      union select age_category, team from players where club_id = ${id}
      union select age_category, team_one from games where club_one_id = ${id}
      union select age_category, team_two from games where club_two_id = ${id}
    )
    select name as age_category, coalesce(json_agg(team order by team) filter (where team is not null), '[]') as teams
    from known join age_categories on age_categories.name = known.age
    group by name, position order by position`)
  return rows
}
