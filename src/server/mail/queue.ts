import { newId } from '#shared/id.ts'
import type { Db } from '../db/database.ts'
import { mails, type MailKind } from '../db/schema/mails.ts'
import type { Deps } from '../deps.ts'

/** A mail to be written to somebody. */
export interface MailOrder {
  kind: MailKind
  address: string
  /** What it is about, where there is such a thing. */
  subjectId?: string
}

/** Orders a mail within the caller's transaction: it is sent once that is committed, by whichever process is free. */
export async function queueMail({ now }: Pick<Deps, 'now'>, tx: Db, order: MailOrder): Promise<void> {
  await tx.insert(mails).values({ id: newId(), ...order, createdAt: now(), nextAttemptAt: now() })
}
