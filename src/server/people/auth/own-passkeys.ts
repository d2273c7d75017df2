import { and, asc, count, eq } from 'drizzle-orm'
import type { MadePasskey, Passkey } from '#shared/passkey.schema.ts'
import { newId } from '#shared/id.ts'
import { PRODUCT } from '#shared/product.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../db/database.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { CHALLENGE_MS, issueChallenge, useChallenge } from './challenges.ts'
import { requireConfirmed } from './change-account.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import type { RelyingParty } from './relying-party.ts'
import { giveSecondFactor, needsSecondFactor, worksInConsole } from './second-factor.ts'
import { refused, webauthn } from './verify-passkey.ts'
import type { Viewer, ViewerDeps } from './viewer.ts'

const PASSKEYS_MAX = 20
/** ES256, EdDSA and RS256, which together all authenticators have. */
const ALGORITHMS = [-7, -8, -257]

/** A user's passkeys, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return (await rowsOf(db, userId)).map(present)
}

/**
 * What a browser is to make a passkey from.
 *
 * @throws ApiError `confirmation_required`, `second_factor_required`, `rule_violated`
 */
export async function creationOptions(deps: Deps, site: RelyingParty, viewer: Viewer) {
  const { userId, sessionId } = viewer
  const own = await rowsOf(deps.db, userId)
  await requireMayAdd(deps, viewer, own.length)
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: PRODUCT.name,
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: user?.email ?? user?.username ?? '',
    userDisplayName: `${user?.name} ${user?.lastname}`,
    challenge: await issueChallenge(deps, { purpose: 'register', sessionId }),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Adds a passkey. The first one of someone who works in the console comes with recovery codes. Anyone who has just made a
 * passkey has given a second factor.
 *
 * @throws ApiError `confirmation_required`, `second_factor_required`, `rule_violated`, `conflict`
 */
export async function addPasskey(
  deps: Deps,
  site: RelyingParty,
  viewer: Viewer,
  { name, response }: { name: string; response: MadePasskey },
): Promise<{ passkey: Passkey; codes: string[] | null }> {
  const { userId, sessionId, role } = viewer
  const expectedChallenge = await useChallenge(deps, response.response.clientDataJSON, { purpose: 'register', sessionId })
  const { verifyRegistrationResponse } = await webauthn()
  const { transports = [], ...made } = response.response
  const { registrationInfo } = await verifyRegistrationResponse({
    // Transports are only a hint for browsers, so the types' list of them is not ours to check.
    response: { ...response, clientExtensionResults: {}, response: made },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused)
  if (!registrationInfo) return refused()
  const { credential } = registrationInfo
  return deps.db.transaction(async (tx) => {
    // Of two first passkeys of sessions without a second factor only one may pass.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [own] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId))
    await requireMayAdd({ ...deps, db: tx }, viewer, own?.count ?? 0)
    const [row] = await tx
      .insert(passkeys)
      .values({
        id: newId(),
        credentialId: credential.id,
        userId,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports,
        name,
        createdAt: deps.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new ApiError('conflict', 'This passkey is known here already.', { reason: 'passkey_known' })
    await giveSecondFactor(deps, tx, viewer)
    if (!worksInConsole(role)) return { passkey: present(row), codes: null }
    await recordAudit(deps, tx, { actorId: userId, action: 'passkey_added', subject: 'user', subjectId: userId })
    const codes = (await countRecoveryCodes(tx, userId)) === 0 ? await makeRecoveryCodes(deps, tx, userId) : null
    return { passkey: present(row), codes }
  })
}

/** @throws ApiError `not_found` */
export async function renamePasskey({ db }: Deps, viewer: Viewer, { id, name }: { id: string; name: string }): Promise<void> {
  const renamed = await db.update(passkeys).set({ name }).where(ownPasskey(viewer, id)).returning({ id: passkeys.id })
  if (renamed.length === 0) throw new ApiError('not_found', 'There is no such passkey of yours.')
}

/**
 * Removes a passkey.
 *
 * @throws ApiError `confirmation_required`, `not_found`, `rule_violated` for the last one of someone who needs one
 */
export async function removePasskey(deps: ViewerDeps, viewer: Viewer, id: string): Promise<void> {
  const { userId, role } = viewer
  await requireConfirmed(deps, viewer)
  await deps.db.transaction(async (tx) => {
    const own = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).for('update')
    if (!own.some((one) => one.id === id)) throw new ApiError('not_found', 'There is no such passkey of yours.')
    if (own.length === 1 && needsSecondFactor(deps.config, role, false))
      throw new ApiError('rule_violated', 'This account needs a passkey: add another one first.', { reason: 'passkey_last' })
    await tx.delete(passkeys).where(ownPasskey(viewer, id))
    if (worksInConsole(role))
      await recordAudit(deps, tx, { actorId: userId, action: 'passkeys_removed', subject: 'user', subjectId: userId })
  })
}

/** A session without its second factor may add the first passkey: its password was given a moment ago. Every other one confirms it. */
async function requireMayAdd(deps: Deps, viewer: Viewer, own: number): Promise<void> {
  if (!viewer.missingSecondFactor) await requireConfirmed(deps, viewer)
  else if (own > 0) throw new ApiError('second_factor_required', 'Confirm with a passkey first.')
  if (own >= PASSKEYS_MAX) throw new ApiError('rule_violated', 'An account has at most 20 passkeys.', { reason: 'passkeys_full' })
}

function rowsOf(db: Db, userId: string) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

function ownPasskey({ userId }: Viewer, id: string) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId))
}

function present({ id, name, createdAt, usedAt }: typeof passkeys.$inferSelect): Passkey {
  return { _id: id, name, created_at: createdAt.toISOString(), used_at: usedAt?.toISOString() ?? null }
}
