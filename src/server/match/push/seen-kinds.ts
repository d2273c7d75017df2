import type { StoredNoticeKind } from '#shared/stored-notice.ts'

/** What a picture of the match shows. Anyone who watches one is notified of it once they have seen it. */
export const SEEN_KINDS: ReadonlySet<StoredNoticeKind> = new Set(['kick_off', 'half_time', 'goal', 'goal_undone', 'full_time'])
