import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Registration } from '#shared/account.schema.ts'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Locale } from '#shared/locale.ts'
import { isEmail, isPhone, plainEmail, plainLine, plainPhone } from '#shared/plain-text.ts'
import { SHIRT_NUMBER_MAX } from '#shared/player.ts'
import { PASSWORD_MIN } from '#shared/user.ts'

/** The unsent form. It survives closing the dialog. */
export interface Draft {
  name: string
  lastname: string
  email: string
  password: string
  phone: string
  club: string | null
  category: AgeCategoryName | null
  shirtNumber: string
  agreed: boolean
}

export type DraftField = keyof Draft

export const EMPTY_DRAFT: Draft = {
  name: '',
  lastname: '',
  email: '',
  password: '',
  phone: '',
  club: null,
  category: null,
  shirtNumber: '',
  agreed: false,
}

/** The errors, by field. */
export function validateDraft(draft: Draft): Partial<Record<DraftField, MessageDescriptor>> {
  const { name, lastname, email, password, phone, club, shirtNumber, agreed } = draft
  return {
    ...(!plainLine(name) && { name: msg`Enter your first name` }),
    ...(!plainLine(lastname) && { lastname: msg`Enter your last name` }),
    ...(!isEmail(email) && { email: msg`Enter an email address, like name@example.com` }),
    ...(password.length < PASSWORD_MIN && { password: msg`Password must be at least 6 characters long` }),
    ...(!isPhone(phone) && { phone: msg`Enter a phone number, like 599123456` }),
    ...(!club && { club: msg`Choose your club` }),
    ...(Number(shirtNumber) > SHIRT_NUMBER_MAX && { shirtNumber: msg`From 1 to 99` }),
    ...(!agreed && { agreed: msg`Confirm that you have read and agree` }),
  }
}

/** The body of the registration call. */
export function toRegistration(draft: Draft, locale: Locale): Registration {
  const { club, category, shirtNumber, agreed: _, ...rest } = draft
  return {
    ...rest,
    name: plainLine(draft.name),
    lastname: plainLine(draft.lastname),
    email: plainEmail(draft.email),
    phone: plainPhone(draft.phone),
    role: 'parent',
    // Validation has made sure that a club is chosen.
    club_id: club ?? '',
    ...(category && { age_category: category }),
    ...(category && shirtNumber && { shirt_number: Number(shirtNumber) }),
    locale,
  }
}
