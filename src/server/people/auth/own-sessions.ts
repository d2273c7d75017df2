import { and, desc, eq, gt, isNull, exists } from 'drizzle-orm'
import type { OwnSession } from '#shared/account.schema.ts'
import { refreshTokens, sessions } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { endSession } from './sessions.ts'
import type { Viewer } from './viewer.ts'

/** The viewer's renewable sessions, newest first. */
export async function listOwnSessions({ db, now }: Deps, viewer: Viewer): Promise<OwnSession[]> {
  const renewable = db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessions.id), gt(refreshTokens.expiresAt, now())))
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.userId), isNull(sessions.endedAt), exists(renewable)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === viewer.sessionId,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
  }))
}

/**
 * Ends one of the viewer's sessions. Ending it again changes nothing.
 *
 * @throws ApiError `not_found` for a session of another user
 */
export async function endOwnSession(deps: Deps, viewer: Viewer, sessionId: string): Promise<void> {
  const [own] = await deps.db
    .select({ endedAt: sessions.endedAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.userId)))
  if (!own) throw new ApiError('not_found', 'There is no such session of yours.')
  if (!own.endedAt) await endSession(deps, sessionId)
}
