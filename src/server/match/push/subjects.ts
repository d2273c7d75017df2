import { and, eq, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { NoticeSubject } from '#shared/notice.ts'
import { guardians } from '../../db/schema/consent.ts'
import { favorites, follows } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { isOfTeam } from '../../db/teams.ts'
import type { Team } from '#shared/team.ts'

/** A game as values, or as the columns of a query. */
interface SubjectGame {
  id: string | Column
  ageCategory: string | Column
  clubOneId: string | Column
  clubTwoId: string | Column
  teamOne: Team | null | PgColumn
  teamTwo: Team | null | PgColumn
}

/** Whether a game concerns a user: a condition for a query that has the user's id. */
export function isSubjectOf(subject: NoticeSubject, userId: Column, game: SubjectGame): SQL {
  const { id, ageCategory, clubOneId, clubTwoId } = game
  switch (subject) {
    case 'favorites':
      return sql`exists (select from ${favorites} where ${favorites.userId} = ${userId} and ${favorites.gameId} = ${id})`
    case 'follows':
      return sql`exists (select from ${follows} where ${follows.userId} = ${userId}
        and ${follows.ageCategory} = ${ageCategory} and ${follows.clubId} in (${clubOneId}, ${clubTwoId}))`
    case 'children':
      return sql`exists (select from ${guardians} join ${players} on ${players.id} = ${guardians.playerId}
        where ${guardians.userId} = ${userId} and ${guardians.state} = 'confirmed'
        and ${players.ageCategory} = ${ageCategory}
        and ${or(and(eq(players.clubId, clubOneId), isOfTeam(game.teamOne)), and(eq(players.clubId, clubTwoId), isOfTeam(game.teamTwo)))})`
  }
}
