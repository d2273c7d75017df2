import { randomBytes } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { RoleForm } from '#shared/console-tables.schema.ts'
import type { Role } from '#shared/user.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { secretaryClubs, users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { findUser } from './find-user.ts'
import { issueLink, markLinksUsed } from './links.ts'
import { hashPassword } from './password.ts'
import { endSession, endSessionsOf } from './sessions.ts'

/** An account to create: parents sign in by email address, all others by user name. */
interface NewUser {
  role: Exclude<Role, 'scout'>
  name: string
  lastname: string
  email?: string | undefined
  username?: string | undefined
  clubId?: string | undefined
  /** Clubs of a secretary. */
  clubIds?: readonly string[] | undefined
}

/**
 * Creates an account with a random password, which is returned only here.
 *
 * @throws ApiError `rule_violated` if a field that the role needs is missing, `conflict` if the name is taken, `not_found`
 */
export async function createUser(deps: Deps, actorId: string | null, input: NewUser): Promise<{ id: string; password: string }> {
  const { role, name, lastname, email = null, username = null, clubId = null, clubIds = [] } = input
  requireRoleFields({ role, email, username, clubId, clubIds })
  await requireClubs(deps, clubId ? [clubId, ...clubIds] : clubIds)
  const id = newId()
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    const now = deps.now()
    const inserted = await tx
      .insert(users)
      .values({ id, role, name, lastname, email, username, clubId, passwordHash, createdAt: now, emailVerifiedAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (inserted.length === 0) throw new ApiError('conflict', `The name ${email ?? username} is taken.`, { reason: 'sign_in_taken' })
    await writeClubs(tx, id, role === 'secretary' ? clubIds : [])
    await recordAudit(deps, tx, { actorId, action: 'created', subject: 'user', subjectId: id, detail: detailOf({ role, clubIds }) })
  })
  return { id, password }
}

/** Locks or unlocks a user. Locking ends all sessions and sockets at once. */
export async function lockUser(deps: Deps, actorId: string | null, input: { userId: string; locked: boolean }): Promise<void> {
  const { userId, locked } = input
  await deps.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ lockedAt: locked ? deps.now() : null })
      .where(eq(users.id, userId))
    if (locked) await endSessionsOf({ ...deps, db: tx }, userId, null)
    await announce(tx, { kind: 'user', id: userId })
    await recordAudit(deps, tx, { actorId, action: locked ? 'locked' : 'unlocked', subject: 'user', subjectId: userId })
  })
}

/** The role of a user, and the clubs that it is for. */
export async function getRole(db: Db, userId: string): Promise<RoleForm> {
  const { role, clubId } = await findUser(db, userId)
  const chosen = await db
    .select({ id: secretaryClubs.clubId })
    .from(secretaryClubs)
    .where(eq(secretaryClubs.userId, userId))
    .orderBy(asc(secretaryClubs.clubId))
  return { role: role as RoleForm['role'], club_id: clubId, club_ids: chosen.map(({ id }) => id) }
}

/**
 * Changes a user's role. All sessions end, because the permissions change.
 *
 * @throws ApiError `rule_violated`, `not_found`
 */
export async function changeRole(
  deps: Deps,
  actorId: string | null,
  { user, role, clubId, clubIds = [] }: { user: typeof users.$inferSelect } & Pick<NewUser, 'role' | 'clubId' | 'clubIds'>,
): Promise<void> {
  const changed = { role, clubId: role === 'secretary' ? null : (clubId ?? user.clubId) }
  requireRoleFields({ ...user, ...changed, clubIds })
  await requireClubs(deps, clubId ? [clubId, ...clubIds] : clubIds)
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set(changed).where(eq(users.id, user.id))
    await writeClubs(tx, user.id, role === 'secretary' ? clubIds : [])
    await endSessionsOf({ ...deps, db: tx }, user.id, null)
    await announce(tx, { kind: 'user', id: user.id })
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'user', subjectId: user.id, detail: detailOf({ role, clubIds }) })
  })
}

/** Sets a new random password, which is returned only here, and ends all sessions. */
export async function resetUserPassword(deps: Deps, actorId: string | null, userId: string): Promise<string> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endSessionsOf({ ...deps, db: tx }, userId, null)
    await recordAudit(deps, tx, { actorId, action: 'password_set', subject: 'user', subjectId: userId })
  })
  return password
}

/** How long the person has to set a password. */
const PASSWORD_LINK_DAYS = 7

/** A link by which the owner of an account sets a password, once. It is handed over by the one who made it; older ones end. */
export async function issuePasswordLink(deps: Deps, userId: string): Promise<{ path: string; expires_at: string }> {
  const valid = PASSWORD_LINK_DAYS * 24 * 60 * 60_000
  return deps.db.transaction(async (tx) => {
    await markLinksUsed(deps, tx, userId, 'reset-password')
    const token = await issueLink(deps, tx, { userId, purpose: 'reset-password' }, valid)
    return { path: `/reset-password/${token}`, expires_at: new Date(deps.now().getTime() + valid).toISOString() }
  })
}

/** Ends one session. */
export async function revokeSession(deps: Deps, actorId: string | null, sessionId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await endSession({ ...deps, db: tx }, sessionId)
    await recordAudit(deps, tx, { actorId, action: 'ended', subject: 'session', subjectId: sessionId })
  })
}

/** Ends all sessions of a user. */
export async function revokeSessions(deps: Deps, actorId: string | null, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await endSessionsOf({ ...deps, db: tx }, userId, null)
    await recordAudit(deps, tx, { actorId, action: 'sessions_ended', subject: 'user', subjectId: userId })
  })
}

function requireRoleFields({
  role,
  email,
  username,
  clubId,
  clubIds,
}: {
  role: Role
  email: string | null
  username: string | null
  clubId: string | null
  clubIds: readonly string[]
}) {
  if (role === 'parent' && !email) throw new ApiError('rule_violated', 'A parent signs in by e-mail: say the address.')
  if (role !== 'parent' && !username) throw new ApiError('rule_violated', `A user of the role ${role} signs in by user name: say one.`)
  if ((role === 'club' || role === 'scorekeeper') && !clubId)
    throw new ApiError('rule_violated', `A user of the role ${role} belongs to a club.`)
  if (role === 'secretary' && clubIds.length === 0) throw new ApiError('rule_violated', 'A secretary works for one club or several.')
}

async function requireClubs({ db }: Deps, clubIds: readonly string[]): Promise<void> {
  const found = await db
    .select({ id: clubs.id })
    .from(clubs)
    .where(inArray(clubs.id, [...clubIds]))
  const unknown = clubIds.find((clubId) => !found.some(({ id }) => id === clubId))
  if (unknown !== undefined) throw new ApiError('not_found', `There is no club ${unknown}.`)
}

async function writeClubs(tx: Db, userId: string, clubIds: readonly string[]): Promise<void> {
  await tx.delete(secretaryClubs).where(eq(secretaryClubs.userId, userId))
  const rows = Array.from(new Set(clubIds), (clubId) => ({ userId, clubId }))
  if (rows.length > 0) await tx.insert(secretaryClubs).values(rows)
}

function detailOf({ role, clubIds }: { role: Role; clubIds: readonly string[] }): Record<string, unknown> {
  return role === 'secretary' ? { role, clubs: clubIds } : { role }
}

function randomPassword(): string {
  return randomBytes(12).toString('base64url')
}
