import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { links, users, type LinkPurpose } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { hashToken } from './tokens.ts'

/** For how long a mailed link is good (specification, section 9). */
export const LINK_MINUTES = 30
const LINK_MS = LINK_MINUTES * 60_000

/** Makes a link for one purpose and returns its token; the database keeps only the hash. */
export async function issueLink({ now }: Pick<Deps, 'now'>, tx: Db, input: { userId: string; purpose: LinkPurpose }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  await tx.insert(links).values({ ...input, hash: hashToken(token), createdAt, expiresAt: new Date(createdAt.getTime() + LINK_MS) })
  return token
}

/**
 * The link behind a token and whose it is, used or not, as long as it is fresh. Within a transaction it stays
 * locked, so that of two that use it at once one comes second.
 *
 * @throws Refusal `not_found` for a token that is not ours, `gone` for one that is too old
 */
export async function readLink({ now }: Pick<Deps, 'now'>, tx: Db, token: string, purpose: LinkPurpose) {
  const [found] = await tx
    .select({ link: links, user: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(and(eq(links.hash, hashToken(token)), eq(links.purpose, purpose)))
    .for('update')
  if (!found) throw new Refusal('not_found', 'This link is not one of ours.')
  if (found.link.expiresAt <= now()) throw new Refusal('gone', 'This link is no longer valid.')
  return found
}

/** Marks every unused link of a user for a purpose as used. */
export async function useLinks({ now }: Pick<Deps, 'now'>, tx: Db, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx
    .update(links)
    .set({ usedAt: now() })
    .where(and(eq(links.userId, userId), eq(links.purpose, purpose), isNull(links.usedAt)))
}
