import { newId } from '#shared/id.ts'
import type { Appearance, MatchAction } from '#shared/match-action.ts'
import { insertAll } from '../../db/insert-all.ts'
import { insertJson } from '../../db/insert-json.ts'
import { actionCorrections, appearances, eventSources, matchActions } from '../../db/schema/actions.ts'
import type { Deps } from '../../deps.ts'
import type { LockedGame } from '../../match/games/locked-game.ts'
import type { Carried } from './corrections/carry.ts'
import { recomputeFigures } from './recompute-figures.ts'
import { deactivateSource } from './sources.ts'
import { actionRow, appearanceRow } from './stored-actions.ts'

/**
 * Stores the actions of a match as the source that counts, and computes the game's figures.
 *
 * @returns the source's id
 */
export async function storeMatch(
  deps: Deps,
  locked: LockedGame,
  source: Omit<typeof eventSources.$inferInsert, 'id' | 'gameId' | 'active'>,
  match: { actions: readonly MatchAction[]; appearances: readonly Appearance[]; carried?: Carried },
): Promise<string> {
  const { tx } = locked
  const gameId = locked.row.game.id
  const sourceId = newId()
  await deactivateSource(tx, gameId)
  await tx.insert(eventSources).values({ ...source, id: sourceId, gameId, active: true })
  const of = { sourceId, gameId }
  const ids = new Map(match.actions.map(({ id }) => [id, newId()]))
  const rows = match.actions.map((action) => {
    const relatedId = action.relatedId === null ? null : (ids.get(action.relatedId) ?? null)
    return Object.assign(actionRow(of, action), { id: ids.get(action.id) as string, relatedId })
  })
  await insertJson(tx, matchActions, rows)
  await insertAll(
    tx,
    appearances,
    match.appearances.map((appearance) => appearanceRow(of, appearance)),
  )
  const corrections = Array.from(match.carried ?? [], ([id, correction]) =>
    Object.assign({}, correction, of, { id: newId(), actionId: ids.get(id) as string }),
  )
  await insertAll(tx, actionCorrections, corrections)
  await recomputeFigures(deps, locked)
  return sourceId
}
