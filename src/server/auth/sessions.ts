import { and, eq, isNull, ne } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { Tokens } from '#shared/auth.schema.ts'
import { announce } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { refreshTokens, sessions } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { hashToken, readRefreshToken, refreshToken, REFRESH_SECONDS, REPLAY_GRACE_SECONDS } from './tokens.ts'
import type { Keys, RefreshToken } from './tokens.ts'

/** Of every refusal to renew a session (specification, section 8). */
export const REFRESH_FAILED = 'Failed to refresh token'

/** What session commands need beyond the database: the keys, and a way to sign access tokens. */
export interface SessionDeps extends Deps {
  keys: Keys
  signAccess(claims: { sid: string }): string
}

/** Begins a session for a user who has just proved who they are. */
export async function startSession(deps: SessionDeps, input: { userId: string; userAgent: string }): Promise<Tokens> {
  const now = deps.now()
  const sessionId = newId()
  return deps.db.transaction(async (tx) => {
    await tx
      .insert(sessions)
      .values({ id: sessionId, userId: input.userId, userAgent: input.userAgent.slice(0, 300), createdAt: now, seenAt: now })
    return issue(deps, tx, { sessionId, generation: 1 })
  })
}

/**
 * Exchanges a refresh token for its successor. Sent again within the grace time it answers the same successor,
 * for tabs race and answers get lost; later than that somebody else holds it, and the session ends.
 *
 * @throws Refusal `session_ended`
 */
export async function rotateSession(deps: SessionDeps, token: string): Promise<Tokens> {
  const given = readRefreshToken(deps.keys, token)
  if (!given) throw ended()
  const tokens = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ usedAt: refreshTokens.usedAt, expiresAt: refreshTokens.expiresAt, endedAt: sessions.endedAt, hash: refreshTokens.hash })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(thisToken(given))
      .for('update')
    const now = deps.now()
    if (!row || row.hash !== hashToken(token) || row.endedAt || row.expiresAt <= now) return null
    const next = { sessionId: given.sessionId, generation: given.generation + 1 }
    if (!row.usedAt) {
      await tx.update(refreshTokens).set({ usedAt: now }).where(thisToken(given))
      await tx.update(sessions).set({ seenAt: now }).where(eq(sessions.id, given.sessionId))
      return issue(deps, tx, next)
    }
    if (now.getTime() - row.usedAt.getTime() <= REPLAY_GRACE_SECONDS * 1000) return pair(deps, next)
    await close(tx, deps, given.sessionId)
    return null
  })
  if (!tokens) throw ended()
  return tokens
}

/** Ends one session: its tokens are worth nothing from now on, and its sockets are closed. */
export async function endSession(deps: Deps, sessionId: string): Promise<void> {
  await deps.db.transaction((tx) => close(tx, deps, sessionId))
}

/** Ends every session of a user, except one where it is given. */
export async function endSessionsOf(deps: Deps, userId: string, except: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const open = await tx
      .update(sessions)
      .set({ endedAt: deps.now() })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), except ? ne(sessions.id, except) : undefined))
      .returning({ id: sessions.id })
    for (const { id } of open) await announce(tx, { kind: 'session', id })
  })
}

async function close(tx: Db, deps: Deps, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: deps.now() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  await announce(tx, { kind: 'session', id: sessionId })
}

async function issue(deps: SessionDeps, tx: Db, token: RefreshToken): Promise<Tokens> {
  const tokens = pair(deps, token)
  const expiresAt = new Date(deps.now().getTime() + REFRESH_SECONDS * 1000)
  await tx.insert(refreshTokens).values({ ...token, hash: hashToken(tokens.refreshToken), expiresAt })
  return tokens
}

function pair(deps: SessionDeps, token: RefreshToken): Tokens {
  return { accessToken: deps.signAccess({ sid: token.sessionId }), refreshToken: refreshToken(deps.keys, token) }
}

function thisToken({ sessionId, generation }: RefreshToken) {
  return and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.generation, generation))
}

function ended(): Refusal {
  return new Refusal('session_ended', REFRESH_FAILED)
}
