import { PLAYER_EVENT_KINDS } from '#shared/game.ts'
import { isEntryKind, type EventKind } from '#shared/match-record.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { lockGame } from '../locked-game.ts'
import { findActiveEntriesAfter, findKind, isRepeated } from '../history.ts'
import { undoEvent } from '../record.ts'
import type { CommandInput } from './command.ts'

/** Kinds that can be undone, besides those of the timeline. Dates and links are set again instead. */
const UNDOABLE_KINDS: ReadonlySet<EventKind> = new Set(['cancelled', 'abandoned', 'result', 'awarded', 'went_live', 'finished_by_clock'])

/** The entry to undo. */
interface UndoInput extends CommandInput {
  entryId: string
  reason?: string | undefined
  /** The duplicate entry, which stays. */
  duplicateOf?: string | undefined
}

/** @throws ApiError `not_found`, `rule_violated` if its kind cannot be undone or a later event depends on it, `conflict` */
export async function undoEntry(deps: Deps, input: UndoInput): Promise<void> {
  const { gameId, actorId, commandId, entryId, reason = '', duplicateOf } = input
  await lockGame(deps, input.locked ?? gameId, async (locked) => {
    const kind = await findKind(locked.tx, gameId, entryId)
    if (kind && !isEntryKind(kind) && !UNDOABLE_KINDS.has(kind))
      throw new ApiError('rule_violated', `An entry of the kind ${kind} cannot be undone.`)
    if (kind === 'result' && !(commandId && (await isRepeated(locked.tx, commandId, { gameId, kind: 'undo', entry: entryId })))) {
      // The scorers were entered with the result, and are undone with it.
      for (const goalId of await findActiveEntriesAfter(locked.tx, gameId, entryId, PLAYER_EVENT_KINDS))
        await undoEvent(deps, locked, { entryId: goalId, reason }, actorId)
    }
    await undoEvent(deps, locked, { id: commandId, entryId, reason, duplicateOf }, actorId)
  })
}
