import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { byStart, isPlayedBy, kickOff } from '#shared/game-list.ts'
import { KEPT_GAMES_MAX } from '#shared/game.ts'
import type { Game, KeptGames } from '#shared/game.schema.ts'
import type { LineUps } from '#shared/line-ups.schema.ts'
import { seasonOf } from '#shared/season.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import type { Config } from '../../config.ts'
import { games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import { audienceOf } from './policy.ts'
import { presentDetail, presentGame } from './present.ts'
import { findDetails, type GameRow } from './repository.ts'
import { findFollowedTeams, gamesOfTeam, isFavoriteOf, readNearest } from './selection.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days around today of which all games are kept. */
const AROUND = { before: 7, after: 14 }
/** So many games of each team are kept with all that is known of them, and of all teams together. */
const NEXT = { perTeam: 3, most: 30 }

/** What the routes of kept games need. Line-ups are the statistics'. */
export interface KeptDeps extends Deps {
  config: Pick<Config, 'seasonEnd'>
  readLineUps(this: void, deps: Deps, viewer: Viewer, row: GameRow): Promise<LineUps>
}

/**
 * What a device keeps for use without a network: the season of the viewer's favourites, children and followed teams, and the
 * weeks around today of the viewer's clubs and of some age categories, or of all without any. Of too many it is what is the
 * viewer's own, and then what is nearest to today.
 */
export async function readKeptGames(deps: KeptDeps, viewer: Viewer, ages: readonly AgeCategoryName[]): Promise<KeptGames> {
  const { db, config } = deps
  const now = deps.now()
  const today = startOfVenueDay(now)
  const at = new Date(today)
  const teams = await findFollowedTeams(db, viewer.userId)
  const season = { ...seasonOf(undefined, now, config.seasonEnd), at }
  const own = await readNearest(db, [isFavoriteOf(viewer.userId), ...teams.flatMap(gamesOfTeam)], season, KEPT_GAMES_MAX)
  const weeks = { from: new Date(today - AROUND.before * DAY), at, to: new Date(today + AROUND.after * DAY) }
  const ofClubs = viewer.clubIds.flatMap((clubId) => gamesOfTeam({ clubId, ageCategory: null, team: null }))
  const ofAges = ages.length > 0 ? ages.map((age) => eq(games.ageCategory, age)) : [undefined]
  const others = await readNearest(db, [...ofClubs, ...ofAges], weeks, KEPT_GAMES_MAX)
  const rows = Array.from(new Map([...own, ...others].map((row) => [row.game.id, row])).values()).slice(0, KEPT_GAMES_MAX)
  const audience = audienceOf(viewer, now)
  const shown = rows.map((row) => presentGame(row, audience)).toSorted(byStart)
  const ahead = shown.filter((game) => game.status === 'live' || (game.status === 'upcoming' && kickOff(game) >= today))
  const ids = nextOf(ahead, teams.map(isPlayedBy))
  const details = await findDetails(db, ids)
  const kept = {
    games: shown,
    next: details.map((detail) => presentDetail(detail, audience)),
    line_ups: await readInTurn(details.map(({ row }) => row)),
  }
  return { version: createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, 16), ...kept }

  /** One after the other: no one waits for them, and others need the connections. */
  async function readInTurn(listed: readonly GameRow[]): Promise<LineUps[]> {
    const lineUps: LineUps[] = []
    for (const row of listed) lineUps.push(await deps.readLineUps(deps, viewer, row))
    return lineUps
  }
}

/** The ids of each team's next games. */
function nextOf(ahead: readonly Game[], teams: readonly ((game: Game) => boolean)[]): string[] {
  const next = teams.flatMap((isOfTeam) => ahead.filter(isOfTeam).slice(0, NEXT.perTeam))
  return Array.from(new Set(next.map(({ _id: id }) => id))).slice(0, NEXT.most)
}
