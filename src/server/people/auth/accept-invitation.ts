import { and, eq, or, sql } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { mayDecideAlone } from '#shared/consent.ts'
import { newId } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { lockPlayers } from '../consent/lock-players.ts'
import { deleteInvitations } from '../consent/invitations.ts'
import { addOwnSignIn } from '../consent/own-sign-in.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { footballerInvitations, guardians } from '../../db/schema/consent.ts'
import { players } from '../../db/schema/players.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { hashPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'
import { hashToken } from './tokens.ts'
import { rejectWeakPassword } from './weak-password.ts'

/**
 * The open invitation of a mailed token, with its footballer and club.
 *
 * @throws ApiError `not_found` for an unknown, used or withdrawn token, `gone` for an expired one, or a footballer whose
 *   age category no longer allows it
 */
export async function readInvitation({ now }: Pick<Deps, 'now'>, db: Db, token: string) {
  const [found] = await db
    .select({ invitation: footballerInvitations, player: players, club: { _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa } })
    .from(footballerInvitations)
    .innerJoin(players, eq(players.id, footballerInvitations.playerId))
    .innerJoin(clubs, eq(clubs.id, players.clubId))
    .where(eq(footballerInvitations.hash, hashToken(token)))
  if (!found) throw new ApiError('not_found', 'This link is not one of ours.')
  const isOver = found.invitation.expiresAt <= now() || !mayDecideAlone(found.player.ageCategory as AgeCategoryName, true)
  if (isOver) throw new ApiError('gone', 'This invitation is no longer valid.')
  return found
}

/**
 * Gives an invited footballer their own account, with the password that they have chosen. The link proves that the
 * address is theirs. An account that the address has already becomes the footballer's, as when they come from another club,
 * unless it is a guardian's.
 *
 * @throws ApiError `not_found`, `gone`, `weak_password`, `email_taken`
 */
export async function acceptInvitation(
  deps: Deps,
  { token, password, locale }: { token: string; password: string; locale?: Locale | undefined },
  tries = 0,
): Promise<void> {
  const { invitation, player } = await readInvitation(deps, deps.db, token)
  rejectWeakPassword(password, { name: player.firstName, lastname: player.lastName, email: invitation.email, username: null })
  const passwordHash = await hashPassword(password, tries)
  await deps.db.transaction(async (tx) => {
    // Anyone who opens the link at the same moment waits here, and then finds no invitation.
    await lockPlayers(tx, [player.id])
    const current = await readInvitation(deps, tx, token)
    const account = { email: current.invitation.email, locale: locale ?? current.invitation.locale, passwordHash }
    const userId = (await reuseAccount(deps, tx, account)) ?? (await makeAccount(deps, tx, account, current.player))
    await addOwnSignIn(deps, tx, userId, current.player)
    await deleteInvitations(tx, [player.id])
  })
}

interface NewAccount {
  email: string
  locale: Locale
  passwordHash: string
}

async function makeAccount({ now }: Deps, tx: Db, account: NewAccount, player: typeof players.$inferSelect): Promise<string> {
  const { firstName: name, lastName: lastname, clubId, ageCategory } = player
  const at = now()
  const [made] = await tx
    .insert(users)
    .values({ id: newId(), role: 'parent', name, lastname, clubId, ageCategory, ...account, createdAt: at, emailVerifiedAt: at })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!made) throw emailTaken()
  return made.id
}

/** Sets the password of the account that the address has, as a mailed link for a new one would; null without an account. */
async function reuseAccount(deps: Deps, tx: Db, { email, passwordHash }: NewAccount): Promise<string | null> {
  const isOwner = eq(sql`lower(${users.email})`, email.toLowerCase())
  const [user] = await tx.select().from(users).where(isOwner).for('update')
  if (!user) return null
  const [other] = await tx
    .select({ id: guardians.id })
    .from(guardians)
    .where(and(eq(guardians.userId, user.id), or(eq(guardians.isSelf, false), eq(guardians.state, 'confirmed'))))
  if (user.role !== 'parent' || user.lockedAt || other) throw emailTaken()
  await tx
    .update(users)
    .set({ passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? deps.now() })
    .where(eq(users.id, user.id))
  await endSessionsOf({ ...deps, db: tx }, user.id, null)
  return user.id
}

function emailTaken(): ApiError {
  return new ApiError('email_taken', 'This email is already registered.')
}
