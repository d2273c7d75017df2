import { and, eq, gt } from 'drizzle-orm'
import type { UserUpdate } from '#shared/account.schema.ts'
import type { Locale } from '#shared/locale.ts'
import { announce } from '../../db/changes.ts'
import { sessions, users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { markLinksUsed } from './links.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'
import type { Viewer } from './viewer.ts'
import { rejectWeakPassword } from './weak-password.ts'

/** How long a session may change the account after confirming the password. */
const CONFIRMED_MS = 5 * 60_000

/** Checks the viewer's password. If it is right, this session may change the account for a while. */
export async function confirmPassword({ db, now }: Deps, viewer: Viewer, input: { id: string; password: string }): Promise<boolean> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, viewer.userId))
  const own = input.id === viewer.userId ? user?.passwordHash : null
  if (!(await verifyPassword(own ?? null, input.password))) return false
  await db.update(sessions).set({ confirmedAt: now() }).where(eq(sessions.id, viewer.sessionId))
  return true
}

/**
 * Requires that this session has confirmed the password a short while ago, and returns the viewer's account.
 *
 * @throws ApiError `confirmation_required`
 */
export async function requireConfirmed({ db, now }: Deps, viewer: Viewer): Promise<typeof users.$inferSelect> {
  const [confirmed] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, viewer.sessionId), gt(sessions.confirmedAt, new Date(now().getTime() - CONFIRMED_MS))))
  if (!confirmed) throw new ApiError('confirmation_required', 'Confirm the password first.')
  return confirmed.user
}

/**
 * Changes the viewer's own account. A new password ends all other sessions and is confirmed by mail.
 *
 * @throws ApiError `forbidden` for another user's account, `confirmation_required`, `weak_password`
 */
export async function updateUser(deps: Deps, viewer: Viewer, input: UserUpdate): Promise<void> {
  if (input.id !== viewer.userId) throw new ApiError('forbidden', "This is another person's account.")
  const user = await requireConfirmed(deps, viewer)
  const { password, phone } = input
  if (password !== undefined) rejectWeakPassword(password, user)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    const changed = { ...(passwordHash && { passwordHash }), ...(phone !== undefined && { phone }) }
    if (Object.keys(changed).length > 0) await tx.update(users).set(changed).where(eq(users.id, user.id))
    if (passwordHash) {
      await tx.update(sessions).set({ confirmedAt: null }).where(eq(sessions.id, viewer.sessionId))
      await markLinksUsed(deps, tx, user.id, 'reset-password')
      await endSessionsOf({ ...deps, db: tx }, user.id, viewer.sessionId)
      if (user.email) await queueMail(deps, tx, { kind: 'password-changed', address: user.email })
    }
    await announce(tx, { kind: 'user', id: user.id })
  })
}

/** Sets the language of the user's mails. */
export async function chooseLocale({ db }: Deps, userId: string, locale: Locale): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ locale }).where(eq(users.id, userId))
    await announce(tx, { kind: 'user', id: userId })
  })
}
