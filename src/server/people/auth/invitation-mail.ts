import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Locale } from '#shared/locale.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { footballerInvitations } from '../../db/schema/consent.ts'
import { players } from '../../db/schema/players.ts'
import { renderMail, type MailContent } from '../../platform/mail/message.ts'
import type { Writers } from '../../platform/mail/sender.ts'
import { hashToken } from './tokens.ts'

/** It names the club and not the footballer: an address may be mistyped. */
const TEXTS: Record<Locale, (club: string, url: string) => MailContent> = {
  en: (club, url) => ({
    subject: `${club} invites you`,
    paragraphs: [
      `You play for ${club} and are 16 or older, so you can have your own account.`,
      'With it, you decide what others may see about you, see who has viewed your data, and can have everything deleted.',
    ],
    action: { label: 'Choose a password', url },
    closing: 'The link is valid for 14 days and works once. If you do not want an account or do not play there, ignore this email.',
  }),
  ge: (club, url) => ({
    subject: `${club} გეპატიჟებათ`,
    paragraphs: [
      `თქვენ თამაშობთ კლუბში „${club}“ და უკვე 16 წლის ხართ: შეგიძლიათ საკუთარი ანგარიში გქონდეთ.`,
      'ანგარიშით თავად წყვეტთ, რას ნახავენ თქვენზე სხვები, ხედავთ, ვინ ნახა თქვენი მონაცემები, და შეგიძლიათ ყველაფერი წაშალოთ.',
    ],
    action: { label: 'პაროლის არჩევა', url },
    closing:
      'ბმული 14 დღის განმავლობაში მოქმედებს და მხოლოდ ერთხელ გამოიყენება. თუ ანგარიში არ გსურთ ან ამ კლუბში არ თამაშობთ, წერილს ყურადღება ნუ მიაქცევთ.',
  }),
}

/** The mail to an invited footballer. Its token is made when it is sent; a mail that is sent again has another one. */
export const invitationMails: Pick<Writers, 'footballer-invitation'> = {
  async 'footballer-invitation'({ db, now, publicUrl }, { subjectId }) {
    const [found] = await db
      .select({ invitation: footballerInvitations, club: clubs })
      .from(footballerInvitations)
      .innerJoin(players, eq(players.id, footballerInvitations.playerId))
      .innerJoin(clubs, eq(clubs.id, players.clubId))
      .where(eq(footballerInvitations.id, subjectId ?? ''))
    if (!found || found.invitation.expiresAt <= now()) return null
    const { id, email, locale } = found.invitation
    const token = randomBytes(32).toString('base64url')
    await db
      .update(footballerInvitations)
      .set({ hash: hashToken(token) })
      .where(eq(footballerInvitations.id, id))
    const club = locale === 'ge' ? (found.club.nameKa ?? found.club.name) : found.club.name
    return renderMail(email, locale, TEXTS[locale](club, `${publicUrl}/invitation/${token}`))
  },
}
