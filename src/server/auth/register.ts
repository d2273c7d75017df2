import { and, eq, isNull, lte, notExists, sql, gt } from 'drizzle-orm'
import type { Registration } from '#shared/account.schema.ts'
import { newId } from '#shared/id.ts'
import type { Db } from '../db/database.ts'
import { clubs } from '../db/schema/clubs.ts'
import { players } from '../db/schema/players.ts'
import { links, users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/queue.ts'
import { Refusal } from '../refusal.ts'
import { LINK_MINUTES } from './links.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './weak-password.ts'

/**
 * Registers a parent and orders the mail that verifies the address.
 *
 * @throws Refusal `email_taken` (with `exists`), `weak_password`, `validation_failed` for a club or child there is not
 */
export async function registerParent(deps: Deps, input: Registration): Promise<void> {
  refuseWeakPassword(input.password, { ...input, username: null })
  await demandClubAndChild(deps.db, input)
  const passwordHash = await hashPassword(input.password)
  await deps.db.transaction(async (tx) => {
    await freeLapsed(deps, tx, input.email)
    const { name, lastname, email, phone, role } = input
    const made = await tx
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
        footballerId: input.footballer ?? null,
        ...(input.locale && { locale: input.locale }),
        createdAt: deps.now(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (made.length === 0) throw new Refusal('email_taken', 'This email is already registered.', { beside: { exists: true } })
    await queueMail(deps, tx, { kind: 'verify-email', address: email })
  })
}

async function demandClubAndChild(db: Db, { club_id, age_category, footballer }: Registration): Promise<void> {
  const [club] = await db.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, club_id))
  if (!club) throw notThere('club_id', 'There is no such club.')
  if (!footballer) return
  const [player] = await db.select().from(players).where(eq(players.id, footballer))
  const fits = player?.clubId === club_id && player.ageCategory === age_category
  if (!fits) throw notThere('footballer', 'There is no such player in that club and age category.')
}

function notThere(field: string, message: string): Refusal {
  return new Refusal('validation_failed', 'Something in the request is missing or wrong.', { details: [{ field, message }] })
}

/** An address that was registered and never verified within its time belongs to nobody, and is free again. */
async function freeLapsed({ now }: Deps, tx: Db, email: string): Promise<void> {
  const fresh = tx
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
        isNull(users.lockedAt),
        lte(users.createdAt, since),
        notExists(fresh),
      ),
    )
}
