import type { OwnSignIn } from '#shared/console-children.schema.ts'
import { findInvitations } from '../consent/invitations.ts'
import { findOwnSignIns } from '../consent/own-sign-in.ts'
import type { Db } from '../db/database.ts'

/** The own sign-ins of some footballers, and the invitations that wait, by footballer. */
export async function findSignIns(db: Db, playerIds: readonly string[]): Promise<Map<string, OwnSignIn>> {
  const invited: [string, OwnSignIn][] = (await findInvitations(db, playerIds)).map(({ playerId, email, createdAt, expiresAt }) => [
    playerId,
    { id: null, email, since: createdAt.toISOString(), expires_at: expiresAt.toISOString() },
  ])
  const signedUp: [string, OwnSignIn][] = (await findOwnSignIns(db, playerIds)).map(({ id, playerId, email, since }) => [
    playerId ?? '',
    { id, email: email ?? '', since: since.toISOString(), expires_at: null },
  ])
  return new Map([...invited, ...signedUp])
}
