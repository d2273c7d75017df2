import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record.ts'
import { announce } from '../../db/changes.ts'
import { links, users } from '../../db/schema/users.ts'
import { onUniqueViolation } from '../../db/unique-violation.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { endSessionsOf } from './sessions.ts'

type Account = typeof users.$inferSelect

/**
 * Marks an email address as verified, for people whom staff know and who receive no mail.
 *
 * @throws ApiError `rule_violated` for an account without an address
 */
export async function markAddressVerified(deps: Deps, actorId: string | null, user: Account): Promise<void> {
  requireAddress(user)
  await deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ emailVerifiedAt: deps.now() })
      .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)))
      .returning({ id: users.id })
    if (changed.length === 0) return
    await announce(tx, { kind: 'user', id: user.id })
    await recordAudit(deps, tx, { actorId, action: 'verified', subject: 'user', subjectId: user.id })
  })
}

/**
 * Changes the email address of an account. A mail verifies the new address, another one informs the old address. All
 * sessions end and all mailed links become invalid.
 *
 * @throws ApiError `rule_violated` for an account without an address, `conflict` if the address is taken
 */
export async function changeAddress(deps: Deps, actorId: string | null, user: Account, email: string): Promise<void> {
  const old = requireAddress(user)
  if (old.toLowerCase() === email.toLowerCase())
    throw new ApiError('rule_violated', 'That is the address already.', { reason: 'address_unchanged' })
  await deps.db.transaction(async (tx) => {
    const changed = { email, emailVerifiedAt: null, emailChangedAt: deps.now() }
    const taken = new ApiError('conflict', 'Another account has this address.', { reason: 'address_taken' })
    await onUniqueViolation(tx.update(users).set(changed).where(eq(users.id, user.id)), taken)
    await tx.delete(links).where(eq(links.userId, user.id))
    await endSessionsOf({ ...deps, db: tx }, user.id, null)
    await queueMail(deps, tx, { kind: 'verify-email', address: email })
    await queueMail(deps, tx, { kind: 'email-changed', address: old, subjectId: user.id })
    await announce(tx, { kind: 'user', id: user.id })
    await recordAudit(deps, tx, { actorId, action: 'email_changed', subject: 'user', subjectId: user.id })
  })
}

function requireAddress({ email }: Account): string {
  if (email === null) throw new ApiError('rule_violated', 'This account signs in by user name and has no email address.')
  return email
}
