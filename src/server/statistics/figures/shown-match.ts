import type { Side } from '#shared/game.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Deps } from '../../deps.ts'
import { findGame, type GameRow } from '../../match/games/repository.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { maySeePlayer, maySeeTeams } from './policy.ts'
import { findFigures, type FiguresRow } from './repository.ts'

/** What a viewer may see of the figures of a match. */
export interface ShownMatch {
  game: GameRow
  /** Whether the viewer may see the teams. */
  teams: boolean
  /** The counts of everyone, the teams' too. */
  rows: readonly FiguresRow[]
  /** Those of the players whom the viewer may see. */
  shown: readonly FiguresRow[]
}

/**
 * Finds out what a viewer may see of a match.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readShownMatch({ db, now }: Deps, viewer: Viewer, gameId: string): Promise<ShownMatch> {
  const [game, rows] = await Promise.all([findGame(db, gameId), findFigures(db, gameId, viewer.userId)])
  // Figures tell the score: an age without scores has none, as its analyses are for no one.
  if (!game?.category.showScore) throw new ApiError('not_found', 'There are no figures of this game.')
  const match = showMatch(viewer, game, rows, now())
  if (!match.teams && match.shown.length === 0) throw new ApiError('forbidden', 'Figures are for subscribers.')
  return match
}

/** What a viewer may see of a match whose age has scores. */
export function showMatch(viewer: Viewer, game: GameRow, rows: readonly FiguresRow[], at: Date): ShownMatch {
  const shown = rows.filter((row) => row.place > 0 && isListed(row) && maySeePlayer(viewer, shownPlayer(game, row), at))
  return { game, teams: maySeeTeams(viewer, at), rows, shown }
}

/** What belongs to no one whom the source names is in the team's figures alone. */
function isListed({ playerId, shirt }: FiguresRow): boolean {
  return playerId !== null || shirt !== null
}

/** A row with the club of its child, or of the side for whom only a shirt is known. */
export function shownPlayer({ game }: GameRow, row: FiguresRow) {
  const sides: Record<Side, string> = { one: game.clubOneId, two: game.clubTwoId }
  return { ...row, clubId: row.child?.clubId ?? sides[row.side] }
}
