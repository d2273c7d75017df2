import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../db/database.ts'
import { guardians } from '../../db/schema/consent.ts'
import type { players } from '../../db/schema/players.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'

const isInUse = and(eq(guardians.isSelf, true), eq(guardians.state, 'confirmed'))

/** Those of some footballers who have their own account. */
export async function findOwnSignIns(db: Db, playerIds: readonly string[]) {
  if (playerIds.length === 0) return []
  return db
    .select({ id: guardians.id, playerId: guardians.playerId, since: guardians.claimedAt, email: users.email, userId: users.id })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.userId))
    .where(and(inArray(guardians.playerId, [...playerIds]), isInUse))
}

/**
 * Requires that no one but the footballer decides: anyone who has their own account decides there. Called with the
 * footballer's row locked.
 *
 * @throws ApiError `rule_violated`
 */
export async function requireNoOwnSignIn(db: Db, playerId: string): Promise<void> {
  const [own] = await findOwnSignIns(db, [playerId])
  if (own) throw new ApiError('rule_violated', 'This footballer signs in and decides alone.', { reason: 'decides_alone' })
}

/**
 * Requires that an account is not a footballer's own: such an account has its one page.
 *
 * @throws ApiError `rule_violated`
 */
export async function requireNoFootballer(db: Db, userId: string): Promise<void> {
  const own = and(eq(guardians.userId, userId), isInUse)
  const [part] = await db.select({ id: guardians.id }).from(guardians).where(own)
  if (part) throw new ApiError('rule_violated', "This sign-in is a footballer's own.", { reason: 'own_sign_in' })
}

/** Makes a new account the footballer's own, whose row is locked. */
export async function addOwnSignIn(deps: Deps, tx: Db, userId: string, player: typeof players.$inferSelect): Promise<void> {
  const { id: playerId, clubId, ageCategory, shirtNumber } = player
  const at = deps.now()
  const id = newId()
  await tx
    .insert(guardians)
    .values({ id, userId, playerId, clubId, ageCategory, shirtNumber, isSelf: true, state: 'confirmed', claimedAt: at, decidedAt: at })
  const detail = { clubId, ageCategory, shirtNumber }
  await recordAudit(deps, tx, { actorId: userId, action: 'confirmed', subject: 'own_sign_in', subjectId: playerId, detail })
}

/** Notes that the sign-in of a footballer who leaves the club ends with the squad. The account stays, without a page. */
export async function auditOwnSignInEnd(deps: Deps, tx: Db, actorId: string | null, playerId: string): Promise<void> {
  const [own] = await findOwnSignIns(tx, [playerId])
  if (own) await recordAudit(deps, tx, { actorId, action: 'ended', subject: 'own_sign_in', subjectId: playerId })
}
