import type { OwnReason } from '#shared/stored-reason.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import { gameEvents } from '../../../db/schema/games.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
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
    if (liveStream !== null && liveStream !== was && !restores) requireAllowedLink(liveStream, deps.config.frameSources)
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
    requireAllowedLink(analyticsLink, deps.config.frameSources)
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

/** Parents trust the links on this site: they may lead only to this site and to the configured sites. */
function requireAllowedLink(text: string, sources: readonly string[]): void {
  // Browsers read a backslash as a slash: `/\elsewhere` is another site.
  const own = /^\/(?![/\\])[!-~]*$/.test(text) && !isOwnVideo(text)
  const elsewhere = URL.canParse(text) && new URL(text).protocol === 'https:'
  if (!own && !elsewhere)
    throw new ApiError('rule_violated', 'A link is an https address, or a path on this site.', { reason: 'link_refused' })
  if (own || sources.some((source) => allows(source, new URL(text)))) return
  throw new ApiError('rule_violated', `Links may not lead to ${new URL(text).origin}; FRAME_SOURCES names where they may.`, {
    reason: 'link_refused',
  })
}

/** Whether a source of a content security policy (an origin, or one with a leading wildcard) allows an address. */
function allows(source: string, { origin, hostname }: URL): boolean {
  const wildcard = /^https:\/\/\*(\.[\w.-]+)$/.exec(source)
  return wildcard?.[1] ? hostname.endsWith(wildcard[1]) : URL.canParse(source) && new URL(source).origin === origin
}
