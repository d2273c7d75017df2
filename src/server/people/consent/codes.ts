import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { CODE_DAYS } from '#shared/consent.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { guardianCodes } from '../../db/schema/consent.ts'
import { players } from '../../db/schema/players.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { makeGuardian } from './guardians.ts'

/** Without letters and digits that look alike on paper: 30 of them ten times over are 49 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10
const DAY = 24 * 60 * 60_000

/** A code for one child. Only its hash is stored, so it can be shown once. */
interface GuardianCode {
  playerId: string
  code: string
  expiresAt: Date
}

/**
 * Makes a code for each child of a squad. Unused codes made before are no longer valid.
 *
 * @throws ApiError `rule_violated` for an empty squad
 */
export async function makeGuardianCodes(
  deps: Deps,
  actorId: string,
  { clubId, ageCategory, playerIds }: { clubId: string; ageCategory: string; playerIds: readonly string[] | null },
): Promise<GuardianCode[]> {
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + CODE_DAYS * DAY)
  return deps.db.transaction(async (tx) => {
    const squad = and(
      eq(players.clubId, clubId),
      eq(players.ageCategory, ageCategory),
      playerIds ? inArray(players.id, [...playerIds]) : undefined,
    )
    const children = await tx.select({ id: players.id }).from(players).where(squad).orderBy(players.shirtNumber, players.team)
    if (children.length === 0) throw new ApiError('rule_violated', 'This squad has no players.')
    const ids = children.map(({ id }) => id)
    await tx.delete(guardianCodes).where(and(inArray(guardianCodes.playerId, ids), isNull(guardianCodes.usedAt)))
    const codes = ids.map((playerId) => ({ playerId, code: newCode(), expiresAt }))
    await tx
      .insert(guardianCodes)
      .values(codes.map(({ code, playerId }) => ({ hash: hashOf(code), playerId, createdAt: now, createdBy: actorId, expiresAt })))
    await recordAudit(deps, tx, {
      actorId,
      action: 'created',
      subject: 'guardian',
      subjectId: clubId,
      detail: { clubId, ageCategory, children: ids.length },
    })
    return codes
  })
}

/**
 * Makes a parent the guardian of the code's child.
 *
 * @throws ApiError `not_found` for a code that is unknown, used or expired
 */
export async function redeemCode(deps: Deps, userId: string, code: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isValid = and(eq(guardianCodes.hash, hashOf(code)), isNull(guardianCodes.usedAt), gt(guardianCodes.expiresAt, deps.now()))
    const [used] = await tx.update(guardianCodes).set({ usedAt: deps.now() }).where(isValid).returning({ playerId: guardianCodes.playerId })
    if (!used) throw new ApiError('not_found', 'This code is not valid.')
    await makeGuardian(deps, tx, userId, used.playerId, null)
  })
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** People type codes in small letters and with spaces or hyphens. */
function hashOf(code: string): string {
  return createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest('hex')
}
