import { eq } from 'drizzle-orm'
import { contactRequests } from '../../db/schema/mails.ts'
import { renderMail } from '../../platform/mail/message.ts'
import type { Writers } from '../../platform/mail/sender.ts'

/** The mail to staff, in both languages, with the request. A reply goes to the sender of the request. */
export const contactMails: Pick<Writers, 'contact-request'> = {
  async 'contact-request'({ db }, { address, subjectId }) {
    const [found] = await db
      .select()
      .from(contactRequests)
      .where(eq(contactRequests.id, subjectId ?? ''))
    if (!found) return null
    const { firstName, lastName, email, phone, role, helpType, date, hour } = found.request
    const lines = [
      ['სახელი, გვარი / Name', `${firstName} ${lastName}`],
      ['ელფოსტა / Email', email],
      ['ტელეფონი / Phone', phone],
      ['როლი / Role', role],
      ['თემა / Topics', helpType],
      ['თარიღი და დრო / Date and time', `${date}, ${hour}`],
    ]
    const message = renderMail(address, 'ge', {
      subject: `კონსულტაციის მოთხოვნა / Consultation: ${firstName} ${lastName}`,
      paragraphs: [lines.map(([label, value]) => `${label}: ${value}`).join('\n')],
      closing: 'პასუხი მომთხოვნს გაეგზავნება. 24 საათში უპასუხეთ. / Replies go to the sender. Please answer within 24 hours.',
    })
    return { ...message, replyTo: email }
  },
}
