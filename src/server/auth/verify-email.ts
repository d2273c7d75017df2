import { and, eq, isNull } from 'drizzle-orm'
import { announce } from '../db/changes.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { readLink, markLinksUsed } from './links.ts'

/**
 * Verifies the address that a link was mailed to. A link can be used again until it expires, because mail scanners
 * open links before people do.
 *
 * @throws ApiError `not_found`, `gone`
 */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { user } = await readLink(deps, tx, token, 'verify-email')
    await markLinksUsed(deps, tx, user.id, 'verify-email')
    await tx
      .update(users)
      .set({ emailVerifiedAt: deps.now() })
      .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)))
    await announce(tx, { kind: 'user', id: user.id })
  })
}
