import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { links, users, type LinkPurpose } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { hashToken } from './tokens.ts'

/** How long a mailed link is valid (specification, section 9). */
export const LINK_MINUTES = 30
const LINK_MS = LINK_MINUTES * 60_000

/** Creates a link for a purpose and returns its token. The database stores only the hash. */
export async function issueLink(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  input: { userId: string; purpose: LinkPurpose },
  valid = LINK_MS,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  await tx.insert(links).values({ ...input, hash: hashToken(token), createdAt, expiresAt: new Date(createdAt.getTime() + valid) })
  return token
}

/**
 * The link of a token and its user, if it has not expired, used or not. The row stays locked until the end of the
 * transaction, so that concurrent uses run one after the other.
 *
 * @throws ApiError `not_found` for an unknown token, `gone` for an expired one
 */
export async function readLink({ now }: Pick<Deps, 'now'>, tx: Db, token: string, purpose: LinkPurpose) {
  const [found] = await tx
    .select({ link: links, user: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(and(eq(links.hash, hashToken(token)), eq(links.purpose, purpose)))
    .for('update')
  if (!found) throw new ApiError('not_found', 'This link is not one of ours.')
  if (found.link.expiresAt <= now()) throw new ApiError('gone', 'This link is no longer valid.')
  return found
}

/** Marks all unused links of a user for a purpose as used. */
export async function markLinksUsed({ now }: Pick<Deps, 'now'>, tx: Db, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx
    .update(links)
    .set({ usedAt: now() })
    .where(and(eq(links.userId, userId), eq(links.purpose, purpose), isNull(links.usedAt)))
}
