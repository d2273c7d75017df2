import { eq } from 'drizzle-orm'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue.ts'
import { Refusal } from '../refusal.ts'
import { readLink, useLinks } from './links.ts'
import { hashPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'
import { refuseWeakPassword } from './weak-password.ts'

/**
 * Whose password a mailed link may set: a link that is fresh and has not been used.
 *
 * @throws Refusal `not_found`, `gone`
 */
export async function checkResetLink(deps: Deps, tx: Deps['db'], token: string): Promise<typeof users.$inferSelect> {
  const { link, user } = await readLink(deps, tx, token, 'reset-password')
  if (link.usedAt) throw new Refusal('gone', 'This link has been used.')
  return user
}

/**
 * Sets a new password by a mailed link, and ends every session of its owner. Whoever got the mail has the address,
 * which is thereby verified too.
 *
 * @throws Refusal `not_found`, `gone`, `weak_password`
 */
export async function resetPassword(deps: Deps, input: { token: string; password: string }): Promise<void> {
  refuseWeakPassword(input.password, await checkResetLink(deps, deps.db, input.token))
  const passwordHash = await hashPassword(input.password)
  await deps.db.transaction(async (tx) => {
    const user = await checkResetLink(deps, tx, input.token)
    await useLinks(deps, tx, user.id, 'reset-password')
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? deps.now() })
      .where(eq(users.id, user.id))
    await endSessionsOf({ ...deps, db: tx }, user.id, null)
    if (user.email) await queueMail(deps, tx, { kind: 'password-changed', address: user.email })
  })
}
