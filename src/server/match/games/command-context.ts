import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { GameCommand } from '#shared/game-command.schema.ts'
import type { Db } from '../../db/database.ts'
import { gameEvents } from '../../db/schema/games.ts'
import type { CommandContext } from './policy.ts'

/** Loads the facts that the permission for a command depends on. */
export async function findCommandContext(db: Db, gameId: string, command: GameCommand): Promise<Omit<CommandContext, 'now'>> {
  const entryId = command.command === 'undo' ? command.entry : 'replaces' in command ? command.replaces : undefined
  const ids = [command.command_id, ...(entryId ? [entryId] : [])]
  const isResult = and(eq(gameEvents.kind, 'result'), isNull(gameEvents.undoneBy))
  const entries = await db
    .select({ id: gameEvents.id, kind: gameEvents.kind, undoneBy: gameEvents.undoneBy })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, gameId), or(inArray(gameEvents.id, ids), isResult)))
  return {
    isRepeat: entries.some(({ id }) => id === command.command_id),
    undoneKind: entries.find(({ id }) => id === entryId)?.kind ?? null,
    hasResult: entries.some(({ kind, undoneBy }) => (kind === 'result' || kind === 'awarded') && undoneBy === null),
  }
}
