import { SIDES, type Side } from '#shared/game.ts'
import type { Coverage } from '#shared/match-action.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { findGame, type GameRow } from '../games/repository.ts'
import { ApiError } from '../http/api-error.ts'
import { maySeeName, maySeePlayer, maySeeTeams } from './policy.ts'
import { presentPlayer, presentTeam } from './present.ts'
import { findFigures, findSource, type FiguresRow } from './repository.ts'

/**
 * The figures of a match that a viewer may see.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readMatchFigures({ db, now }: Deps, viewer: Viewer, gameId: string): Promise<MatchFigures> {
  const [game, source, rows] = await Promise.all([findGame(db, gameId), findSource(db, gameId), findFigures(db, gameId, viewer.userId)])
  // Figures tell the score: an age without scores has none, as its analyses are for nobody.
  if (!game?.category.showScore) throw new ApiError('not_found', 'There are no figures of this game.')
  const at = now()
  const shown = rows.filter((row) => row.place > 0 && isListed(row) && maySeePlayer(viewer, shownPlayer(game, row), at))
  if (!maySeeTeams(viewer, at) && shown.length === 0) throw new ApiError('forbidden', 'Figures are for subscribers.')
  if (!source) return { game_id: gameId, source: null, sides: null }
  const { covers, ...described } = source
  const side = (own: Side) => ({
    team: maySeeTeams(viewer, at) ? presentTeam(own, teamOf(rows, own), teamOf(rows, otherSide(own)), covers) : null,
    players: shown.filter((row) => row.side === own).map((row) => presentShown(viewer, game, row, covers)),
  })
  return { game_id: gameId, source: described, sides: { one: side('one'), two: side('two') } }
}

function presentShown(viewer: Viewer, game: GameRow, row: FiguresRow, covers: Coverage) {
  return presentPlayer(row, covers, maySeeName(viewer, shownPlayer(game, row), game.category))
}

/** What belongs to nobody whom the source names is in the team's figures alone. */
function isListed({ playerId, shirt }: FiguresRow): boolean {
  return playerId !== null || shirt !== null
}

function shownPlayer({ game }: GameRow, row: FiguresRow) {
  const clubId = row.child?.clubId ?? (row.side === 'one' ? game.clubOneId : game.clubTwoId)
  return { ...row, clubId }
}

function teamOf(rows: readonly FiguresRow[], side: Side) {
  return rows.find((row) => row.side === side && row.place === 0)?.tallies ?? {}
}

function otherSide(side: Side): Side {
  return SIDES.find((other) => other !== side) as Side
}
