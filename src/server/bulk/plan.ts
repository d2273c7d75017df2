import type { LeftReason } from '#shared/bulk.ts'
import type { BulkChange, LeftGame } from '#shared/bulk.schema.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/database.ts'
import { mayManageGame } from '../games/policy.ts'
import type { GameRow } from '../games/repository.ts'
import { findAbandoned } from './chosen-games.ts'
import { planGame, type Planned } from './plan-game.ts'
import { presentLeft } from './present.ts'
import { findTaken } from './slots.ts'

/** A game that will change. */
export interface PlannedChange {
  row: GameRow
  to: Planned
}

export interface BulkPlan {
  change: PlannedChange[]
  left: LeftGame[]
}

/** The games that somebody has chosen: their rows, and the versions that they were shown, if any. */
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
  for (const row of rows) {
    const version = shown.get(row.game.id)
    const plan = planGame(row.game, edit, { isAbandoned: abandoned.has(row.game.id), now })
    if (!mayManageGame(viewer, row.game)) leave(row, 'not_yours')
    else if (version !== undefined && version !== row.game.version) leave(row, 'changed_since')
    else if ('reason' in plan) leave(row, plan.reason)
    else change.push({ row, to: plan.to })
  }
  const staying = edit.change === 'cancel' || edit.change === 'venue'
  const taken = await findTaken(db, staying ? [] : change.map(({ row, to }) => ({ game: row.game, startsAt: to.startsAt })))
  for (const { row } of change) if (taken.has(row.game.id)) leave(row, 'taken')
  return { change: change.filter(({ row }) => !taken.has(row.game.id)), left }
}
