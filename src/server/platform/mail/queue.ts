import { newId } from '#shared/id.ts'
import { announceWork } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import type { MailKind } from '#shared/mail.ts'
import { mails } from '../../db/schema/mails.ts'
import type { Deps } from '../../deps.ts'

/** A mail to queue. */
interface MailRequest {
  kind: MailKind
  address: string
  /** The id of the mail's subject, if any. */
  subjectId?: string
}

/** Queues a mail within the caller's transaction. It is sent after the commit. */
export async function queueMail({ now }: Pick<Deps, 'now'>, tx: Db, request: MailRequest): Promise<void> {
  await tx.insert(mails).values({ id: newId(), ...request, createdAt: now(), nextAttemptAt: now() })
  await announceWork(tx, 'mails')
}
