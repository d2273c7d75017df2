import type { BulkChange, BulkPreview } from '#shared/bulk.schema.ts'
import type { Viewer } from '../auth/viewer.ts'
import { findClashes, presentClashes } from '../clashes/find-clashes.ts'
import type { Deps } from '../deps.ts'
import { findChosenGames } from './chosen-games.ts'
import { planBulk } from './plan.ts'
import { presentChanged } from './present.ts'

/** What a change of many games does: to which, which it leaves, and which overlap with others afterwards. */
export async function previewBulk(deps: Deps, viewer: Viewer, ids: readonly string[], edit: BulkChange): Promise<BulkPreview> {
  const { db } = deps
  const rows = await findChosenGames(db, ids)
  const chosen = { rows, games: ids.map((_id) => ({ _id })) }
  const { change, left } = await planBulk(db, viewer, chosen, edit, deps.now())
  const planned = edit.change === 'cancel' ? [] : change.map(({ row, to }) => ({ ...row.game, ...to }))
  const clashes = await findClashes(db, planned)
  return {
    change: change.map(({ row, to }) => presentChanged(row, to)),
    left,
    clashes: await presentClashes(db, clashes),
  }
}
