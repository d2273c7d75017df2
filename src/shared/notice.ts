/** What a notification tells of a game. */
export const NOTICE_KINDS = ['kick_off', 'half_time', 'goal', 'full_time', 'stream', 'highlights', 'moved', 'cancelled'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Whose games a user is told of: favourites, followed teams, and those of own children. */
export const NOTICE_SUBJECTS = ['favorites', 'follows', 'children'] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** What somebody gets who says yes to the offer, for each subject, until they choose otherwise. */
export const OFFERED_KINDS: readonly NoticeKind[] = ['kick_off', 'goal', 'full_time', 'moved', 'cancelled']

/** Notices about the plan, which quiet hours delay. They drop all others. */
export const PLAN_KINDS: readonly NoticeKind[] = ['moved', 'cancelled']

/** A push message, decrypted by the browser. It holds all that is shown, because there may be no network. */
export interface PushMessage {
  /** The subscription that it is meant for: after a sign-out the same browser may have another, or none. */
  device: string
  title: string
  body: string
  /** A newer message with the same tag takes its place. */
  tag: string
  /** The page to open, below the address of the product. */
  path: string
  /** A language tag. */
  lang: string
}
