import { eq, sql } from 'drizzle-orm'
import type { Locale } from '#shared/locale.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema/users.ts'
import { writeLetter, type Letter, type Words } from '../mail/letter.ts'
import type { QueuedMail, WriterDeps, Writers } from '../mail/sender.ts'
import { issueLink } from './links.ts'

type Account = typeof users.$inferSelect

const WORDS: Record<'verify-email' | 'reset-password' | 'password-changed', Record<Locale, (url: string) => Words>> = {
  'verify-email': {
    en: (url) => ({
      subject: 'Verify your email',
      paragraphs: ['Welcome! Please verify your email so that you can sign in.'],
      action: { label: 'Verify email', url },
      closing: 'The link is valid for 30 minutes. If you have not registered, ignore this mail: without the link nothing happens.',
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
      paragraphs: ['Somebody, probably you, has asked for a new password for this address.'],
      action: { label: 'Choose a new password', url },
      closing: 'The link is valid for 30 minutes and works once. If it was not you, ignore this mail: your password stays as it is.',
    }),
    ge: (url) => ({
      subject: 'აირჩიეთ ახალი პაროლი',
      paragraphs: ['ამ მისამართისთვის ახალი პაროლი მოითხოვეს, სავარაუდოდ, თქვენ.'],
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
        'If it was not you, ask for a new password at once.',
      ],
      action: { label: 'To the sign-in', url },
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
}

/** The letters about an account. Whether an address has one is found out here, after the caller has been answered. */
export const accountLetters: Pick<Writers, 'verify-email' | 'reset-password' | 'password-changed'> = {
  'verify-email': (deps, mail) => withLink(deps, mail, 'verify-email', (user) => user.emailVerifiedAt === null),
  'reset-password': (deps, mail) => withLink(deps, mail, 'reset-password', () => true),
  async 'password-changed'(deps, { address }) {
    const user = await find(deps.db, address)
    return user && writeLetter(user.email ?? address, user.locale, WORDS['password-changed'][user.locale](`${deps.publicUrl}/login`))
  },
}

/** A letter with a link of its own, made now, so that its time begins when the letter leaves. */
async function withLink(
  deps: WriterDeps,
  { address }: QueuedMail,
  purpose: 'verify-email' | 'reset-password',
  fits: (user: Account) => boolean,
): Promise<Letter | null> {
  const user = await find(deps.db, address)
  if (!user || user.lockedAt || !fits(user)) return null
  const token = await issueLink(deps, deps.db, { userId: user.id, purpose })
  // To the address as it is kept: what was typed only has to be found by it.
  return writeLetter(user.email ?? address, user.locale, WORDS[purpose][user.locale](`${deps.publicUrl}/${purpose}/${token}`))
}

async function find(db: Db, address: string): Promise<Account | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, address.toLowerCase()))
  return user ?? null
}
