import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Competition, CompetitionGame } from '#shared/competition.schema.ts'
import type { Db } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { findCompetition, findCompetitionClubs, findCompetitionGames, findDeductions, type CompetitionGameRow } from './repository.ts'
import { standingsOf, type Standings } from './standings.ts'

/**
 * A competition with its tables and games. Of an age category without scores there are neither tables nor results.
 *
 * @throws ApiError `not_found`
 */
export async function readCompetition(db: Db, id: string): Promise<Competition> {
  const [found, games, clubs, penalties] = await Promise.all([
    findCompetition(db, id),
    findCompetitionGames(db, id),
    findCompetitionClubs(db, id),
    findDeductions(db, id),
  ])
  if (!found) throw new ApiError('not_found', 'There is no such competition.')
  const { competition, showScore } = found
  const { kind, name, nameKa, season, ageCategory, win, draw, loss, tieBreaks } = competition
  const standings = showScore ? standingsOf(competition, games, clubs, penalties) : null
  return {
    _id: id,
    kind,
    name,
    name_ka: nameKa,
    season,
    age_category: ageCategory as AgeCategoryName,
    shows_score: showScore,
    rules: { win, draw, loss, tie_breaks: tieBreaks },
    clubs,
    tables: standings && standings.map(presentTable),
    deductions: standings ? penalties.map(({ clubId, points, reason }) => ({ club_id: clubId, points, reason })) : [],
    games: games.map((game) => presentFixture(game, showScore)),
  }
}

function presentTable({ group, rows }: Standings) {
  return {
    group,
    rows: rows.map(({ clubId, goalsFor, goalsAgainst, ...row }) => ({
      ...row,
      club_id: clubId,
      goals_for: goalsFor,
      goals_against: goalsAgainst,
    })),
  }
}

function presentFixture(game: CompetitionGameRow, showScore: boolean): CompetitionGame {
  const score = (goals: number) => (showScore && game.scoreKept ? goals : null)
  return {
    _id: game.id,
    activity_date: game.startsAt.toISOString(),
    // An analysis tells the score: without scores the game has just ended.
    status: game.status === 'analytics' && !showScore ? 'finished' : game.status,
    ...(game.cancelReason !== null && { cancel_reason: game.cancelReason }),
    round: game.round,
    group: game.group,
    club_one: game.one,
    club_two: game.two,
    club_one_score: score(game.oneScore),
    club_two_score: score(game.twoScore),
    ...(showScore && game.awarded && { awarded: true as const }),
  }
}
