import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { PASSWORD_MIN } from '#shared/user.ts'
import { isEmail } from '#ui/form.ts'

/** What somebody has filled in so far. It outlives the form: closing it by mistake loses nothing. */
export interface Draft {
  name: string
  lastname: string
  email: string
  password: string
  phone: string
  club: string | null
  category: AgeCategoryName | null
  footballer: string | null
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
  footballer: null,
  agreed: false,
}

/** What is still missing or wrong, by field. */
export function complaintsAbout(draft: Draft): Partial<Record<DraftField, MessageDescriptor>> {
  const { name, lastname, email, password, phone, club, agreed } = draft
  return {
    ...(!name.trim() && { name: msg`Enter your first name` }),
    ...(!lastname.trim() && { lastname: msg`Enter your last name` }),
    ...(!isEmail(email) && { email: msg`Enter an email address, like name@example.com` }),
    ...(password.length < PASSWORD_MIN && { password: msg`Password must be at least 6 characters long` }),
    ...(!/^\d{5,15}$/.test(phone) && { phone: msg`Enter a phone number, like 599123456` }),
    ...(!club && { club: msg`Choose your club` }),
    ...(!agreed && { agreed: msg`Confirm that you have read and agree` }),
  }
}

/** The body of the call. */
export function toRegistration(draft: Draft, locale: string) {
  const { club, category, footballer, agreed: _, ...rest } = draft
  return {
    ...rest,
    name: draft.name.trim(),
    lastname: draft.lastname.trim(),
    email: draft.email.trim(),
    role: 'parent' as const,
    club_id: club,
    ...(category && { age_category: category }),
    ...(category && footballer && { footballer }),
    locale,
  }
}
