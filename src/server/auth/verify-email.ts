import { and, eq, isNull } from 'drizzle-orm'
import { announce } from '../db/changes.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { readLink, useLinks } from './links.ts'

/**
 * Verifies the address that a link was mailed to. The same link may be used again while it is fresh, for mail
 * scanners open links before people do.
 *
 * @throws Refusal `not_found`, `gone`
 */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { user } = await readLink(deps, tx, token, 'verify-email')
    await useLinks(deps, tx, user.id, 'verify-email')
    await tx
      .update(users)
      .set({ emailVerifiedAt: deps.now() })
      .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)))
    await announce(tx, { kind: 'user', id: user.id })
  })
}
