import { and, eq, isNull, lte, notExists, sql, gt } from 'drizzle-orm'
import type { Registration } from '#shared/account.schema.ts'
import { newId } from '#shared/id.ts'
import { claimChild } from '../consent/guardians.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { links, users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { LINK_MINUTES, readLink, markLinksUsed } from './links.ts'
import { hashPassword } from './password.ts'
import { rejectWeakPassword } from './weak-password.ts'
import { announce } from '../../db/changes.ts'

/**
 * Registers a parent and queues the verification mail.
 *
 * @throws ApiError `email_taken` (with `exists`), `weak_password`, `validation_failed` for an unknown club
 */
export async function registerParent(deps: Deps, input: Registration, tries = 0): Promise<void> {
  rejectWeakPassword(input.password, { ...input, username: null })
  await requireClub(deps.db, input.club_id)
  const passwordHash = await hashPassword(input.password, tries)
  await deps.db.transaction(async (tx) => {
    await deleteUnverified(deps, tx, input.email)
    const { name, lastname, email, phone, role } = input
    const inserted = await tx
      .insert(users)
      .values({
        id: newId(),
        name,
        lastname,
        email,
        phone,
        role,
        passwordHash,
        clubId: input.club_id,
        ageCategory: input.age_category ?? null,
        ...(input.locale && { locale: input.locale }),
        createdAt: deps.now(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    const [user] = inserted
    if (!user) throw new ApiError('email_taken', 'This email is already registered.', { fields: { exists: true } })
    if (input.age_category && input.shirt_number)
      await claimChild(deps, tx, user.id, { clubId: input.club_id, ageCategory: input.age_category, shirtNumber: input.shirt_number })
    await queueMail(deps, tx, { kind: 'verify-email', address: email })
  })
}

/**
 * Verifies the address that a link was mailed to. A link can be used again until it expires, because mail scanners
 * open links before people do.
 *
 * @throws ApiError `not_found`, `gone`
 */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { user } = await readLink(deps, tx, token, 'verify-email')
    await markLinksUsed(deps, tx, user.id, 'verify-email')
    await tx
      .update(users)
      .set({ emailVerifiedAt: deps.now() })
      .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)))
    await announce(tx, { kind: 'user', id: user.id })
  })
}

async function requireClub(db: Db, clubId: string): Promise<void> {
  const [club] = await db.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, clubId))
  const details = [{ field: 'club_id', message: 'There is no such club.' }]
  if (!club) throw new ApiError('validation_failed', 'Something in the request is missing or wrong.', { details })
}

/** Deletes an account with this address that was not verified in time, so that the address can be registered again. */
async function deleteUnverified({ now }: Deps, tx: Db, email: string): Promise<void> {
  const validLinks = tx
    .select({ hash: links.hash })
    .from(links)
    .where(and(eq(links.userId, users.id), gt(links.expiresAt, now())))
  const since = new Date(now().getTime() - LINK_MINUTES * 60_000)
  await tx
    .delete(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        eq(users.role, 'parent'),
        isNull(users.emailVerifiedAt),
        isNull(users.emailChangedAt),
        isNull(users.lockedAt),
        lte(users.createdAt, since),
        notExists(validLinks),
      ),
    )
}
