import { and, eq, inArray, isNull } from 'drizzle-orm'
import { canReplaceKind, type EventKind } from '#shared/match-record.ts'
import type { Db } from '../../db/database.ts'
import { gameEvents } from '../../db/schema/games.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { place } from './history.ts'

/**
 * The place of the entry that another entry corrects.
 *
 * @throws ApiError `not_found`, `rule_violated` if the kinds do not fit: a goal cannot replace a whistle
 */
export async function findEntryPlace(tx: Db, gameId: string, entryId: string, kind: EventKind): Promise<number> {
  const [entry] = await tx
    .select({ kind: gameEvents.kind, place })
    .from(gameEvents)
    .where(and(eq(gameEvents.id, entryId), eq(gameEvents.gameId, gameId)))
  if (!entry) throw new ApiError('not_found', 'There is no such entry.')
  if (!canReplaceKind(entry.kind, kind)) throw new ApiError('rule_violated', `An entry of the kind ${entry.kind} cannot become ${kind}.`)
  return entry.place
}

/**
 * Requires that the duplicate of an entry is still active. If both entries of a pair are undone at the same moment, the
 * second request is rejected, so that one entry remains.
 *
 * @throws ApiError `rule_violated`
 */
export async function requireActiveDuplicate(tx: Db, gameId: string, pair: { entryId: string; duplicateOf: string }): Promise<void> {
  const ofGame = eq(gameEvents.gameId, gameId)
  const rows = await tx
    .select({ id: gameEvents.id, side: gameEvents.side, place })
    .from(gameEvents)
    .where(and(ofGame, inArray(gameEvents.id, [pair.entryId, pair.duplicateOf])))
  const [entry, duplicate] = [pair.entryId, pair.duplicateOf].map((id) => rows.find((row) => row.id === id))
  // The duplicate may have been corrected meanwhile: then it has another id and the same place.
  const active = duplicate
    ? await tx
        .select({ side: gameEvents.side })
        .from(gameEvents)
        .where(and(ofGame, isNull(gameEvents.undoneBy), eq(place, duplicate.place)))
    : []
  if (pair.entryId === pair.duplicateOf || !active.some(({ side }) => side === entry?.side))
    throw new ApiError('rule_violated', 'The other entry has already been undone: this one stays.')
}
