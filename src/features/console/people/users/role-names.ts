import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactState } from '#shared/contact.ts'
import type { MailRow, SubscriptionRow } from '#shared/console-tables.schema.ts'
import type { MailKind } from '#shared/mail.ts'
import type { PackageName } from '#shared/packages.ts'
import type { Role } from '#shared/user.ts'

export const ROLE_NAMES: Record<Role, MessageDescriptor> = {
  parent: msg`Parent`,
  club: msg`Club`,
  scout: msg`Scout`,
  staff: msg`Staff`,
  secretary: msg`Club secretary`,
  scorekeeper: msg`Scorekeeper`,
}

/** What each role is for. */
export const ROLE_TASKS: Record<(typeof ASSIGNABLE_ROLES)[number], MessageDescriptor> = {
  scorekeeper: msg`Enters goals, cards and whistles of one club’s matches at the pitch, and films them. Sees no accounts.`,
  secretary: msg`Runs the season of one or more clubs: matches, lists, squads, consents and codes for parents.`,
  club: msg`A coach’s or club’s own sign-in: follows the club’s matches and players and their stats. Changes no matches.`,
  staff: msg`Runs the whole product: all clubs, all accounts, subscriptions and decisions.`,
  parent: msg`Follows matches with their own email, and decides what is shown of their child.`,
}

/** The roles that staff can assign. */
export const ASSIGNABLE_ROLES = ['scorekeeper', 'secretary', 'club', 'staff', 'parent'] as const satisfies readonly Role[]

/** Whether a role belongs to one club. */
export function needsClub(role: Role): boolean {
  return role === 'club' || role === 'scorekeeper'
}

export const PACKAGE_TEXTS: Record<PackageName, MessageDescriptor> = {
  parent: msg`Parent/Fan`,
  footballer: msg`Footballer`,
  academy: msg`Club/Academy`,
  scout: msg`Scout`,
}

export const SUBSCRIPTION_STATES: Record<SubscriptionRow['state'], MessageDescriptor> = {
  active: msg`Active`,
  expiring: msg`Expiring soon`,
  ended: msg`Ended`,
}

export const REQUEST_STATES: Record<ContactState, MessageDescriptor> = {
  new: msg`New`,
  in_progress: msg`In progress`,
  done: msg`Done`,
}

export const MAIL_NAMES: Record<MailKind, MessageDescriptor> = {
  'verify-email': msg`Email verification link`,
  'reset-password': msg`Password reset link`,
  'password-changed': msg`The password has changed`,
  'email-changed': msg`The email has changed`,
  'contact-request': msg`Request from the contact form`,
  'footballer-invitation': msg`Invitation of a footballer`,
  'match-day': msg`Matches of the next day`,
  'match-notice': msg`Reminder or change of a match`,
  'late-duty': msg`A deletion is late`,
}

export const MAIL_STATES: Record<MailRow['state'], MessageDescriptor> = {
  waiting: msg`Waiting`,
  sent: msg`Sent`,
  failed: msg`Failed`,
}
