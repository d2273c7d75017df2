import { eq } from 'drizzle-orm'
import { contactRequests } from '../db/schema/mails.ts'
import { writeLetter } from '../mail/letter.ts'
import type { Writers } from '../mail/sender.ts'

/** The mail to the office, which reads both languages: what was asked for, and answering it writes to who asked. */
export const contactLetters: Pick<Writers, 'contact-request'> = {
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
    const letter = writeLetter(address, 'ge', {
      subject: `კონსულტაციის მოთხოვნა / Consultation: ${firstName} ${lastName}`,
      paragraphs: [lines.map(([label, value]) => `${label}: ${value}`).join('\n')],
      closing: 'პასუხი მომთხოვნს გაეგზავნება. 24 საათში უპასუხეთ. / A reply goes to who asked. Answer within 24 hours.',
    })
    return { ...letter, replyTo: email }
  },
}
