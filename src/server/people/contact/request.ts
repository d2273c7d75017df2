import { newId } from '#shared/id.ts'
import type { ContactParams } from '#shared/contact.schema.ts'
import { contactRequests } from '../../db/schema/mails.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../platform/mail/queue.ts'

/** Stores a contact request and queues the mail to staff. */
export async function requestConsultation(deps: Deps, officeEmail: string, request: ContactParams): Promise<void> {
  const id = newId()
  await deps.db.transaction(async (tx) => {
    await tx.insert(contactRequests).values({ id, request, createdAt: deps.now() })
    await queueMail(deps, tx, { kind: 'contact-request', address: officeEmail, subjectId: id })
  })
}
