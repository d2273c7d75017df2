import { sql, type Column, type SQL } from 'drizzle-orm'
import type { NoticeSubject } from '#shared/notice.ts'
import { guardians } from '../db/schema/consent.ts'
import { favorites, follows, games } from '../db/schema/games.ts'
import { players } from '../db/schema/players.ts'

/** A game as values, or as the columns of a query. */
interface SubjectGame {
  id: string | Column
  ageCategory: string | Column
  clubOneId: string | Column
  clubTwoId: string | Column
}

export const GAME_COLUMNS: SubjectGame = games

/** Whether a game concerns a user: a condition for a query that has the user's id. */
export function isSubjectOf(subject: NoticeSubject, userId: Column, { id, ageCategory, clubOneId, clubTwoId }: SubjectGame): SQL {
  switch (subject) {
    case 'favorites':
      return sql`exists (select from ${favorites} where ${favorites.userId} = ${userId} and ${favorites.gameId} = ${id})`
    case 'follows':
      return sql`exists (select from ${follows} where ${follows.userId} = ${userId}
        and ${follows.ageCategory} = ${ageCategory} and ${follows.clubId} in (${clubOneId}, ${clubTwoId}))`
    case 'children':
      return sql`exists (select from ${guardians} join ${players} on ${players.id} = ${guardians.playerId}
        where ${guardians.userId} = ${userId} and ${guardians.state} = 'confirmed'
        and ${players.ageCategory} = ${ageCategory} and ${players.clubId} in (${clubOneId}, ${clubTwoId}))`
  }
}
