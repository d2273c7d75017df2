/** Kinds of mails. */
export const MAIL_KINDS = [
  'verify-email',
  'reset-password',
  'password-changed',
  'email-changed',
  'contact-request',
  'footballer-invitation',
  'match-day',
  'match-notice',
  'late-duty',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
