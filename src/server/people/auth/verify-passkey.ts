import { and, eq } from 'drizzle-orm'
import type { SignedChallenge } from '#shared/passkey.schema.ts'
import type { Db } from '../../db/database.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import type { ChallengePurpose } from '../../db/schema/passkeys.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { requireUsable } from './accounts.ts'
import { CHALLENGE_MS, issueChallenge, useChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { giveSecondFactor } from './second-factor.ts'
import type { Viewer } from './viewer.ts'

/** Loaded with the first passkey: most starts need none of it. */
export const webauthn = () => import('@simplewebauthn/server')

/** What a browser is to ask any passkey of this site to sign, for a sign-in. */
export async function signInOptions(deps: Deps, site: RelyingParty) {
  return requestOptions(deps, site, { purpose: 'sign-in', sessionId: null })
}

/** What a browser is to ask one of the viewer's passkeys to sign. */
export async function confirmOptions(deps: Deps, site: RelyingParty, { sessionId, userId }: Viewer) {
  const own = await deps.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return requestOptions(deps, site, { purpose: 'second-factor', sessionId }, own)
}

async function requestOptions(
  deps: Deps,
  { id: rpID }: RelyingParty,
  use: { purpose: ChallengePurpose; sessionId: string | null },
  allowCredentials?: { id: string; transports: string[] }[],
) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID,
    challenge: await issueChallenge(deps, use),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(allowCredentials && { allowCredentials }),
  })
}

/**
 * The user who signs in with a passkey.
 *
 * @throws ApiError `rule_violated`, `account_locked`, `email_unverified`
 */
export async function signInByPasskey(deps: Deps, site: RelyingParty, response: SignedChallenge) {
  const expectedChallenge = await useChallenge(deps, response.response.clientDataJSON, { purpose: 'sign-in', sessionId: null })
  return deps.db.transaction(async (tx) => {
    const userId = Buffer.from(response.response.userHandle ?? '', 'base64url').toString()
    await verifyPasskey(deps, tx, { site, userId, response, expectedChallenge })
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!user) throw unknownPasskey()
    requireUsable(user)
    return user
  })
}

/**
 * Confirms the viewer's session with one of the viewer's passkeys.
 *
 * @throws ApiError `rule_violated`
 */
export async function confirmByPasskey(deps: Deps, site: RelyingParty, viewer: Viewer, response: SignedChallenge): Promise<void> {
  const { userId, sessionId } = viewer
  const expectedChallenge = await useChallenge(deps, response.response.clientDataJSON, { purpose: 'second-factor', sessionId })
  await deps.db.transaction(async (tx) => {
    await verifyPasskey(deps, tx, { site, userId, response, expectedChallenge })
    await giveSecondFactor(deps, tx, viewer)
  })
}

/** Verifies what a user's passkey has signed. The row stays locked, so two answers with one counter cannot both pass. */
async function verifyPasskey(
  { now }: Deps,
  tx: Db,
  {
    site,
    userId,
    response,
    expectedChallenge,
  }: { site: RelyingParty; userId: string; response: SignedChallenge; expectedChallenge: string },
): Promise<void> {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, response.id), eq(passkeys.userId, userId)))
    .for('update')
  if (!passkey) throw unknownPasskey()
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle, ...rest } = response.response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {}, response: { ...rest, ...(userHandle && { userHandle }) } },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(refused)
  if (!verified) refused()
  await tx.update(passkeys).set({ counter: authenticationInfo.newCounter, usedAt: now() }).where(eq(passkeys.id, passkey.id))
}

/** The reason stays out of the answer: it would only help those who try. */
export function refused(): never {
  throw new ApiError('rule_violated', 'This passkey could not be verified.', { reason: 'passkey_refused' })
}

function unknownPasskey(): ApiError {
  return new ApiError('rule_violated', 'This passkey is not known here.', { reason: 'passkey_unknown' })
}
