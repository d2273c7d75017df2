import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { mails, type MailKind } from '../db/schema/mails.ts'
import type { Deps } from '../deps.ts'
import type { Letter } from './letter.ts'
import { isRefusedForGood, type Post } from './post.ts'

/** What a writer of letters needs: where the links lead to, beside the database. */
export interface WriterDeps extends Deps {
  publicUrl: string
}

export type QueuedMail = Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'address' | 'subjectId' | 'attempts'>

/** Writes each kind of letter as it is about to be sent; null where there is nothing to tell that address. */
export type Writers = Record<MailKind, (deps: WriterDeps, mail: QueuedMail) => Promise<Letter | null>>

/** What the sender works with. */
export interface Office {
  post: Post
  writers: Writers
  /** Told of each letter that has been handed over. */
  sent?(letter: Letter): void
  /** Told of each that could not be, without the address. */
  failed(error: unknown, mail: { id: string; kind: MailKind; attempts: number }): void
}

const AT_ONCE = 4
/** A mail that a process took and never finished with, for it was killed, is taken again after this. */
const LEASE_MS = 5 * 60_000
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 30 * 60_000

/** Sends what is due, a few at a time, until nothing is. Several processes may do so at once: each mail is taken by one. */
export async function sendDueMails(deps: WriterDeps, office: Office): Promise<void> {
  for (;;) {
    const taken = await takeDue(deps)
    await Promise.all(taken.map((mail) => send(deps, office, mail)))
    if (taken.length < AT_ONCE) return
  }
}

async function takeDue({ db, now }: Deps): Promise<QueuedMail[]> {
  const waiting = and(isNull(mails.sentAt), isNull(mails.failedAt), lte(mails.nextAttemptAt, now()))
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(waiting)
    .orderBy(asc(mails.nextAttemptAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now().getTime() + LEASE_MS) })
    .where(inArray(mails.id, due))
    .returning({ id: mails.id, kind: mails.kind, address: mails.address, subjectId: mails.subjectId, attempts: mails.attempts })
}

async function send(deps: WriterDeps, { post, writers, sent, failed }: Office, mail: QueuedMail): Promise<void> {
  const { db, now } = deps
  const set = (values: Partial<typeof mails.$inferInsert>) => db.update(mails).set(values).where(eq(mails.id, mail.id))
  try {
    const letter = await writers[mail.kind](deps, mail)
    if (letter) await post.send(letter, mail.id)
    await set({ sentAt: now(), lastError: null })
    if (letter) sent?.(letter)
  } catch (error) {
    failed(error, { id: mail.id, kind: mail.kind, attempts: mail.attempts })
    const lastError = String(error instanceof Error ? error.message : error).slice(0, 300)
    if (isRefusedForGood(error)) await set({ failedAt: now(), lastError })
    else await set({ nextAttemptAt: new Date(now().getTime() + waitAfter(mail.attempts)), lastError })
  }
}

/** Milliseconds until the next attempt: twice as long each time, up to half an hour. It is never given up. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
}
