import type { AgeCategoryName } from '#shared/age-category.ts'
import { wholeMatch } from '#shared/figures/match-tallies.ts'
import { fullMatches } from '#shared/figures/minutes.ts'
import type { SeasonMatch } from '#shared/figures/season.ts'
import { otherSide } from '#shared/game.ts'
import type { PlayerSeason, TeamSeason } from '#shared/season-figures.schema.ts'
import { seasonOf, type Season } from '#shared/season.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Config } from '../../config.ts'
import { recordViews } from '../../people/consent/record-view.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { maySeeName, maySeePlayer, maySeeTeams } from './policy.ts'
import { presentOwn, presentSeason } from './present.ts'
import { playerMatch } from './season-match.ts'
import { findCategory, findChild, findPlayerRows, findTeamRows, type SeasonRow } from './season-repository.ts'

/** The dependencies of figures over a season. */
export type SeasonDeps = Deps & { config: Pick<Config, 'seasonEnd'> }

/**
 * The figures of a child over a season. Anyone who is not its guardian is in the list of those who have looked.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readPlayerSeason(deps: SeasonDeps, viewer: Viewer, playerId: string, year?: number): Promise<PlayerSeason> {
  const { db, now, config } = deps
  const season = seasonOf(year, now(), config.seasonEnd)
  const child = await findChild(db, playerId, viewer.userId)
  if (!child?.category.showScore) throw new ApiError('not_found', 'There are no figures of this child.')
  const { player, category, ...decided } = child
  const shown = { ...decided, clubId: player.clubId }
  if (!maySeePlayer(viewer, shown, now())) throw new ApiError('forbidden', 'The figures of this child are not for you.')
  const rows = await findPlayerRows(db, season, viewer.userId, playerId)
  if (!decided.isGuardian) await recordViews(deps, db, viewer, [playerId], 'figures')
  return {
    player: {
      _id: player.id,
      club_id: player.clubId,
      age_category: player.ageCategory as AgeCategoryName,
      name: maySeeName(viewer, shown, category) ? `${player.firstName} ${player.lastName}` : null,
      shirt_number: player.shirtNumber,
      position: player.position,
    },
    season: presentSpan(season),
    ...countPlayer(rows),
    team: maySeeTeams(viewer, now()) ? countWithPlayer(rows) : null,
    games: rows.map((row) => ({
      game_id: row.gameId,
      starts_at: row.startsAt.toISOString(),
      side: row.side,
      played_ms: row.playedMs,
      full_ms: row.periods * row.periodDuration * 60_000,
      figures: presentOwn(row, row.covers),
    })),
  }
}

/**
 * The figures of a squad over a season: of the team for subscribers, and of the children whom the viewer may see.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readTeamSeason(
  { db, now, config }: SeasonDeps,
  viewer: Viewer,
  squad: { clubId: string; age: AgeCategoryName },
  year?: number,
): Promise<TeamSeason> {
  const season = seasonOf(year, now(), config.seasonEnd)
  const [category, rows] = await Promise.all([findCategory(db, squad), findTeamRows(db, season, viewer.userId, squad)])
  if (!category?.showScore) throw new ApiError('not_found', 'There are no figures of this squad.')
  const own = rows.filter(({ side, clubs }) => clubs[side] === squad.clubId)
  const isShown = (row: SeasonRow) => row.child !== null && maySeePlayer(viewer, { ...row, clubId: row.child.clubId }, now())
  const byPlayer = Map.groupBy(own.filter(isShown), ({ playerId }) => playerId)
  if (!maySeeTeams(viewer, now()) && byPlayer.size === 0) throw new ApiError('forbidden', 'Figures are for subscribers.')
  const teams = own.filter(({ place }) => place === 0)
  return {
    club_id: squad.clubId,
    age_category: squad.age,
    season: presentSpan(season),
    team: maySeeTeams(viewer, now())
      ? {
          matches: teams.length,
          figures: presentSeason(
            teams.map((row) => teamMatch(row, rows)),
            { player: null },
          ),
        }
      : null,
    games: teams.map(({ gameId, startsAt, side }) => ({ game_id: gameId, starts_at: startsAt.toISOString(), side })),
    players: Array.from(byPlayer, ([id, some]) => {
      const { child, isGuardian, mayShowFigures, mayShowName } = some[0] as SeasonRow & { child: NonNullable<SeasonRow['child']> }
      const shown = { isGuardian, mayShowFigures, mayShowName, clubId: child.clubId }
      return {
        player_id: id as string,
        name: maySeeName(viewer, shown, category) ? `${child.firstName} ${child.lastName}` : null,
        shirt_number: child.shirtNumber,
        ...countPlayer(some),
      }
    }),
  }
}

function countPlayer(rows: readonly SeasonRow[]) {
  const played = rows.map(({ playedMs }) => playedMs)
  return {
    matches: rows.length,
    played_ms: played.includes(null) ? null : played.reduce<number>((sum, ms) => sum + (ms ?? 0), 0),
    figures: presentPlayerSeason(rows.map(playerMatch), rows[0]?.playerId ?? null),
  }
}

function presentPlayerSeason(matches: readonly SeasonMatch[], id: string | null) {
  return presentSeason(matches, { player: { id, keepsGoal: matches.some(({ subject }) => subject.player?.keepsGoal) } })
}

/** The team while the child was on the pitch, in the games of which that is known. */
function countWithPlayer(rows: readonly SeasonRow[]) {
  const matches = rows.flatMap(({ side, onPitch, covers, playedMs, periodDuration, periods }): SeasonMatch[] =>
    onPitch === null || !playedMs
      ? []
      : [
          {
            subject: { side, player: null },
            ...onPitch,
            coverage: covers,
            tracked: null,
            played: fullMatches(playedMs, periodDuration * 60_000, periods),
          },
        ],
  )
  return { matches: matches.length, figures: presentSeason(matches, { player: null }) }
}

function teamMatch({ gameId, side, tallies, covers }: SeasonRow, rows: readonly SeasonRow[]): SeasonMatch {
  const opponents = rows.find((row) => row.gameId === gameId && row.place === 0 && row.side === otherSide(side))
  return {
    subject: { side, player: null },
    own: wholeMatch(tallies),
    opponents: wholeMatch(opponents?.tallies ?? {}),
    coverage: covers,
    tracked: null,
    played: 1,
  }
}

export function presentSpan({ ends, from, to }: Season) {
  return { ends, from: from.toISOString(), to: to.toISOString() }
}
