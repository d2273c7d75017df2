import { and, eq, inArray } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { guardians } from '../../db/schema/consent.ts'
import { players } from '../../db/schema/players.ts'
import { wearerOf } from '../../db/teams.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { updateConsents } from './consents.ts'
import { requireNoFootballer } from './own-sign-in.ts'

/** The shirt that a parent's child wears. */
export interface Shirt {
  clubId: string
  ageCategory: AgeCategoryName
  shirtNumber: number
}

/** A parent may wait for this many clubs at once. */
const OPEN_CLAIMS_MAX = 6

/**
 * Records a parent's claim to the child that wears a shirt. It answers alike whether such a child exists, so that no one
 * can find out. A repeated claim changes nothing.
 *
 * @throws ApiError `rule_violated` with too many open claims, or for a footballer's own sign-in
 */
export async function claimChild(deps: Deps, tx: Db, userId: string, shirt: Shirt): Promise<void> {
  await requireNoFootballer(tx, userId)
  const own = await tx
    .select({ state: guardians.state })
    .from(guardians)
    .where(and(eq(guardians.userId, userId), eq(guardians.state, 'claimed')))
  if (own.length >= OPEN_CLAIMS_MAX) throw new ApiError('rule_violated', 'Too many claims wait already.')
  const { clubId: club, ageCategory: age, shirtNumber } = shirt
  // Where several wear the number no one is meant: the club chooses.
  const [worn] = await tx
    .select({ id: players.id })
    .from(players)
    .where(eq(players.id, wearerOf({ club, age, shirt: shirtNumber })))
  const playerId = worn?.id ?? null
  const [known] = playerId
    ? await tx
        .select({ id: guardians.id })
        .from(guardians)
        .where(and(eq(guardians.userId, userId), eq(guardians.playerId, playerId), eq(guardians.state, 'confirmed')))
    : []
  if (known) return
  await tx
    .insert(guardians)
    .values({ id: newId(), userId, playerId, ...shirt, claimedAt: deps.now() })
    .onConflictDoNothing()
}

/**
 * Makes a parent a child's guardian, as the club confirms it or by the club's code. An open claim of the parent to the
 * child becomes this one.
 *
 * @param by who confirms it; null for a code
 * @throws ApiError `not_found`, `rule_violated` for a footballer's own sign-in
 */
export async function makeGuardian(deps: Deps, tx: Db, userId: string, playerId: string, by: string | null): Promise<void> {
  const [player] = await tx.select().from(players).where(eq(players.id, playerId)).for('update')
  if (!player) throw new ApiError('not_found', 'There is no such child.')
  await requireNoFootballer(tx, userId)
  const own = await tx
    .select()
    .from(guardians)
    .where(and(eq(guardians.userId, userId), eq(guardians.playerId, playerId), inArray(guardians.state, ['claimed', 'confirmed'])))
  const isKnown = own.some(({ state }) => state === 'confirmed')
  const [first, ...repeated] = own.filter(({ state }) => state === 'claimed')
  const answered = isKnown && first ? [first, ...repeated] : repeated
  if (answered.length > 0) await endClaims(deps, tx, answered)
  if (isKnown) return
  const id = first?.id ?? newId()
  const { clubId, ageCategory, shirtNumber } = player
  const confirmed = { state: 'confirmed' as const, decidedAt: deps.now(), decidedBy: by }
  await tx
    .insert(guardians)
    .values({ id, userId, playerId, clubId, ageCategory, shirtNumber, claimedAt: deps.now(), ...confirmed })
    .onConflictDoUpdate({ target: guardians.id, set: confirmed })
  await recordAudit(deps, tx, { actorId: by ?? userId, action: 'confirmed', subject: 'guardian', subjectId: id, detail: squadOf(player) })
  await updateConsents(deps, tx, [playerId])
}

/** A parent who claimed several shirts of one child is answered once. */
async function endClaims({ now }: Deps, tx: Db, claims: readonly { id: string }[]): Promise<void> {
  await tx
    .update(guardians)
    .set({ state: 'ended', endedAt: now() })
    .where(
      inArray(
        guardians.id,
        claims.map(({ id }) => id),
      ),
    )
}

/**
 * Answers a claim for the club: the parent becomes the guardian of a child, or is rejected.
 *
 * @param playerId the child, as the club knows it; null rejects the claim
 * @throws ApiError `not_found`, `conflict` when it was answered, `rule_violated` for a child of another club
 */
export async function answerClaim(deps: Deps, actorId: string, claimId: string, playerId: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (claim.state !== 'claimed') throw new ApiError('conflict', 'This claim was answered already.')
    if (playerId === null) {
      const rejected = { state: 'rejected' as const, decidedAt: deps.now(), decidedBy: actorId }
      await tx.update(guardians).set(rejected).where(eq(guardians.id, claimId))
      return recordAudit(deps, tx, { actorId, action: 'rejected', subject: 'guardian', subjectId: claimId, detail: squadOf(claim) })
    }
    const [player] = await tx.select({ clubId: players.clubId }).from(players).where(eq(players.id, playerId))
    if (player?.clubId !== claim.clubId) throw new ApiError('rule_violated', 'This child is not in the club of the claim.')
    await tx.update(guardians).set({ playerId }).where(eq(guardians.id, claimId))
    await makeGuardian(deps, tx, claim.userId, playerId, actorId)
  })
}

/**
 * Ends a guardian's part, or withdraws a claim: by the guardian, or by the club. What they decided no longer grants anything.
 * A footballer's own part ends alike, but what footballers decided about themselves goes on to count.
 */
export async function endGuardian(deps: Deps, actorId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const guardian = await lockClaim(tx, id)
    if (guardian.state !== 'claimed' && guardian.state !== 'confirmed') return
    await tx.update(guardians).set({ state: 'ended', endedAt: deps.now() }).where(eq(guardians.id, id))
    const [subject, subjectId] =
      guardian.isSelf && guardian.playerId ? (['own_sign_in', guardian.playerId] as const) : (['guardian', id] as const)
    await recordAudit(deps, tx, { actorId, action: 'ended', subject, subjectId, detail: squadOf(guardian) })
    await announce(tx, { kind: 'user', id: guardian.userId })
    if (guardian.playerId) await updateConsents(deps, tx, [guardian.playerId])
  })
}

async function lockClaim(tx: Db, id: string): Promise<typeof guardians.$inferSelect> {
  const [claim] = await tx.select().from(guardians).where(eq(guardians.id, id)).for('update')
  if (!claim) throw new ApiError('not_found', 'There is no such claim.')
  return claim
}

/** For the audit log, which never names a child. */
function squadOf({ clubId, ageCategory }: { clubId: string; ageCategory: string }): Record<string, unknown> {
  return { clubId, ageCategory }
}
