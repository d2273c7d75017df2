import type { Competition, CompetitionGame } from '#shared/competition.schema.ts'
import type { ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import { SIDES } from '#shared/game.ts'
import type { Db } from '../../db/database.ts'
import { presentDecision } from '../../match/games/present.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import {
  findCompetition,
  findCompetitionClubs,
  findCompetitionGames,
  findDeductions,
  findWithdrawals,
  type CompetitionGameRow,
} from './repository.ts'
import { isStruckOut, standingsOf, type Standings } from './standings.ts'

/**
 * A competition with its tables and games. Of an age category without scores there are neither tables nor results.
 *
 * @throws ApiError `not_found`
 */
export async function readCompetition(db: Db, id: string): Promise<Competition> {
  const rows = await readRows(db, id)
  const { showScore, penalties } = rows
  const shown = present(rows, showScore)
  return {
    ...shown,
    shows_score: showScore,
    deductions: shown.tables ? penalties.map(({ clubId, points, reason }) => ({ club_id: clubId, points, reason })) : [],
    withdrawn: rows.withdrawn.map(({ clubId, reason }) => ({ club_id: clubId, reason })),
  }
}

/**
 * A competition for the console. Staff see its scores, whatever its age category shows to others.
 *
 * @throws ApiError `not_found`
 */
export async function readConsoleCompetition(db: Db, id: string, isStaff: boolean): Promise<ConsoleCompetition> {
  const rows = await readRows(db, id)
  return {
    ...present(rows, isStaff || rows.showScore),
    decided_order: rows.competition.decidedOrder,
    format: rows.competition.format,
    deductions: rows.penalties.map(({ id: _id, clubId, points, reason }) => ({ _id, club_id: clubId, points, reason })),
    withdrawn: rows.withdrawn.map(({ id: _id, clubId, reason }) => ({ _id, club_id: clubId, reason })),
  }
}

async function readRows(db: Db, id: string) {
  const [found, games, clubs, deducted, withdrawn] = await Promise.all([
    findCompetition(db, id),
    findCompetitionGames(db, id),
    findCompetitionClubs(db, id),
    findDeductions(db, id),
    findWithdrawals(db, id),
  ])
  if (!found) throw new ApiError('not_found', 'There is no such competition.')
  return { ...found, games, clubs, penalties: [...deducted, ...games.flatMap(decidedPenalties)], withdrawn }
}

/** Points that a decision about a game took away. They return when it is undone. */
function decidedPenalties({ one, two, decision }: CompetitionGameRow) {
  const clubOf = { one, two }
  return SIDES.flatMap((side) => {
    const points = decision?.deducted?.[side]
    return points === undefined ? [] : [{ id: null, clubId: clubOf[side], points, reason: decision?.reason ?? '' }]
  })
}

function present({ competition, games, clubs, penalties, withdrawn }: Awaited<ReturnType<typeof readRows>>, showScore: boolean) {
  const { id, kind, name, nameKa, season, ageCategory, win, draw, loss, tieBreaks, withdrawnResults } = competition
  const left = new Set(withdrawn.map(({ clubId }) => clubId))
  const standings = showScore ? standingsOf(competition, games, clubs, penalties, left) : null
  return {
    _id: id,
    kind,
    name,
    name_ka: nameKa,
    season,
    age_category: ageCategory,
    rules: { win, draw, loss, tie_breaks: tieBreaks, withdrawn_results: withdrawnResults },
    clubs,
    tables: standings && standings.map(presentTable),
    games: games.map((game) => ({
      ...presentFixture(game, showScore),
      ...(isStruckOut(game, left, withdrawnResults) && { struck_out: true as const }),
    })),
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
  const shown = showScore && game.scoreKept
  const score = (goals: number) => (shown ? goals : null)
  return {
    _id: game.id,
    activity_date: game.startsAt.toISOString(),
    // An analysis tells the score: without scores the game has just ended.
    status: game.status === 'analytics' && !showScore ? 'finished' : game.status,
    ...(game.decision && { awarded: presentDecision(game.decision, showScore) }),
    ...(game.cancelReason !== null && { cancel_reason: game.cancelReason }),
    round: game.round,
    group: game.group,
    club_one: game.one,
    club_two: game.two,
    club_one_score: score(game.oneScore),
    club_two_score: score(game.twoScore),
    ...(shown && game.extraTime && { extra_time: true as const }),
    ...(shown && game.shootout && { shootout: game.shootout }),
  }
}
