import { eq } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { INVITATION_DAYS, ownSignInAge } from '#shared/consent.ts'
import { newId } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { venueDay } from '#shared/venue-time.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { deleteInvitations } from '../consent/invitations.ts'
import { requireNoOwnSignIn } from '../consent/own-sign-in.ts'
import type { Db } from '../../db/database.ts'
import { footballerInvitations } from '../../db/schema/consent.ts'
import { players } from '../../db/schema/players.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { queueMail } from '../../platform/mail/queue.ts'

const DAY = 24 * 60 * 60_000

/** A footballer to invite to their own account. */
interface InvitationInput {
  playerId: string
  email: string
  /** As the club knows it. It is checked and not stored. */
  birthDate: string
  locale: Locale
}

/**
 * Invites a footballer of 16 and more to their own account. An invitation made before is no longer valid. Whether the
 * address has an account already is shown only to who reads its mails.
 *
 * @throws ApiError `not_found`, `rule_violated` for someone too young or of another age category, or who has a sign-in
 */
export async function inviteFootballer(
  deps: Deps,
  actorId: string,
  { playerId, email, birthDate, locale }: InvitationInput,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { clubId, ageCategory, shirtNumber } = await lockFootballer(tx, playerId)
    requireAge(birthDate, ageCategory as AgeCategoryName, deps.now())
    await requireNoOwnSignIn(tx, playerId)
    await deleteInvitations(tx, [playerId])
    const id = newId()
    const createdAt = deps.now()
    const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY)
    await tx.insert(footballerInvitations).values({ id, playerId, email, locale, createdAt, createdBy: actorId, expiresAt })
    await queueMail(deps, tx, { kind: 'footballer-invitation', address: email, subjectId: id })
    const detail = { clubId, ageCategory, shirtNumber }
    await recordAudit(deps, tx, { actorId, action: 'created', subject: 'own_sign_in', subjectId: playerId, detail })
  })
}

/** Withdraws a footballer's invitation. Its link no longer works. Without one nothing happens. */
export async function withdrawInvitation(deps: Deps, actorId: string, playerId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { clubId, ageCategory, shirtNumber } = await lockFootballer(tx, playerId)
    if ((await deleteInvitations(tx, [playerId])) === 0) return
    const detail = { clubId, ageCategory, shirtNumber }
    await recordAudit(deps, tx, { actorId, action: 'deleted', subject: 'own_sign_in', subjectId: playerId, detail })
  })
}

async function lockFootballer(tx: Db, playerId: string): Promise<typeof players.$inferSelect> {
  const [player] = await tx.select().from(players).where(eq(players.id, playerId)).for('update')
  if (!player) throw new ApiError('not_found', 'There is no such child.')
  return player
}

function requireAge(birthDate: string, ageCategory: AgeCategoryName, now: Date): void {
  const age = ownSignInAge(birthDate, ageCategory, venueDay(now))
  if (age === 'under_age') throw new ApiError('rule_violated', 'Own accounts are for footballers aged 16 and over.', { reason: age })
  if (age === 'other_category')
    throw new ApiError('rule_violated', 'Who was born then does not play in this age category.', { reason: age })
}
