import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { Role } from '#shared/user.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../db/changes.ts'
import { clubs } from '../db/schema/clubs.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { hashPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'

/** Somebody whom staff give an account: parents by e-mail address, everybody else by user name. */
export interface NewUser {
  role: Exclude<Role, 'scout'>
  name: string
  lastname: string
  email?: string | undefined
  username?: string | undefined
  clubId?: string | undefined
}

/**
 * Makes an account with a password of chance, which is told once.
 *
 * @throws Refusal `rule_violated` where the role lacks what it needs, `conflict` for a name that is taken, `not_found`
 */
export async function createUser(deps: Deps, actorId: string | null, input: NewUser): Promise<{ id: string; password: string }> {
  const { role, name, lastname, email = null, username = null, clubId = null } = input
  demandFitting({ role, email, username, clubId })
  if (clubId) await demandClub(deps, clubId)
  const id = newId()
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    const now = deps.now()
    const made = await tx
      .insert(users)
      .values({ id, role, name, lastname, email, username, clubId, passwordHash, createdAt: now, emailVerifiedAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (made.length === 0) throw new Refusal('conflict', `The name ${email ?? username} is taken.`)
    await recordAudit(deps, tx, { actorId, action: 'created', subject: 'user', subjectId: id, detail: { role } })
  })
  return { id, password }
}

/** Locks a user out, or lets them in again. Locked users lose their sessions and sockets at once. */
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

/**
 * Gives a user another role. Their sessions end: what they may do is another matter now.
 *
 * @throws Refusal `rule_violated`, `not_found`
 */
export async function changeRole(
  deps: Deps,
  actorId: string | null,
  { user, role, clubId }: { user: typeof users.$inferSelect; role: NewUser['role']; clubId?: string | undefined },
): Promise<void> {
  const changed = { role, clubId: clubId ?? user.clubId }
  demandFitting({ ...user, ...changed })
  if (clubId) await demandClub(deps, clubId)
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set(changed).where(eq(users.id, user.id))
    await endSessionsOf({ ...deps, db: tx }, user.id, null)
    await announce(tx, { kind: 'user', id: user.id })
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'user', subjectId: user.id, detail: { role } })
  })
}

/** Gives a user a new password of chance, which is told once, and ends their sessions. */
export async function renewPassword(deps: Deps, actorId: string | null, userId: string): Promise<string> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endSessionsOf({ ...deps, db: tx }, userId, null)
    await recordAudit(deps, tx, { actorId, action: 'password_set', subject: 'user', subjectId: userId })
  })
  return password
}

/** Signs a user out everywhere. */
export async function revokeSessions(deps: Deps, actorId: string | null, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await endSessionsOf({ ...deps, db: tx }, userId, null)
    await recordAudit(deps, tx, { actorId, action: 'sessions_ended', subject: 'user', subjectId: userId })
  })
}

function demandFitting({
  role,
  email,
  username,
  clubId,
}: {
  role: Role
  email: string | null
  username: string | null
  clubId: string | null
}) {
  if (role === 'parent' && !email) throw new Refusal('rule_violated', 'A parent signs in by e-mail: say the address.')
  if (role !== 'parent' && !username) throw new Refusal('rule_violated', `A user of the role ${role} signs in by user name: say one.`)
  if ((role === 'club' || role === 'scorekeeper') && !clubId)
    throw new Refusal('rule_violated', `A user of the role ${role} belongs to a club.`)
}

async function demandClub({ db }: Deps, clubId: string): Promise<void> {
  const [club] = await db.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, clubId))
  if (!club) throw new Refusal('not_found', `There is no club ${clubId}.`)
}

function randomPassword(): string {
  return randomBytes(12).toString('base64url')
}
