import type { Achieved } from '#shared/achievements.ts'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { PlayerAchievement, PlayerPage, SeasonGame, TeamPage, TeamPlayer } from '#shared/player-page.schema.ts'
import { seasonOf } from '#shared/season.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import { recordViews } from '../../people/consent/record-view.ts'
import { presentGame } from '../../match/games/present.ts'
import type { GameRow } from '../../match/games/repository.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { findAchievements } from './career.ts'
import {
  findCompetitionsOfSquad,
  findGamesOfPlayer,
  findGamesOfSquad,
  findNextGames,
  findSquadChildren,
  findSquadHead,
  type SquadKey,
} from './pages-repository.ts'
import { mayCompare, maySeeAchievements, maySeeBody, maySeeName, maySeePlayer } from './policy.ts'
import { presentSpan, type SeasonDeps } from './read-season.ts'
import { findChild } from './season-repository.ts'

/**
 * The page of a child: its profile and the games of a season. Ages without scores have a page too, without results.
 * Anyone who is not its guardian is in the list of those who have looked.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readPlayerPage(deps: SeasonDeps, viewer: Viewer, playerId: string, year?: number): Promise<PlayerPage> {
  const { db, now, config } = deps
  const season = seasonOf(year, now(), config.seasonEnd)
  const child = await findChild(db, playerId, viewer.userId)
  if (!child) throw new ApiError('not_found', 'There is no such player.')
  const { player, category, ...decided } = child
  const shown = { ...decided, clubId: player.clubId }
  if (!maySeePlayer(viewer, shown, now())) throw new ApiError('forbidden', 'The page of this child is not for you.')
  const [head, games, achieved] = await Promise.all([
    findSquadHead(db, { clubId: player.clubId, age: player.ageCategory }),
    findGamesOfPlayer(db, season, playerId),
    maySeeAchievements(viewer, shown) ? findAchievements(db, player, category.showScore) : null,
  ])
  if (!head) throw new ApiError('not_found', 'There is no such squad.')
  if (!decided.isGuardian) await recordViews(deps, db, viewer, [playerId], 'figures')
  const { heightCm, weightKg, strongFoot, birthYear } = player
  return {
    _id: player.id,
    name: maySeeName(viewer, shown, category) ? `${player.firstName} ${player.lastName}` : null,
    club: head.club,
    age_category: player.ageCategory as AgeCategoryName,
    ...(player.team && { team: player.team }),
    shows_score: category.showScore,
    shirt_number: player.shirtNumber,
    position: player.position,
    body: maySeeBody(viewer, shown) ? { height_cm: heightCm, weight_kg: weightKg, strong_foot: strongFoot, birth_year: birthYear } : null,
    coach: head.coach,
    league: head.league,
    season: presentSpan(season),
    games: games.map(presentSeasonGame),
    ...(achieved && { achievements: achieved.map(presentAchievement), may_share: decided.isGuardian && decided.mayShare }),
  }
}

/**
 * The page of a squad: its games for everyone who is signed in, as in the schedule.
 *
 * @throws ApiError `not_found`
 */
export async function readTeamPage({ db, now, config }: SeasonDeps, squad: SquadKey, year?: number): Promise<TeamPage> {
  const season = seasonOf(year, now(), config.seasonEnd)
  const [head, games, upcoming, competitions] = await Promise.all([
    findSquadHead(db, squad),
    findGamesOfSquad(db, season, squad),
    findNextGames(db, squad, now()),
    findCompetitionsOfSquad(db, season, squad),
  ])
  if (!head) throw new ApiError('not_found', 'There is no such squad.')
  const { club, category, coach, league } = head
  return {
    club,
    age_category: squad.age as AgeCategoryName,
    shows_score: category.showScore,
    coach,
    league,
    season: presentSpan(season),
    games: games.map(presentSeasonGame),
    upcoming: upcoming.map(presentSeasonGame),
    competitions,
  }
}

/**
 * The children of a squad whom a viewer may see. Anyone who reads the name of a child and is not its guardian is in the list
 * of those who have looked.
 *
 * @throws ApiError `not_found`
 */
export async function readTeamPlayers(deps: SeasonDeps, viewer: Viewer, squad: SquadKey): Promise<TeamPlayer[]> {
  const { db, now } = deps
  const [head, children] = await Promise.all([findSquadHead(db, squad), findSquadChildren(db, viewer.userId, squad)])
  if (!head) throw new ApiError('not_found', 'There is no such squad.')
  const { category } = head
  const shown = children.filter((child) => maySeePlayer(viewer, child, now()))
  const named = new Set(shown.filter((child) => maySeeName(viewer, child, category)))
  const looked = Array.from(named).flatMap(({ isGuardian, player }) => (isGuardian ? [] : [player.id]))
  await recordViews(deps, db, viewer, looked, 'squad')
  return shown.map((child) => ({
    _id: child.player.id,
    name: named.has(child) ? `${child.player.firstName} ${child.player.lastName}` : null,
    shirt_number: child.player.shirtNumber,
    position: child.player.position,
    compares: category.showScore && mayCompare(viewer, child),
  }))
}

function presentAchievement({ kind, match }: Achieved): PlayerAchievement {
  return { kind, game_id: match.gameId, activity_date: match.startsAt.toISOString() }
}

/** A game with what the schedule tells everyone. */
function presentSeasonGame(row: GameRow): SeasonGame {
  return presentGame(row, { mayWatch: false })
}
