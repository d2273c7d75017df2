import { SIDES, type Side } from '#shared/game.ts'
import type { Appearance, Coverage } from '#shared/match-action.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import { recordViews } from '../../people/consent/record-view.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findPlayed, type PlayedRecording } from '../fitness/played.ts'
import { mayReadFitness } from '../fitness/policy.ts'
import type { GameRow } from '../../match/games/repository.ts'
import { maySeeName } from './policy.ts'
import { presentPlayer, presentTeam } from './present.ts'
import { findSource, type FiguresRow } from './repository.ts'
import { readShownMatch, shownPlayer } from './shown-match.ts'

/** `findAppearances`: who played when, as the events of a game tell. */
export interface FiguresDeps extends Deps {
  findAppearances(db: Db, gameId: string): Promise<readonly Appearance[]>
}

/**
 * The figures of a match that a viewer may see.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readMatchFigures(deps: FiguresDeps, viewer: Viewer, gameId: string): Promise<MatchFigures> {
  const [{ game, teams, rows, shown }, source] = await Promise.all([readShownMatch(deps, viewer, gameId), findSource(deps.db, gameId)])
  const measured = await readPlayed(deps, viewer, game, shown)
  if (!source) return { game_id: gameId, source: null, sides: null }
  const { covers, createdAt, ...described } = source
  const side = (own: Side) => ({
    team: teams ? presentTeam(own, teamOf(rows, own), teamOf(rows, otherSide(own)), covers) : null,
    players: shown.filter((row) => row.side === own).map((row) => presentShown(viewer, game, row, covers, measured)),
  })
  return { game_id: gameId, source: { ...described, created_at: createdAt.toISOString() }, sides: { one: side('one'), two: side('two') } }
}

type Measured = ReadonlyMap<string, PlayedRecording>

function presentShown(viewer: Viewer, game: GameRow, row: FiguresRow, covers: Coverage, measured: Measured) {
  const recorded = row.playerId === null ? null : (measured.get(row.playerId) ?? null)
  return presentPlayer(row, covers, maySeeName(viewer, shownPlayer(game, row), game.category), recorded)
}

/**
 * What vests and watches have recorded of the children whose recordings the viewer may read: guardians, their own club and
 * staff, whatever is decided about figures. Anyone who is no guardian is in the list of those who have looked.
 */
async function readPlayed(deps: FiguresDeps, viewer: Viewer, game: GameRow, shown: readonly FiguresRow[]): Promise<Measured> {
  const readable = shown.filter(
    ({ child, isGuardian }) => child !== null && mayReadFitness(viewer, child.clubId, isGuardian) && viewer.role !== 'scorekeeper',
  )
  const ids = readable.flatMap(({ playerId }) => playerId ?? [])
  if (ids.length === 0) return new Map()
  const measured = await findPlayed(deps.db, game.game.id, ids, await deps.findAppearances(deps.db, game.game.id))
  const looked = readable.flatMap(({ playerId, isGuardian }) =>
    playerId !== null && !isGuardian && measured.has(playerId) ? [playerId] : [],
  )
  await recordViews(deps, deps.db, viewer, looked, 'figures')
  return measured
}

function teamOf(rows: readonly FiguresRow[], side: Side) {
  return rows.find((row) => row.side === side && row.place === 0)?.tallies ?? {}
}

function otherSide(side: Side): Side {
  return SIDES.find((other) => other !== side) as Side
}
