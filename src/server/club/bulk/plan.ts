import type { LeftReason } from '#shared/bulk.ts'
import type { BulkChange, LeftGame } from '#shared/bulk.schema.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Db } from '../../db/database.ts'
import { mayManageGame, mayPlanGame } from '../../match/games/policy.ts'
import { readPlace, type CompetitionPlace } from '../../match/games/competition-place.ts'
import type { GameRow } from '../../match/games/repository.ts'
import { findAbandoned } from './chosen-games.ts'
import { planGame, planJoin, type GamePlan, type Planned } from './plan-game.ts'
import { presentLeft } from './present.ts'
import { findTaken } from './slots.ts'

/** A game that will change. */
export interface PlannedChange {
  row: GameRow
  to: Planned
}

interface BulkPlan {
  change: PlannedChange[]
  left: LeftGame[]
}

/** The games that someone has chosen: their rows, and the versions that they were shown, if any. */
export interface Chosen {
  rows: readonly GameRow[]
  games: readonly { _id: string; version?: number }[]
}

/** What a change does to each of the chosen games. Nothing is written. */
export async function planBulk(db: Db, viewer: Viewer, { rows, games }: Chosen, edit: BulkChange, now: Date): Promise<BulkPlan> {
  const shown = new Map(games.map(({ _id, version }) => [_id, version]))
  const known = new Set(rows.map(({ game }) => game.id))
  const abandoned = await findAbandoned(db, [...known])
  const change: PlannedChange[] = []
  const left: LeftGame[] = games.filter(({ _id }) => !known.has(_id)).map(({ _id }) => ({ _id, game: null, reason: 'not_found' }))
  const leave = (row: GameRow, reason: LeftReason) => void left.push(presentLeft(row, reason))
  const planOne = await planner(db, edit, { abandoned, now })
  for (const row of rows) {
    const version = shown.get(row.game.id)
    const plan = planOne(row.game)
    if (!mayManageGame(viewer, row.game)) leave(row, 'not_yours')
    else if (!mayPlanGame(viewer, row.game)) leave(row, 'home_club')
    else if (version !== undefined && version !== row.game.version) leave(row, 'changed_since')
    else if ('reason' in plan) leave(row, plan.reason)
    else change.push({ row, to: plan.to })
  }
  const staying = edit.change === 'cancel' || edit.change === 'venue' || edit.change === 'competition'
  const taken = await findTaken(db, staying ? [] : change.map(({ row, to }) => ({ game: row.game, startsAt: to.startsAt })))
  for (const { row } of change) if (taken.has(row.game.id)) leave(row, 'taken')
  return { change: change.filter(({ row }) => !taken.has(row.game.id)), left }
}

/** What the change does to a game. The competition that games join is read once. */
async function planner(
  db: Db,
  edit: BulkChange,
  { abandoned, now }: { abandoned: ReadonlySet<string>; now: Date },
): Promise<(game: GameRow['game']) => GamePlan> {
  if (edit.change !== 'competition') return (game) => planGame(game, edit, { isAbandoned: abandoned.has(game.id), now })
  const joins = await readPlace(db, placeOf(edit))
  return (game) => planJoin(game, joins)
}

/** Where the games are to stand. */
export function placeOf({ competition, round, group }: Extract<BulkChange, { change: 'competition' }>): CompetitionPlace {
  return { competitionId: competition, round: round || null, groupName: group || null }
}
