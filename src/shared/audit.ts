/** What is done in the console, as the audit log names it. What happens in a game is in the game's own history. */
export const AUDIT_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'locked',
  'unlocked',
  'password_set',
  'sessions_ended',
  'granted',
  'extended',
  'ended',
  'imported',
  'undone',
  'retried',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What it was done to. */
export const AUDIT_SUBJECTS = [
  'game',
  'club',
  'player',
  'age_category',
  'user',
  'session',
  'subscription',
  'contact_request',
  'mail',
  'import',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
