import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { challenges, type ChallengePurpose } from '../../db/schema/passkeys.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** How long a challenge may take: someone has to find a key, or a phone. */
export const CHALLENGE_MS = 5 * 60_000

/** What a challenge is for, and in which session. */
interface Use {
  purpose: ChallengePurpose
  sessionId: string | null
}

/** Makes a challenge for one use, as bytes. */
export async function issueChallenge({ db, now }: Deps, use: Use): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32))
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS)
  await db.insert(challenges).values({ challenge: Buffer.from(bytes).toString('base64url'), ...use, expiresAt })
  return bytes
}

/**
 * The challenge that a browser has answered. It is deleted, whatever else is wrong with the answer, so no one can try twice.
 *
 * @param clientData what the browser has signed, as base64url of JSON
 * @throws ApiError `rule_violated` for a challenge that is not ours, not for this use, used or expired
 */
export async function useChallenge({ db, now }: Deps, clientData: string, { purpose, sessionId }: Use): Promise<string> {
  const [used] = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.challenge, challengeIn(clientData)),
        eq(challenges.purpose, purpose),
        sessionId === null ? isNull(challenges.sessionId) : eq(challenges.sessionId, sessionId),
        gt(challenges.expiresAt, now()),
      ),
    )
    .returning({ challenge: challenges.challenge })
  if (!used) throw new ApiError('rule_violated', 'That took too long, or was sent before.', { reason: 'challenge_expired' })
  return used.challenge
}

/** The challenge in the client data; empty for anything unreadable. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown }
    // Postgres stores no NUL, and a challenge has none.
    return typeof challenge === 'string' && /^[\w-]+$/.test(challenge) ? challenge : ''
  } catch {
    return ''
  }
}
