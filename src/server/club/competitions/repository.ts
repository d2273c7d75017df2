import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { competitions, deductions, withdrawals } from '../../db/schema/competitions.ts'
import { games } from '../../db/schema/games.ts'
import type { CompetitionForm } from '#shared/console-competitions.schema.ts'
import { GEORGIAN_TEAMS, TEAMS, type Team } from '#shared/team.ts'
import { entrantColumn } from '../../db/teams.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { cancelReason } from '../../match/games/repository.ts'

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
        one: entrantColumn(games.clubOneId, games.teamOne),
        two: entrantColumn(games.clubTwoId, games.teamTwo),
        oneScore: games.clubOneScore,
        twoScore: games.clubTwoScore,
        scoreKept: games.scoreKept,
        extraTime: games.extraTime,
        shootout: games.shootout,
        decision: games.decision,
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

/** The clubs that play in a competition, by name: each of their teams that plays there. */
export async function findCompetitionClubs(db: Db, competitionId: string) {
  const { rows } = await db.execute<{ _id: string; name: string; name_ka: string | null; logo: string | null }>(sql`
    select clubs.id || coalesce('~' || side.team, '') as _id, clubs.name || coalesce(' ' || side.team, '') as name,
      clubs.name_ka || coalesce(' ' || translate(side.team, ${TEAMS.join('')}, ${GEORGIAN_TEAMS}), '') as name_ka, clubs.logo
    from (
      select club_one_id as club_id, team_one as team from games where competition_id = ${competitionId}
      union select club_two_id, team_two from games where competition_id = ${competitionId}
    ) side join clubs on clubs.id = side.club_id
    order by clubs.name, side.team nulls first`)
  return rows
}

/** Points taken in a competition, oldest first. */
export function findDeductions(db: Db, competitionId: string) {
  return db
    .select({
      id: deductions.id,
      clubId: entrantColumn(deductions.clubId, deductions.team),
      points: deductions.points,
      reason: deductions.reason,
    })
    .from(deductions)
    .where(eq(deductions.competitionId, competitionId))
    .orderBy(asc(deductions.decidedAt), asc(deductions.id))
}

/** Who has left a competition, first who left first. */
export function findWithdrawals(db: Db, competitionId: string) {
  return db
    .select({ id: withdrawals.id, clubId: entrantColumn(withdrawals.clubId, withdrawals.team), reason: withdrawals.reason })
    .from(withdrawals)
    .where(eq(withdrawals.competitionId, competitionId))
    .orderBy(asc(withdrawals.withdrawnAt), asc(withdrawals.id))
}

/** Whether a club, or one of its teams, plays in a competition. */
export function entrantPlays(competitionId: string, { clubId, team }: { clubId: string; team: Team | null }): SQL {
  return sql`exists (select 1 from games where competition_id = ${competitionId}
    and ((club_one_id = ${clubId} and team_one is not distinct from ${team}) or (club_two_id = ${clubId} and team_two is not distinct from ${team})))`
}

/**
 * What staff set of a competition, as the contract has it.
 *
 * @throws ApiError `not_found`
 */
export async function getCompetitionForm(db: Db, id: string): Promise<CompetitionForm> {
  const { kind, name, nameKa, season, win, draw, loss, tieBreaks, withdrawnResults, format, decidedOrder } = competitions
  const [found] = await db
    .select({
      kind,
      name,
      name_ka: nameKa,
      season,
      win,
      draw,
      loss,
      tie_breaks: tieBreaks,
      withdrawn_results: withdrawnResults,
      format,
      decided_order: decidedOrder,
    })
    .from(competitions)
    .where(eq(competitions.id, id))
  if (!found) throw new ApiError('not_found', 'There is no such competition.')
  return found
}

/** The id of a competition by what it is called, now or when it was made; null if there is none. */
export async function findCompetitionId(
  db: Db,
  { name, season, ageCategory, source }: { name: string; season: string; ageCategory: AgeCategoryName; source: string },
): Promise<string | null> {
  const { id } = competitions
  const named = and(eq(sql`lower(${competitions.name})`, name.toLowerCase()), eq(competitions.season, season))
  const [found] = await db
    .select({ id })
    .from(competitions)
    .where(and(eq(competitions.ageCategory, ageCategory), or(eq(competitions.source, source), named)))
    .orderBy(asc(id))
    .limit(1)
  return found?.id ?? null
}
