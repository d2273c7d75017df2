import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../db/database.ts'
import { eventSources, matchActions } from '../../db/schema/actions.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { lockGame } from '../../match/games/locked-game.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { recomputeFigures } from './recompute-figures.ts'

export type SourceRow = Awaited<ReturnType<typeof listSources>>[number]

/** The sources of a game, the newest first. */
export function listSources(db: Db, gameId: string) {
  const actions = db
    .select({ sourceId: matchActions.sourceId, actions: count().as('actions') })
    .from(matchActions)
    .where(eq(matchActions.gameId, gameId))
    .groupBy(matchActions.sourceId)
    .as('counted')
  return db
    .select({
      id: eventSources.id,
      kind: eventSources.kind,
      provider: eventSources.provider,
      depth: eventSources.depth,
      fileName: eventSources.fileName,
      active: eventSources.active,
      draft: eventSources.draft,
      createdAt: eventSources.createdAt,
      undoneAt: eventSources.undoneAt,
      actions: actions.actions,
      by: { name: users.name, lastname: users.lastname },
    })
    .from(eventSources)
    .leftJoin(actions, eq(actions.sourceId, eventSources.id))
    .leftJoin(users, eq(users.id, eventSources.actorId))
    .where(eq(eventSources.gameId, gameId))
    .orderBy(desc(eventSources.createdAt), desc(eventSources.id))
}

/**
 * The game of a source.
 *
 * @throws ApiError `not_found`
 */
export async function gameOfSource(db: Db, sourceId: string): Promise<string> {
  const [found] = await db.select({ gameId: eventSources.gameId }).from(eventSources).where(eq(eventSources.id, sourceId))
  if (!found) throw new ApiError('not_found', 'There is no such source of events.')
  return found.gameId
}

/** Lets no source of a game count. The game is locked. */
export async function deactivateSource(tx: Db, gameId: string): Promise<void> {
  await tx
    .update(eventSources)
    .set({ active: false })
    .where(and(eq(eventSources.gameId, gameId), eq(eventSources.active, true)))
}

/**
 * Lets a source count instead of the one that does.
 *
 * @throws ApiError `not_found`, `rule_violated` if it was undone
 */
export async function switchSource(deps: Deps, sourceId: string, actorId: string | null): Promise<void> {
  const gameId = await gameOfSource(deps.db, sourceId)
  await lockGame(deps, gameId, async (locked) => {
    const { tx } = locked
    const source = await readLocked(tx, sourceId)
    if (source.active) return
    if (source.draft) throw new ApiError('rule_violated', 'Tagging of this source is not finished.', { reason: 'source_unfinished' })
    await deactivateSource(tx, gameId)
    await tx.update(eventSources).set({ active: true }).where(eq(eventSources.id, sourceId))
    await recomputeFigures(deps, locked)
    const detail = { provider: source.provider }
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'game', subjectId: gameId, detail })
  })
}

/**
 * Undoes a source. If it counted, the newest of the others does from now on. Returns that one's id, if there is one.
 *
 * @throws ApiError `not_found`, `rule_violated` if it was undone already
 */
export async function undoSource(deps: Deps, sourceId: string, actorId: string | null): Promise<string | null> {
  const gameId = await gameOfSource(deps.db, sourceId)
  return lockGame(deps, gameId, async (locked) => {
    const { tx } = locked
    const source = await readLocked(tx, sourceId)
    await tx.update(eventSources).set({ active: false, undoneAt: deps.now() }).where(eq(eventSources.id, sourceId))
    const next = source.active ? await findNewest(tx, gameId) : null
    if (next !== null) await tx.update(eventSources).set({ active: true }).where(eq(eventSources.id, next))
    if (source.active) await recomputeFigures(deps, locked)
    const detail = { provider: source.provider }
    await recordAudit(deps, tx, { actorId, action: 'undone', subject: 'game', subjectId: gameId, detail })
    return next
  })
}

async function readLocked(tx: Db, sourceId: string) {
  const [source] = await tx

    .select({ active: eventSources.active, draft: eventSources.draft, provider: eventSources.provider, undoneAt: eventSources.undoneAt })
    .from(eventSources)
    .where(eq(eventSources.id, sourceId))
  if (!source) throw new ApiError('not_found', 'There is no such source of events.')
  if (source.undoneAt) throw new ApiError('rule_violated', 'This source has already been undone.', { reason: 'import_undone' })
  return source
}

async function findNewest(tx: Db, gameId: string): Promise<string | null> {
  const [newest] = await tx
    .select({ id: eventSources.id })
    .from(eventSources)
    .where(and(eq(eventSources.gameId, gameId), isNull(eventSources.undoneAt), eq(eventSources.draft, false)))
    .orderBy(desc(eventSources.createdAt), desc(eventSources.id))
    .limit(1)
  return newest?.id ?? null
}
