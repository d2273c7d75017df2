import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../db/database.ts'
import { recoveryCodes } from '../../db/schema/passkeys.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { requireConfirmed } from './change-account.ts'
import { giveSecondFactor } from './second-factor.ts'
import { hashToken } from './tokens.ts'
import type { Viewer } from './viewer.ts'

const CODES = 10
/** Digits and letters that no one confuses on paper. 16 of them cannot be guessed, so an ordinary hash is enough. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = [4, 4, 4, 4]

/** Makes a user's recovery codes in place of the old ones, and returns them: the database has only their hashes. */
export async function makeRecoveryCodes({ now }: Pick<Deps, 'now'>, tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => GROUPS.map(randomText).join('-'))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ hash: hashCode(code), userId, createdAt: now() })))
  await recordAudit({ now }, tx, { actorId: userId, action: 'recovery_codes_made', subject: 'user', subjectId: userId })
  return codes
}

/**
 * Makes the viewer's recovery codes again.
 *
 * @throws ApiError `confirmation_required`
 */
export async function renewRecoveryCodes(deps: Deps, viewer: Viewer): Promise<string[]> {
  await requireConfirmed(deps, viewer)
  return deps.db.transaction((tx) => makeRecoveryCodes(deps, tx, viewer.userId))
}

/** How many of a user's codes are not used yet. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return left?.count ?? 0
}

/**
 * Confirms the viewer's session with a recovery code, which is then used.
 *
 * @throws ApiError `rule_violated` for a code that is wrong, used or another user's
 */
export async function confirmByRecoveryCode(deps: Deps, viewer: Viewer, code: string): Promise<void> {
  const { userId } = viewer
  await deps.db.transaction(async (tx) => {
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: deps.now() })
      .where(and(eq(recoveryCodes.hash, hashCode(code)), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
      .returning({ hash: recoveryCodes.hash })
    if (used.length === 0)
      throw new ApiError('rule_violated', 'This recovery code is wrong, or was used before.', { reason: 'recovery_code_wrong' })
    await giveSecondFactor(deps, tx, viewer)
    await recordAudit(deps, tx, { actorId: userId, action: 'recovery_code_used', subject: 'user', subjectId: userId })
  })
}

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** The hash of a code as people type it: with or without hyphens and capitals, and with letters for similar digits. */
function hashCode(code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return hashToken(typed.replaceAll('o', '0').replaceAll(/[il]/g, '1'))
}
