import { and, eq, inArray, isNull } from 'drizzle-orm'
import { TIMELINE_KINDS } from '#shared/entry-kind.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { leaveRecordings } from './leave-recordings.ts'
import type { LockedGame } from './locked-game.ts'

/** Kinds of entries that only a played game has. */
const PLAYED = [...TIMELINE_KINDS, 'result', 'analytics'] as const

/**
 * Deletes a mistaken fixture with its history. A game that was played can only be cancelled.
 *
 * @throws ApiError `rule_violated`
 */
export async function deleteGame(deps: Deps, { tx, row }: LockedGame, actorId: string | null): Promise<void> {
  const { game, one, two } = row
  const streamed = game.liveStream !== null && (game.status === 'live' || game.status === 'finished')
  if (streamed || (await wasPlayed(tx, game.id)))
    throw new ApiError('rule_violated', 'The game was played, so that it cannot be deleted.', { reason: 'game_played' })
  await leaveRecordings(deps, tx, [game.id])
  await tx.delete(games).where(eq(games.id, game.id))
  const detail = { game: `${one.name} – ${two.name}`, startsAt: game.startsAt.toISOString(), ageCategory: game.ageCategory }
  await recordAudit(deps, tx, { actorId, action: 'deleted', subject: 'game', subjectId: game.id, detail })
  await announce(tx, { kind: 'game', id: game.id, version: game.version + 1 })
  await announce(tx, { kind: 'schedule' })
}

/** Whether the history has entries of play. */
async function wasPlayed(tx: Db, gameId: string): Promise<boolean> {
  const [entry] = await tx
    .select({ id: gameEvents.id })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, gameId), inArray(gameEvents.kind, [...PLAYED]), isNull(gameEvents.undoneBy)))
    .limit(1)
  return entry !== undefined
}
