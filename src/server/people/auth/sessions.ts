import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { SECOND_FACTOR_SECONDS } from '#shared/user.ts'
import type { Tokens } from '#shared/auth.schema.ts'
import type { EndReason } from '#shared/error-reason.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { pushDevices } from '../../db/schema/notices.ts'
import { refreshTokens, sessions, users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { loadViewer, type ViewerDeps } from './viewer.ts'
import { hashToken, readRefreshToken, refreshToken, REFRESH_SECONDS, REPLAY_GRACE_SECONDS } from './tokens.ts'
import type { Keys, RefreshToken } from './tokens.ts'

/** The message of every failed refresh (specification, section 8). */
export const REFRESH_FAILED = 'Failed to refresh token'

/** The dependencies of session commands: keys, and a function that signs access tokens. */
export interface SessionDeps extends ViewerDeps {
  keys: Keys
  signAccess(claims: { sid: string }): string
}

/** Starts a session for an authenticated user. A passkey is two factors in one, a password is not. */
export async function startSession(
  deps: SessionDeps,
  input: { userId: string; userAgent: string; by: 'password' | 'passkey' },
): Promise<Tokens> {
  const now = deps.now()
  const sessionId = newId()
  return deps.db.transaction(async (tx) => {
    await tx.insert(sessions).values({
      id: sessionId,
      userId: input.userId,
      userAgent: input.userAgent.slice(0, 300),
      createdAt: now,
      seenAt: now,
      activeAt: now,
      secondFactorAt: input.by === 'passkey' ? now : null,
    })
    return issueTokens(deps, tx, { sessionId, generation: 1 })
  })
}

/**
 * Exchanges a refresh token for its successor. Until the successor has been used, and within the grace period, it returns
 * the same one again: answers get lost, phones die before they have written a cookie, and tabs race. A later use means a
 * stolen token, and the session ends. So does a session that was idle for too long, and one whose second factor was not
 * given in time.
 *
 * @throws ApiError `session_ended`, with the reason of an account that was locked or erased
 */
export async function rotateSession(deps: SessionDeps, token: string): Promise<Tokens> {
  const current = readRefreshToken(deps.keys, token)
  if (!current) throw sessionEnded()
  const tokens = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        usedAt: refreshTokens.usedAt,
        expiresAt: refreshTokens.expiresAt,
        createdAt: sessions.createdAt,
        endedAt: sessions.endedAt,
        hash: refreshTokens.hash,
      })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(matchesToken(current))
      .for('update')
    const now = deps.now()
    if (!row || row.hash !== hashToken(token) || row.endedAt || row.expiresAt <= now) return null
    const viewer = await loadViewer({ ...deps, db: tx }, current.sessionId)
    // A page that is reloaded renews its session, also before the second factor.
    const isLate = now.getTime() - row.createdAt.getTime() > SECOND_FACTOR_SECONDS * 1000
    if (!viewer || (viewer.missingSecondFactor && isLate)) {
      await close(tx, deps, current.sessionId)
      return null
    }
    const next = { sessionId: current.sessionId, generation: current.generation + 1 }
    const isRace = row.usedAt !== null && now.getTime() - row.usedAt.getTime() <= REPLAY_GRACE_SECONDS * 1000
    if (row.usedAt && !isRace && (await isUsed(tx, next))) {
      await close(tx, deps, current.sessionId)
      return null
    }
    await tx.update(sessions).set({ seenAt: now }).where(eq(sessions.id, current.sessionId))
    if (row.usedAt) return createTokens(deps, next)
    await tx.update(refreshTokens).set({ usedAt: now }).where(matchesToken(current))
    return issueTokens(deps, tx, next)
  })
  if (!tokens) throw sessionEnded(await readEndReason(deps.db, current.sessionId))
  return tokens
}

/** Ends one session: its tokens become invalid and its sockets are closed. */
export async function endSession(deps: Deps, sessionId: string): Promise<void> {
  await deps.db.transaction((tx) => close(tx, deps, sessionId))
}

/** Ends all sessions of a user, except one if given. */
export async function endSessionsOf(deps: Deps, userId: string, except: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const open = await tx
      .update(sessions)
      .set({ endedAt: deps.now() })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), except ? ne(sessions.id, except) : undefined))
      .returning({ id: sessions.id })
    await unsubscribe(
      tx,
      open.map(({ id }) => id),
    )
    for (const { id } of open) await announce(tx, { kind: 'session', id })
  })
}

async function close(tx: Db, deps: Deps, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: deps.now() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  await unsubscribe(tx, [sessionId])
  await announce(tx, { kind: 'session', id: sessionId })
}

async function issueTokens(deps: SessionDeps, tx: Db, token: RefreshToken): Promise<Tokens> {
  const tokens = createTokens(deps, token)
  const expiresAt = new Date(deps.now().getTime() + REFRESH_SECONDS * 1000)
  await tx.insert(refreshTokens).values({ ...token, hash: hashToken(tokens.refreshToken), expiresAt })
  return tokens
}

function createTokens(deps: SessionDeps, token: RefreshToken): Tokens {
  return { accessToken: deps.signAccess({ sid: token.sessionId }), refreshToken: refreshToken(deps.keys, token) }
}

async function isUsed(tx: Db, token: RefreshToken): Promise<boolean> {
  const [row] = await tx.select({ usedAt: refreshTokens.usedAt }).from(refreshTokens).where(matchesToken(token))
  return row?.usedAt !== null
}

function matchesToken({ sessionId, generation }: RefreshToken) {
  return and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.generation, generation))
}

/** Null for a session that its user may follow by another one. */
async function readEndReason(db: Db, sessionId: string): Promise<EndReason | null> {
  const [account] = await db
    .select({ lockedAt: users.lockedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!account) return 'account_gone'
  return account.lockedAt ? 'account_locked' : null
}

function sessionEnded(reason: EndReason | null = null): ApiError {
  return new ApiError('session_ended', REFRESH_FAILED, { ...(reason && { reason }) })
}

/** The browser of an ended session gets no notifications any more. */
async function unsubscribe(tx: Db, sessionIds: string[]): Promise<void> {
  if (sessionIds.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.sessionId, sessionIds))
}
