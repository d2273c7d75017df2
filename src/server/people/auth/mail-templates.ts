import { eq, sql } from 'drizzle-orm'
import type { Locale } from '#shared/locale.ts'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import { renderMail, type MailMessage, type MailContent } from '../../platform/mail/message.ts'
import type { QueuedMail, WriterDeps, Writers } from '../../platform/mail/sender.ts'
import { invitationMails } from './invitation-mail.ts'
import { issueLink } from './links.ts'

type Account = typeof users.$inferSelect

const TEXTS: Record<
  'verify-email' | 'reset-password' | 'password-changed' | 'email-changed',
  Record<Locale, (url: string) => MailContent>
> = {
  'verify-email': {
    en: (url) => ({
      subject: 'Verify your email',
      paragraphs: ['Welcome! Please verify your email so that you can sign in.'],
      action: { label: 'Verify email', url },
      closing: 'The link is valid for 30 minutes. If you did not register, you can ignore this email.',
    }),
    ge: (url) => ({
      subject: 'დაადასტურეთ ელფოსტა',
      paragraphs: ['კეთილი იყოს თქვენი მობრძანება! შესვლამდე, გთხოვთ, დაადასტუროთ ელფოსტის მისამართი.'],
      action: { label: 'ელფოსტის დადასტურება', url },
      closing: 'ბმული 30 წუთის განმავლობაში მოქმედებს. თუ არ დარეგისტრირებულხართ, ამ წერილს ყურადღება ნუ მიაქცევთ.',
    }),
  },
  'reset-password': {
    en: (url) => ({
      subject: 'Choose a new password',
      paragraphs: ['We received a request for a new password for this address.'],
      action: { label: 'Choose a new password', url },
      closing:
        'The link is valid for 30 minutes and works once. If it was not you, you can ignore this email: your password stays the same.',
    }),
    ge: (url) => ({
      subject: 'აირჩიეთ ახალი პაროლი',
      paragraphs: ['ამ მისამართისთვის ახალი პაროლის მოთხოვნა მივიღეთ.'],
      action: { label: 'ახალი პაროლის არჩევა', url },
      closing:
        'ბმული 30 წუთის განმავლობაში მოქმედებს და მხოლოდ ერთხელ გამოიყენება. თუ ეს თქვენ არ მოგითხოვიათ, წერილს ყურადღება ნუ მიაქცევთ: პაროლი უცვლელი დარჩება.',
    }),
  },
  'password-changed': {
    en: (url) => ({
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed, and you were signed out on your other devices.',
        'If this was not you, request a new password immediately.',
      ],
      action: { label: 'Sign in', url },
    }),
    ge: (url) => ({
      subject: 'თქვენი პაროლი შეიცვალა',
      paragraphs: [
        'თქვენი ანგარიშის პაროლი შეიცვალა და სხვა მოწყობილობებზე ანგარიშიდან გამოხვედით.',
        'თუ ეს თქვენ არ გაგიკეთებიათ, დაუყოვნებლივ მოითხოვეთ ახალი პაროლი.',
      ],
      action: { label: 'შესვლის გვერდი', url },
    }),
  },
  'email-changed': {
    en: (url) => ({
      subject: 'The email address of your account was changed',
      paragraphs: [
        'Your account now has a different email address. You can no longer sign in with this one.',
        'If you did not request this, contact us immediately.',
      ],
      action: { label: 'Contact us', url },
    }),
    ge: (url) => ({
      subject: 'თქვენი ანგარიშის ელფოსტა შეიცვალა',
      paragraphs: [
        'თქვენს ანგარიშს ახლა ელფოსტის სხვა მისამართი აქვს. ამ მისამართით შესვლა აღარ შეიძლება.',
        'თუ ეს ჩვენთვის არ გითხოვიათ, დაუყოვნებლივ მოგვწერეთ.',
      ],
      action: { label: 'დაგვიკავშირდით', url },
    }),
  },
}

/** The mails about an account. Whether the account exists is checked here, after the request was answered. */
export const accountMails: Omit<Writers, 'contact-request' | 'late-duty' | 'match-day' | 'match-notice'> = {
  ...invitationMails,
  'verify-email': (deps, mail) => renderLinkMail(deps, mail, 'verify-email', (user) => user.emailVerifiedAt === null),
  'reset-password': (deps, mail) => renderLinkMail(deps, mail, 'reset-password', () => true),
  async 'password-changed'(deps, { address }) {
    const user = await findAccount(deps.db, address)
    return user && renderMail(user.email ?? address, user.locale, TEXTS['password-changed'][user.locale](`${deps.publicUrl}/login`))
  },
  async 'email-changed'({ db, publicUrl }, { address, subjectId }) {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, subjectId ?? ''))
    return user ? renderMail(address, user.locale, TEXTS['email-changed'][user.locale](`${publicUrl}/contact`)) : null
  },
}

/** A mail with a new link. The link is created now, so that it is valid from the time of sending. */
async function renderLinkMail(
  deps: WriterDeps,
  { address }: QueuedMail,
  purpose: 'verify-email' | 'reset-password',
  isEligible: (user: Account) => boolean,
): Promise<MailMessage | null> {
  const user = await findAccount(deps.db, address)
  if (!user || user.lockedAt || !isEligible(user)) return null
  const token = await issueLink(deps, deps.db, { userId: user.id, purpose })
  // Sends to the stored address, not to the typed one.
  return renderMail(user.email ?? address, user.locale, TEXTS[purpose][user.locale](`${deps.publicUrl}/${purpose}/${token}`))
}

async function findAccount(db: Db, address: string): Promise<Account | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, address.toLowerCase()))
  return user ?? null
}
