import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CONTACT_HOURS, type ContactRole, type HelpTopic } from '#shared/contact.ts'
import { isEmail, isPhone, plainEmail, plainLine, plainPhone } from '#shared/plain-text.ts'
import { formatDate } from '#platform/dates.ts'
import { nearestOpenDay } from './days.ts'

/** The unsent form. */
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

/** An empty form. The hour is 12 at first, and after sending 11, which is not selectable (specification, section 5). */
export function emptyDraft(hour = 12): Draft {
  return { firstName: '', lastName: '', email: '', phone: '', role: null, topics: [], date: nearestOpenDay(new Date()), hour }
}

/** The errors, by field. */
export function validateDraft({
  firstName,
  lastName,
  email,
  phone,
  role,
  topics,
  hour,
}: Draft): Partial<Record<DraftField, MessageDescriptor>> {
  const choose = msg`Please select an option from this field.`
  return {
    ...(!plainLine(firstName) && { firstName: msg`Enter your first name` }),
    ...(!plainLine(lastName) && { lastName: msg`Enter your last name` }),
    ...(!isEmail(email) && { email: msg`Enter an email address, like name@example.com` }),
    ...(!isPhone(phone) && { phone: msg`Enter a phone number, like 599123456` }),
    ...(role === null && { role: choose }),
    ...(topics.length === 0 && { topics: choose }),
    // After sending the hour is 11:00, which is shown but not selectable.
    ...(!CONTACT_HOURS.includes(hour) && { hour: msg`Choose a time` }),
  }
}

/** The request as the contract defines it, independent of the form's language. */
export function toParams({ firstName, lastName, email, phone, role, topics, date, hour }: Draft) {
  return {
    firstName: plainLine(firstName),
    lastName: plainLine(lastName),
    email: plainEmail(email),
    phone: plainPhone(phone),
    role,
    helpType: topics.join(', '),
    date: formatDate(date),
    hour: `${hour}:00`,
  }
}
