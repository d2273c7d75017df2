import { and, eq, gt } from 'drizzle-orm'
import type { UserUpdate } from '#shared/account.schema.ts'
import type { Locale } from '#shared/locale.ts'
import { announce } from '../db/changes.ts'
import { sessions, users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue.ts'
import { Refusal } from '../refusal.ts'
import { useLinks } from './links.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'
import type { Viewer } from './viewer.ts'
import { refuseWeakPassword } from './weak-password.ts'

/** For how long a confirmed password lets its session change the account. */
const CONFIRMED_MS = 5 * 60_000

/** Whether the password is the viewer's own; if so, this session may change the account for a while. */
export async function confirmPassword({ db, now }: Deps, viewer: Viewer, input: { id: string; password: string }): Promise<boolean> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, viewer.userId))
  const own = input.id === viewer.userId ? user?.passwordHash : null
  if (!(await verifyPassword(own ?? null, input.password))) return false
  await db.update(sessions).set({ confirmedAt: now() }).where(eq(sessions.id, viewer.sessionId))
  return true
}

/**
 * Changes the viewer's own account. A new password ends all other sessions, and its owner is told by mail.
 *
 * @throws Refusal `forbidden` for another's account, `confirmation_required`, `weak_password`
 */
export async function updateUser(deps: Deps, viewer: Viewer, input: UserUpdate): Promise<void> {
  if (input.id !== viewer.userId) throw new Refusal('forbidden', "This is somebody else's account.")
  const [confirmed] = await deps.db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, viewer.sessionId), gt(sessions.confirmedAt, new Date(deps.now().getTime() - CONFIRMED_MS))))
  if (!confirmed) throw new Refusal('confirmation_required', 'Confirm the password first.')
  const { user } = confirmed
  const { password, phone } = input
  if (password !== undefined) refuseWeakPassword(password, user)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    const changed = { ...(passwordHash && { passwordHash }), ...(phone !== undefined && { phone }) }
    if (Object.keys(changed).length > 0) await tx.update(users).set(changed).where(eq(users.id, user.id))
    if (passwordHash) {
      await tx.update(sessions).set({ confirmedAt: null }).where(eq(sessions.id, viewer.sessionId))
      await useLinks(deps, tx, user.id, 'reset-password')
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
