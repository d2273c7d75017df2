import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { ageCategories } from '../db/schema/clubs.ts'
import { competitions, deductions } from '../db/schema/competitions.ts'
import { games } from '../db/schema/games.ts'
import { cancelReason } from '../games/repository.ts'

/** A competition, and whether its age category shows scores; null if there is none. */
export async function findCompetition(db: Db, id: string) {
  const [found] = await db
    .select({ competition: competitions, showScore: ageCategories.showScore })
    .from(competitions)
    .innerJoin(ageCategories, eq(ageCategories.name, competitions.ageCategory))
    .where(eq(competitions.id, id))
  return found ?? null
}

/** The games of a competition, by kick-off. */
export function findCompetitionGames(db: Db, competitionId: string) {
  return (
    db
      .select({
        id: games.id,
        startsAt: games.startsAt,
        status: games.status,
        cancelReason,
        one: games.clubOneId,
        two: games.clubTwoId,
        oneScore: games.clubOneScore,
        twoScore: games.clubTwoScore,
        scoreKept: games.scoreKept,
        extraTime: games.extraTime,
        shootout: games.shootout,
        awarded: games.awarded,
        round: games.round,
        group: games.groupName,
      })
      .from(games)
      // Of one table alone, columns would be written without its name, and the reason's table has such columns, too.
      .innerJoin(competitions, eq(competitions.id, games.competitionId))
      .where(eq(competitions.id, competitionId))
      .orderBy(asc(games.startsAt), asc(games.groupName), asc(games.id))
  )
}

export type CompetitionGameRow = Awaited<ReturnType<typeof findCompetitionGames>>[number]

/** The clubs that play in a competition, by name. */
export async function findCompetitionClubs(db: Db, competitionId: string) {
  const { rows } = await db.execute<{ _id: string; name: string; name_ka: string | null; logo: string | null }>(sql`
    select id as _id, name, name_ka, logo from clubs
    where id in (
      select club_one_id from games where competition_id = ${competitionId}
      union select club_two_id from games where competition_id = ${competitionId}
    )
    order by name`)
  return rows
}

/** Points taken in a competition, oldest first. */
export function findDeductions(db: Db, competitionId: string) {
  return db
    .select({ id: deductions.id, clubId: deductions.clubId, points: deductions.points, reason: deductions.reason })
    .from(deductions)
    .where(eq(deductions.competitionId, competitionId))
    .orderBy(asc(deductions.decidedAt), asc(deductions.id))
}
