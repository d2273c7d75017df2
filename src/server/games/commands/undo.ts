import { and, eq } from 'drizzle-orm'
import { isTimelineKind, type EventKind } from '#shared/match-record.ts'
import { gameEvents } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { undoEvent } from '../record.ts'
import type { CommandInput } from './command.ts'

/** Besides what happens on the pitch. Dates and links are not undone but set anew. */
const UNDONE_TOO: ReadonlySet<EventKind> = new Set(['cancelled', 'result', 'went_live', 'finished_by_clock'])

/** An entry of the history that was wrong. */
export interface UndoInput extends CommandInput {
  entryId: string
  reason?: string | undefined
}

/** @throws Refusal `not_found`, `rule_violated` when it cannot be undone or what came later needs it, `conflict` */
export async function undoEntry(deps: Deps, { gameId, actorId, commandId, entryId, reason = '' }: UndoInput): Promise<void> {
  const [entry] = await deps.db
    .select({ kind: gameEvents.kind })
    .from(gameEvents)
    .where(and(eq(gameEvents.id, entryId), eq(gameEvents.gameId, gameId)))
  if (entry && !isTimelineKind(entry.kind) && !UNDONE_TOO.has(entry.kind))
    throw new Refusal('rule_violated', `An entry of the kind ${entry.kind} cannot be undone.`)
  await undoEvent(deps, gameId, { id: commandId, entryId, reason }, actorId)
}
