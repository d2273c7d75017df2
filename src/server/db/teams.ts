import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { GEORGIAN_TEAMS, TEAMS, type Team } from '#shared/team.ts'
import { games } from './schema/games.ts'
import { players } from './schema/players.ts'

// The rules of `#shared/team.ts` for queries.

interface ClubColumns {
  name: PgColumn
  nameKa: PgColumn
}

/** What a side of a game is called, from the columns of its club and of its team. */
export function sideNameColumns(club: ClubColumns, team: PgColumn): { name: SQL<string>; name_ka: SQL<string | null> } {
  return {
    name: sql<string>`(${club.name} || coalesce(' ' || ${team}, ''))`,
    name_ka: sql<string | null>`(${club.nameKa} || coalesce(' ' || translate(${team}, ${TEAMS.join('')}, ${GEORGIAN_TEAMS}), ''))`,
  }
}

/** What plays on a side of a game in a competition: `entrantId` of its columns. */
export function entrantColumn(club: PgColumn, team: PgColumn): SQL<string> {
  return sql<string>`(${club} || coalesce('~' || ${team}, ''))`
}

/**
 * Whether a child may play in games of an age: it is in the squad, or its club has noted that it may also play there. For a
 * query that has `players`.
 */
export function playsAt(age: PgColumn | string): SQL<boolean> {
  return sql<boolean>`(${players.ageCategory} = ${age} or ${age} = any(${players.alsoAges}))`
}

/** Whether a child can be of a team: it is in it, or in none yet. Of a club with one team all are. */
export function isOfTeam(team: PgColumn | Team | null): SQL | undefined {
  return team === null ? undefined : sql`coalesce(${players.team} = ${team}, true)`
}

/** Whether a child can be of the team that plays on a side of a game. For a query that has `games` and `players`. */
export function isOfSide(side: 'one' | 'two'): SQL | undefined {
  const [club, team] = side === 'one' ? [games.clubOneId, games.teamOne] : [games.clubTwoId, games.teamTwo]
  return and(eq(club, players.clubId), isOfTeam(team))
}

/**
 * The one child whom a shirt number names at a club and age, and in the team if there is one; null where no one wears it, or
 * several do: `onlyWearer` for a query. Not for the selected columns of a query of one table, where columns lose their table.
 */
export function wearerOf(
  worn: Record<'club' | 'age', PgColumn | string> & { shirt: PgColumn | number; team?: PgColumn },
): SQL<string | null> {
  const { club, age, shirt, team } = worn
  const ofTeam = team ? sql`and coalesce(worn.team = ${team}, true)` : sql``
  return sql<string | null>`(select case when count(*) = 1 then min(worn.id) end from players as worn
    where worn.club_id = ${club} and worn.age_category = ${age} and worn.shirt_number = ${shirt} ${ofTeam})`
}
