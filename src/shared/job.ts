/** Work that never pauses for long: what waits is done as soon as it is seen. */
export const QUEUES = ['mails', 'notices', 'game_clock', 'match_files', 'small_pictures'] as const

/** Deletions after the periods of the privacy page, in `retention.ts`. */
const DUTIES = [
  'old_mails',
  'old_mail_files',
  'old_notices',
  'old_watchers',
  'old_links',
  'old_challenges',
  'old_refresh_tokens',
  'old_sessions',
  'old_requests',
  'old_child_views',
  'old_guardian_codes',
  'old_invitations',
  'old_availability',
  'old_officials',
  'old_proposals',
  'old_fitness',
  'old_match_events',
  'old_squads',
  'old_recordings',
  'orphaned_recordings',
  'old_bulk_edits',
  'old_audit_entries',
  'old_subscriptions',
  'old_failures',
  'unverified_accounts',
  'unused_accounts',
] as const

/** All work in the background. */
export const JOB_KINDS = [...QUEUES, 'reminders', 'digests', 'figures', ...DUTIES] as const
export type JobKind = (typeof JOB_KINDS)[number]
export type Queue = (typeof QUEUES)[number]
export type Duty = (typeof DUTIES)[number]

/** What a node looks for: what waits in each queue, and which of the other jobs are due. */
export const WATCHED = [...QUEUES, 'timed_jobs'] as const
export type Watched = (typeof WATCHED)[number]

/** Whether the privacy page promises it: then staff cannot give a part of it up. */
export function isDuty(kind: JobKind): boolean {
  return DUTIES.some((each) => each === kind)
}
