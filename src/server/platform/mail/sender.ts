import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { MailKind } from '#shared/mail.ts'
import { earliest } from '../../db/earliest.ts'
import { mails } from '../../db/schema/mails.ts'
import type { Deps } from '../../deps.ts'
import type { MailMessage } from './message.ts'
import { isPermanentFailure, type MailTransport } from './transport.ts'
import { watchQueue, type QueueDeps } from '../background/watch-queue.ts'
import type { Repeating } from '../repeat.ts'

/** The dependencies of mail writers. */
export interface WriterDeps extends Deps {
  publicUrl: string
}

export type QueuedMail = Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'address' | 'subjectId' | 'attempts'>

/** Writers for each kind of mail, called when it is sent. Null if there is nothing to send to that address. */
export type Writers = Record<MailKind, (deps: WriterDeps, mail: QueuedMail) => Promise<MailMessage | null>>

/** A mail that could not be sent, and whether that was the last attempt. */
interface FailedMail {
  id: string
  kind: MailKind
  attempts: number
  givenUp: boolean
}

/** The parts of the mail sender. */
export interface MailSender {
  transport: MailTransport
  writers: Writers
  /** Called for each sent mail. */
  sent?(message: MailMessage): void
  /** Called for each failed attempt, without the address. */
  failed(error: unknown, mail: FailedMail): void
}

const BATCH_SIZE = 4
/** The pause while mails stay due, because their rows cannot be read or changed. */
const INTERVAL = 1000
/** A mail that a killed process has left unfinished is sent again after this time. */
const LEASE_MS = 5 * 60_000
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 30 * 60_000

/** Sends all due mails in batches. Several processes may do so at once: each mail is taken by one of them. */
export async function sendDueMails(deps: WriterDeps, sender: MailSender): Promise<void> {
  for (;;) {
    const taken = await takeDue(deps)
    await Promise.all(taken.map((mail) => send(deps, sender, mail)))
    if (taken.length < BATCH_SIZE) return
  }
}

const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt))

async function takeDue({ db, now }: Deps): Promise<QueuedMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, lte(mails.nextAttemptAt, now())))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now().getTime() + LEASE_MS) })
    .where(inArray(mails.id, due))
    .returning({ id: mails.id, kind: mails.kind, address: mails.address, subjectId: mails.subjectId, attempts: mails.attempts })
}

async function send(deps: WriterDeps, { transport, writers, sent, failed }: MailSender, mail: QueuedMail): Promise<void> {
  const { db, now } = deps
  const set = (values: Partial<typeof mails.$inferInsert>) => db.update(mails).set(values).where(eq(mails.id, mail.id))
  try {
    const message = await writers[mail.kind](deps, mail)
    if (message) await transport.send(message, mail.id)
    await set({ sentAt: now(), lastError: null })
    if (message) sent?.(message)
  } catch (error) {
    const givenUp = isPermanentFailure(error)
    failed(error, { id: mail.id, kind: mail.kind, attempts: mail.attempts, givenUp })
    const lastError = String(error instanceof Error ? error.message : error).slice(0, 300)
    if (givenUp) await set({ failedAt: now(), lastError })
    else await set({ nextAttemptAt: new Date(now().getTime() + retryDelay(mail.attempts)), lastError })
  }
}

/** Milliseconds until the next attempt: doubled each time, up to half an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
}

/** Sends mails in the background. No request waits for it. */
export function startMailWorker(deps: WriterDeps & QueueDeps, sender: MailSender): Repeating {
  const sending = watchQueue(deps, 'mails', {
    round: () => sendDueMails(deps, sender),
    nextAt: () => earliest(deps.db, mails.nextAttemptAt, isWaiting),
    interval: INTERVAL,
  })
  return {
    /** Waits for mails that are being sent. */
    async stop() {
      await sending.stop()
      sender.transport.close()
    },
  }
}

/** Logs each mail that was not sent, and whether someone must act. */
export function logFailedMails(log: { warn(fields: object, words: string): void }): MailSender['failed'] {
  return (error, { givenUp, ...mail }) =>
    log.warn({ err: error, ...mail }, givenUp ? 'a mail was refused for good and is given up' : 'a mail was not sent; it is tried again')
}
