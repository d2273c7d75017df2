import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { readLink, markLinksUsed } from './links.ts'
import { hashPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'
import { rejectWeakPassword } from './weak-password.ts'

/**
 * The user of a valid, unused reset link.
 *
 * @throws ApiError `not_found`, `gone`
 */
export async function checkResetLink(deps: Deps, tx: Deps['db'], token: string): Promise<typeof users.$inferSelect> {
  const { link, user } = await readLink(deps, tx, token, 'reset-password')
  if (link.usedAt) throw new ApiError('gone', 'This link has been used.')
  return user
}

/**
 * Sets a new password with a mailed link and ends all sessions of the user. The link also proves that the user owns
 * the address, which is verified with it.
 *
 * @throws ApiError `not_found`, `gone`, `weak_password`
 */
export async function resetPassword(deps: Deps, input: { token: string; password: string }): Promise<void> {
  rejectWeakPassword(input.password, await checkResetLink(deps, deps.db, input.token))
  const passwordHash = await hashPassword(input.password)
  await deps.db.transaction(async (tx) => {
    const user = await checkResetLink(deps, tx, input.token)
    await markLinksUsed(deps, tx, user.id, 'reset-password')
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? deps.now() })
      .where(eq(users.id, user.id))
    await endSessionsOf({ ...deps, db: tx }, user.id, null)
    if (user.email) await queueMail(deps, tx, { kind: 'password-changed', address: user.email })
  })
}
