import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { MatchAnalytics, newAnalyticsSchema } from '#shared/match-analytics.schema.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { analyticsPages } from '../../db/schema/analytics.ts'
import { onUniqueViolation } from '../../db/unique-violation.ts'
import type { Deps } from '../../deps.ts'
import { findRepeatedCommand, recordAudit } from '../../platform/audit/record.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { requireFramable } from '../../platform/http/frame-sources.ts'
import { showsScore } from './repository.ts'

type PageDeps = Deps & { config: Pick<Config, 'frameSources'> }

/** The columns of an entry as the contract names them. */
export const PAGE_COLUMNS = {
  link: analyticsPages.link,
  title: analyticsPages.title,
  title_ka: analyticsPages.titleKa,
  show_title: analyticsPages.showTitle,
}

/** The analytics page of a game; null without one. */
export async function findPage(db: Db, gameId: string): Promise<MatchAnalytics | null> {
  const [page] = await db.select(PAGE_COLUMNS).from(analyticsPages).where(eq(analyticsPages.gameId, gameId))
  return page ?? null
}

/** @throws ApiError `not_found` */
export async function getPage(db: Db, gameId: string): Promise<MatchAnalytics> {
  const page = await findPage(db, gameId)
  if (!page) throw noPage()
  return page
}

/**
 * Adds the analytics page of a game and returns the game's id.
 *
 * @throws ApiError `conflict` when the game has one, `rule_violated`
 */
export async function addPage(deps: PageDeps, actorId: string, command: z.output<typeof newAnalyticsSchema>): Promise<string> {
  const { command_id: id, game_id: gameId, ...page } = command
  requireFramable(page.link, deps.config.frameSources)
  const entry = { action: 'created', subject: 'analytics', detail: detailOf(page) } as const
  return deps.db.transaction(async (tx) => {
    const repeated = await findRepeatedCommand(tx, id, entry)
    if (repeated !== null) return repeated
    const isScored = await showsScore(tx, gameId)
    if (isScored === null) throw new ApiError('rule_violated', 'There is no such match.')
    if (!isScored) throw new ApiError('rule_violated', 'No one may open analytics of this age.', { reason: 'age_without_scores' })
    const exists = new ApiError('conflict', 'This match has an analytics page already.', { reason: 'analytics_exist' })
    await onUniqueViolation(tx.insert(analyticsPages).values({ gameId, ...rowOf(page) }), exists)
    await recordAudit(deps, tx, { id, actorId, subjectId: gameId, ...entry })
    return gameId
  })
}

/**
 * Changes the analytics page of a game.
 *
 * @throws ApiError `not_found`, `rule_violated`
 */
export async function changePage(deps: PageDeps, actorId: string, gameId: string, page: MatchAnalytics): Promise<void> {
  requireFramable(page.link, deps.config.frameSources)
  await deps.db.transaction(async (tx) => {
    const changed = await tx.update(analyticsPages).set(rowOf(page)).where(eq(analyticsPages.gameId, gameId))
    if (!changed.rowCount) throw noPage()
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'analytics', subjectId: gameId, detail: detailOf(page) })
  })
}

/**
 * Removes the analytics page of a game from the table.
 *
 * @throws ApiError `not_found`
 */
export async function deletePage(deps: Deps, actorId: string, gameId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [page] = await tx.delete(analyticsPages).where(eq(analyticsPages.gameId, gameId)).returning(PAGE_COLUMNS)
    if (!page) throw noPage()
    await recordAudit(deps, tx, { actorId, action: 'deleted', subject: 'analytics', subjectId: gameId, detail: detailOf(page) })
  })
}

/** An entry as a row, without its game. */
export function rowOf({ link, title, title_ka: titleKa, show_title: showTitle }: MatchAnalytics) {
  return { link, title, titleKa, showTitle }
}

function detailOf({ link, title, title_ka, show_title }: MatchAnalytics) {
  return { name: title, name_ka: title_ka, link, show_title }
}

function noPage(): ApiError {
  return new ApiError('not_found', 'There is no analytics page of this match.')
}
