import type { OwnReason } from '#shared/stored-reason.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import { gameEvents } from '../../../db/schema/games.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { requireFramable } from '../../../platform/http/frame-sources.ts'
import { lockGame } from '../locked-game.ts'
import { findActiveEntries } from '../history.ts'
import { undoEvent } from '../record.ts'
import { findGame } from '../repository.ts'
import { isOwnVideo, streamCallPath, watchCallPath } from '../stream-address.ts'
import { findOwnPage } from '../own-page.ts'
import { recordCommand, type CommandInput } from './command.ts'

/** Links are limited to sites that the pages may embed. */
export type LinkDeps = Deps & { config: Pick<Config, 'frameSources'> }

/**
 * Sets the address of a game's stream; null removes it.
 *
 * @throws ApiError `not_found`, `rule_violated`, `conflict`
 */
export async function attachStream(deps: LinkDeps, input: CommandInput & { liveStream: string | null }): Promise<void> {
  await lockGame(deps, input.locked ?? input.gameId, async (locked) => {
    const { id, liveStream: was } = locked.row.game
    const { liveStream: requested } = input
    // To restore a stream, a client may send the path that viewers get instead of the real address.
    const restores = requested === streamCallPath(id) || requested === watchCallPath(id)
    const liveStream = restores ? (was ?? (await lastStreamAddress(locked.tx, id))) : requested
    if (liveStream !== null && liveStream !== was && !restores) requireLink(liveStream, deps.config.frameSources)
    const detail = { attached: liveStream !== null, ...(was !== null && { was }) }
    await recordCommand(deps, { ...input, locked }, { kind: 'stream', detail, changes: { liveStream } })
    // A stream that is new can be held back at once.
    locked.row = (await findGame(locked.tx, id)) ?? locked.row
  })
}

/** The address of a removed stream, from the entry that removed it. */
async function lastStreamAddress(tx: Db, gameId: string): Promise<string> {
  const [last] = await tx
    .select({ was: sql<string | null>`${gameEvents.detail} ->> 'was'` })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, gameId), eq(gameEvents.kind, 'stream')))
    .orderBy(desc(gameEvents.version))
    .limit(1)
  if (!last?.was) throw new ApiError('rule_violated', 'The game had no stream that could be brought back.')
  return last.was
}

/**
 * Sets the address of a finished game's analytics; null removes it. A game whose events are known has its own page then.
 *
 * @throws ApiError `not_found`, `rule_violated`, `conflict`
 */
export async function attachAnalytics(deps: LinkDeps, input: CommandInput & { analyticsLink: string | null }): Promise<void> {
  const { gameId, locked: on, actorId, commandId, analyticsLink } = input
  if (analyticsLink !== null) {
    requireLink(analyticsLink, deps.config.frameSources)
    return recordCommand(deps, input, { kind: 'analytics', replaces: ['analytics'], changes: { analyticsLink } })
  }
  await lockGame(deps, on ?? gameId, async (locked) => {
    const [entryId] = await findActiveEntries(locked.tx, gameId, ['analytics'])
    // The game's own page is there as long as its events are known.
    if (!entryId || entryId === (await findOwnPage(locked.tx, gameId))) return
    await undoEvent(
      deps,
      locked,
      { id: commandId, entryId, reason: 'analytics_removed' satisfies OwnReason, changes: { analyticsLink } },
      actorId,
    )
  })
}

/** Our own video is attached as a camera, not by its address. */
function requireLink(link: string, sources: readonly string[]): void {
  if (isOwnVideo(link)) throw new ApiError('rule_violated', 'Our own video has no link.', { reason: 'link_refused' })
  requireFramable(link, sources)
}
