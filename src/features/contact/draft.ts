import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CONTACT_HOURS, type ContactRole, type HelpTopic } from '#shared/contact.ts'
import { formatDate } from '#platform/dates.ts'
import { isEmail } from '#ui/form.ts'
import { nearestOpenDay } from './days.ts'

/** What somebody has filled in so far. */
export interface Draft {
  firstName: string
  lastName: string
  email: string
  phone: string
  role: ContactRole | null
  topics: HelpTopic[]
  date: Date
  hour: number
}

export type DraftField = keyof Draft

/** An empty form. The hour begins at 12, and at 11 once something has been sent (specification, section 5). */
export function emptyDraft(hour: number = CONTACT_HOURS.first): Draft {
  return { firstName: '', lastName: '', email: '', phone: '', role: null, topics: [], date: nearestOpenDay(new Date()), hour }
}

/** What is missing or wrong, by field. */
export function complaintsAbout({
  firstName,
  lastName,
  email,
  phone,
  role,
  topics,
}: Draft): Partial<Record<DraftField, MessageDescriptor>> {
  const choose = msg`Please select an option from this field.`
  return {
    ...(!firstName.trim() && { firstName: msg`Enter your first name` }),
    ...(!lastName.trim() && { lastName: msg`Enter your last name` }),
    ...(!isEmail(email) && { email: msg`Enter an email address, like name@example.com` }),
    ...(!/^\d{5,15}$/.test(phone) && { phone: msg`Enter a phone number, like 599123456` }),
    ...(role === null && { role: choose }),
    ...(topics.length === 0 && { topics: choose }),
  }
}

/** The request in the words of the contract, whatever language the form is in. */
export function toParams({ firstName, lastName, email, phone, role, topics, date, hour }: Draft) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phone,
    role,
    helpType: topics.join(', '),
    date: formatDate(date),
    hour: `${hour}:00`,
  }
}
